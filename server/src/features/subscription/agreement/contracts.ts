import type { OrderId, SubscriptionPremiumId, UserId } from '@byeol/contract/ids.ts'
import { camelCased, column, type RowOf } from '../../../db/columns.ts'
import type { Queries, Transaction } from '../../../db/database.ts'
import { tables } from '../../../db/tables.ts'
import { pausedSecondsFrom } from './pausedSeconds.ts'

const stored = camelCased(tables.premium_contracts, 'c', [
  ...(['id', 'user_id', 'celeb_id', 'method', 'card_id', 'status', 'price_won', 'anchor', 'n'] as const),
  ...(['paid_until', 'next_try_at', 'reminded_for', 'failing_since', 'open_order_id', 'cancel_reason'] as const),
  ...(['new_price_won', 'new_price_from', 'price_asked', 'is_price_accepted', 'silence_told'] as const),
  ...(['paused_since', 'paused_seconds'] as const),
])
const columns = stored.columns
const shape = {
  ...stored.shape,
  id: column.subscriptionPremiumId,
  cardId: column.userPaymentMethodId.orNull,
  openOrderId: column.orderId.orNull,
}
/** A fan's monthly contract for premium to a celeb. It has the same id as the premium. */
export type Contract = RowOf<typeof shape>

const select = `select ${columns} from premium_contracts c where c.id = $1`
const lock = `${select} for update`
const selectLive = `
  select ${columns}
  from premium_contracts c
  where c.user_id = $1 and c.celeb_id = $2 and c.status <> 'ended'`

export const findContract = (db: Queries, id: string): Promise<Contract | null> => db.row(select, [id], shape)

/** Locks a contract. Locks must be taken in this order: order, the person's cards, contract, broadcast chat. */
export const lockContract = (tx: Transaction, id: string): Promise<Contract | null> => tx.row(lock, [id], shape)

/** The contract by which a fan currently pays for premium to a celeb, by any method. */
export const findLiveContract = (db: Queries, userId: UserId, celebId: UserId): Promise<Contract | null> =>
  db.row(selectLive, [userId, celebId], shape)

/** The caller's contract that has not ended; null if it belongs to another person. */
export async function findOwnContract(
  db: Queries,
  userId: UserId,
  id: SubscriptionPremiumId,
): Promise<Contract | null> {
  const contract = await findContract(db, id)
  return contract?.userId === userId && contract.status !== 'ended' ? contract : null
}

const selectPeriod = `
  select n, order_id as "orderId", from_at as "from", until_at as "until",
    ${pausedSecondsFrom('p.contract_id', 'p.from_at')} as "pausedSeconds"
  from premium_periods p
  where contract_id = $1 and n = $2`
const periodShape = {
  n: column.number,
  orderId: column.orderId,
  from: column.timestamp,
  until: column.timestamp,
  pausedSeconds: column.number,
}
export type Period = RowOf<typeof periodShape>

export const findLastPeriod = async (db: Queries, { id, n }: Pick<Contract, 'id' | 'n'>): Promise<Period> =>
  (await db.row(selectPeriod, [id, n], periodShape))!

const selectContractOfOrder = 'select contract_id as id from premium_periods where order_id = $1'

/** The contract of the period that an order paid for. */
export const findPaidContract = async (db: Queries, orderId: OrderId): Promise<SubscriptionPremiumId | null> =>
  (await db.row(selectContractOfOrder, [orderId], { id: column.subscriptionPremiumId }))?.id ?? null

const selectPeriodOfOrder = 'select from_at as "from", until_at as "until" from premium_periods where order_id = $1'

/** The period that an order paid for. */
export const findPaidPeriod = (db: Queries, orderId: OrderId): Promise<Pick<Period, 'from' | 'until'> | null> =>
  db.row(selectPeriodOfOrder, [orderId], { from: column.timestamp, until: column.timestamp })
