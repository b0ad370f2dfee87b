import { column } from '../../db/columns.ts'
import type { Queries, Transaction } from '../../db/database.ts'
import { tables } from '../../db/tables.ts'
import type { StoreTransaction } from '../../providers/appStore/storeFacts.ts'
import type { judgePrice } from './storePrices.ts'

const insert = `
  insert into app_store_holds
    (transaction_id, order_id, because, expected_milli, expected_currency, paid_won, revoked_share, held_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`
const columns = `
  h.transaction_id as "transactionId", h.order_id as "orderId", h.paid_won as "paidWon",
  h.revoked_share as "revokedShare", h.decision, t.purchased_at as "purchasedAt"`
const shape = {
  transactionId: column.text,
  orderId: column.orderId,
  paidWon: column.number.orNull,
  revokedShare: column.number,
  decision: tables.app_store_holds.decision,
  purchasedAt: column.timestamp,
}
const selectOf = (where: string, lock = '') => `
  select ${columns}
  from app_store_holds h
  join app_store_transactions t on t.transaction_id = h.transaction_id
  where ${where} ${lock}`
const select = selectOf('h.transaction_id = $1')
const lockOpen = selectOf('h.transaction_id = $1 and h.decision is null', 'for update of h')
const setRevoked = `
  update app_store_holds
  set revoked_share = $2, decision = $3, decided_at = case when $3::text is null then null else $4::timestamptz end
  where transaction_id = $1`
const setDecision = `
  update app_store_holds
  set decision = $2, decided_by = $3, decided_at = $4, words = $5, booked_won = $6
  where transaction_id = $1`

/**
 * SQL: whether finance has yet to decide about the order, because the price in Apple's transaction differs from ours.
 */
export const waitsForPrice = (order: string): string =>
  `exists (select from app_store_holds h where h.order_id = ${order} and h.decision is null)`

/** The payment in won; null in another currency, and for a price that rounds to nothing. */
export const wonPaid = ({ price }: Pick<StoreTransaction, 'price'>): number | null =>
  price?.currency === 'KRW' && price.milli >= 500 ? Math.round(price.milli / 1000) : null

/** Holds a purchase with a price that differs from the price list. */
export async function insertHeldPurchase(
  tx: Transaction,
  orderId: string,
  transaction: StoreTransaction,
  { because, expected }: Awaited<ReturnType<typeof judgePrice>>,
  at: Date,
): Promise<void> {
  const { transactionId, revokedShare } = transaction
  const prices = [expected?.milli ?? null, expected?.currency ?? null, wonPaid(transaction)]
  await tx.rows(insert, [transactionId, orderId, because, ...prices, revokedShare, at])
}

export const findHeldPurchase = (db: Queries, transactionId: string) => db.row(select, [transactionId], shape)
export type StoredHeldPurchase = NonNullable<Awaited<ReturnType<typeof findHeldPurchase>>>

/** Locks a held purchase that is not decided yet. Returns null if there is none. */
export const lockHeldPurchase = (tx: Transaction, transactionId: string): Promise<StoredHeldPurchase | null> =>
  tx.row(lockOpen, [transactionId], shape)

/**
 * Stores whether Apple has refunded a held purchase. A refunded purchase needs no decision, unless Apple reverses the
 * refund.
 */
export async function setHeldPurchaseRevoked(
  tx: Transaction,
  { transactionId }: StoredHeldPurchase,
  change: { revokedShare: number; decision: StoredHeldPurchase['decision'] },
  at: Date,
): Promise<void> {
  await tx.rows(setRevoked, [transactionId, change.revokedShare, change.decision, at])
}

export async function decideHeldPurchase(
  tx: Transaction,
  { transactionId }: StoredHeldPurchase,
  decided: { decision: 'given' | 'refused'; by: string; at: Date; words: string; bookedWon: number | null },
): Promise<void> {
  const { decision, by, at, words, bookedWon } = decided
  await tx.rows(setDecision, [transactionId, decision, by, at, words, bookedWon])
}
