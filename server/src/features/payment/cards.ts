import type { OrderId, UserId, UserPaymentMethodId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { camelCased, column, type RowOf } from '../../db/columns.ts'
import { tables } from '../../db/tables.ts'
import type { Database, Queries, Transaction } from '../../db/database.ts'
import { newOrderedId } from '../../newId.ts'
import type { BillingKey } from '../../providers/portone/billingKeys.ts'

const stored = camelCased(tables.cards, 'c', [
  ...(['id', 'user_id', 'customer_uid', 'issuer', 'last4', 'is_test', 'is_default', 'added_at'] as const),
  ...(['removed_at'] as const),
])
const columns = stored.columns
const shape = { ...stored.shape, id: column.userPaymentMethodId }
/** A saved card. The provider keeps its number; `customerUid` identifies it there. */
export type StoredCard = RowOf<typeof shape>

const select = `select ${columns} from cards c where c.id = $1 and c.user_id = $2`
const selectAll = `select ${columns} from cards c where c.user_id = $1 and c.removed_at is null order by c.id desc`
const selectOfOrder = `
  select ${columns}
  from orders o
  join cards c on c.id = o.card_id
  where o.id = $1 and c.removed_at is null`
const lockOwner = 'select id from users where id = $1 for no key update'
const selectByCustomerUid = `select ${columns} from cards c where c.customer_uid = $1`
const insert = `
  insert into cards (id, user_id, customer_uid, issuer, last4, is_test, is_default, added_at)
  values ($1, $2, $3, $4, $5, $6, false, $7)`
const retire = `
  update cards
  set removed_at = $2, is_default = false
  where customer_uid = $1 and removed_at is null`
const setNewestDefault = `
  update cards
  set is_default = true
  where id = (select id from cards where user_id = $1 and removed_at is null order by id desc limit 1)
    and not exists (select from cards where user_id = $1 and is_default)`

/** A card of the person, even if removed (`removedAt`); null if it belongs to another person. */
export const findCard = (db: Queries, userId: UserId, id: UserPaymentMethodId): Promise<StoredCard | null> =>
  db.row(select, [id, userId], shape)

/** The person's cards, newest first. */
export const listCards = (db: Queries, userId: UserId): Promise<StoredCard[]> => db.rows(selectAll, [userId], shape)

/** The card to charge for an order; null if the card was removed. */
export const findCardOfOrder = (db: Queries, orderId: OrderId): Promise<StoredCard | null> =>
  db.row(selectOfOrder, [orderId], shape)

/** Locks the person's cards, so that one transaction at a time changes them. */
export const lockCards = async (tx: Transaction, userId: UserId): Promise<void> =>
  void (await tx.rows(lockOwner, [userId]))

/**
 * Stores a card that the provider has issued; if it is found again, it is still stored only once. The first card
 * becomes the default. If the card was issued through the other channel, returns null and has the provider delete it,
 * because test money is never mixed with real money.
 */
export async function issueCard(
  ctx: Context,
  tx: Transaction,
  { userId, isTest, key }: { userId: UserId; isTest: boolean; key: BillingKey },
): Promise<StoredCard | null> {
  if ((key.channel === 'test') !== isTest) {
    await ctx.queue.add(tx, 'deleteBillingKey', { customerUid: key.customerUid })
    return null
  }
  await lockCards(tx, userId)
  const known = await tx.row(selectByCustomerUid, [key.customerUid], shape)
  if (known) return known
  const at = ctx.now()
  await tx.rows(insert, [newOrderedId(at), userId, key.customerUid, key.issuer, key.last4, isTest, at])
  await ensureDefault(tx, userId)
  return tx.row(selectByCustomerUid, [key.customerUid], shape)
}

/** Makes the newest card the default if there is no default. */
export const ensureDefault = async (tx: Transaction, userId: UserId): Promise<void> =>
  void (await tx.rows(setNewestDefault, [userId]))

/** Retires a card that the provider no longer knows, so that it is not charged. */
export const retireCard = (db: Database, card: Pick<StoredCard, 'userId' | 'customerUid'>, at: Date): Promise<void> =>
  db.inTransaction(async (tx) => {
    await lockCards(tx, card.userId)
    await tx.rows(retire, [card.customerUid, at])
    await ensureDefault(tx, card.userId)
  })
