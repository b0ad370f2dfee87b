import type { OrderId, SubscriptionPremiumId, UserId } from '@byeol/contract/ids.ts'
import { column, type RowOf } from '../../../db/columns.ts'
import type { Queries, Transaction } from '../../../db/database.ts'
import { tables } from '../../../db/tables.ts'
import { pausedSecondsFrom } from './pausedSeconds.ts'

const table = tables.premium_contracts
const shape = {
  id: column.subscriptionPremiumId,
  userId: column.userId,
  celebId: column.userId,
  method: table.method,
  cardId: column.userPaymentMethodId.orNull,
  status: table.status,
  priceWon: column.number,
  anchor: column.timestamp,
  n: column.number,
  paidUntil: column.timestamp,
  nextTryAt: column.timestamp.orNull,
  remindedFor: column.timestamp.orNull,
  failingSince: column.timestamp.orNull,
  openOrderId: column.orderId.orNull,
  cancelReason: table.cancel_reason,
  newPriceWon: column.number.orNull,
  newPriceFrom: column.timestamp.orNull,
  priceAsked: column.number.orNull,
  isPriceAccepted: column.boolean,
  silenceTold: column.number.orNull,
  /** Start of the pause while the celeb is suspended, which stops the paid time; null while there is none. */
  pausedSince: column.timestamp.orNull,
  /** The total of earlier pauses, added to the paid time. */
  pausedSeconds: column.number,
}
/** A fan's monthly contract for premium to a celeb. It has the id of the premium. */
export type Contract = RowOf<typeof shape>

const columns = `
  c.id, c.user_id as "userId", c.celeb_id as "celebId", c.method, c.card_id as "cardId", c.status,
  c.price_won as "priceWon", c.anchor, c.n, c.paid_until as "paidUntil", c.next_try_at as "nextTryAt",
  c.reminded_for as "remindedFor", c.failing_since as "failingSince", c.open_order_id as "openOrderId",
  c.cancel_reason as "cancelReason", c.new_price_won as "newPriceWon", c.new_price_from as "newPriceFrom",
  c.price_asked as "priceAsked", c.is_price_accepted as "isPriceAccepted", c.silence_told as "silenceTold",
  c.paused_since as "pausedSince", c.paused_seconds as "pausedSeconds"`
const select = `select ${columns} from premium_contracts c where c.id = $1`
const lock = `${select} for update`
const selectLive = `
  select ${columns}
  from premium_contracts c
  where c.user_id = $1 and c.celeb_id = $2 and c.status <> 'ended'`

export const findContract = (db: Queries, id: string): Promise<Contract | null> => db.row(select, [id], shape)

/**
 * Locks a contract. Locks are taken in this order: order, the person's cards, contract, chat of the broadcast.
 */
export const lockContract = (tx: Transaction, id: string): Promise<Contract | null> => tx.row(lock, [id], shape)

/** The contract by which a fan pays for premium to a celeb now, on any channel. */
export const findLiveContract = (db: Queries, userId: UserId, celebId: UserId): Promise<Contract | null> =>
  db.row(selectLive, [userId, celebId], shape)

/** The caller's contract that has not ended; null for another person's. */
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

/** The last paid period of a contract. */
export const findLastPeriod = async (db: Queries, { id, n }: Pick<Contract, 'id' | 'n'>): Promise<Period> =>
  (await db.row(selectPeriod, [id, n], periodShape))!

const selectContractOfOrder = 'select contract_id as id from premium_periods where order_id = $1'

/** The contract with the period that an order paid. */
export const findPaidContract = async (db: Queries, orderId: OrderId): Promise<SubscriptionPremiumId | null> =>
  (await db.row(selectContractOfOrder, [orderId], { id: column.subscriptionPremiumId }))?.id ?? null

const selectPeriodOfOrder = 'select from_at as "from", until_at as "until" from premium_periods where order_id = $1'

/** The period that an order paid. */
export const findPaidPeriod = (db: Queries, orderId: OrderId): Promise<Pick<Period, 'from' | 'until'> | null> =>
  db.row(selectPeriodOfOrder, [orderId], { from: column.timestamp, until: column.timestamp })
