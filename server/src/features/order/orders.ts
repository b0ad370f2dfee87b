import type { OrderId, UserId } from '@byeol/contract/ids.ts'
import { isStoreMethod, isTestMethod } from '@byeol/contract/payment/paymentMethods.ts'
import { camelCased, column, pick, type RowOf } from '../../db/columns.ts'
import type { Queries, Transaction } from '../../db/database.ts'
import { tables } from '../../db/tables.ts'
import type { Payment } from '../../providers/portone/payment.ts'
import { paidByCard } from '../../ledger/paidBy.ts'

const stored = camelCased(tables.orders, 'o', [
  ...(['id', 'user_id', 'kind', 'product_id', 'name', 'celeb_id', 'price_won', 'points', 'method'] as const),
  ...(['payment_id', 'status', 'transaction_id', 'refunded_won', 'card_issuer', 'card_last4'] as const),
  ...(['receipt_url', 'approval_number', 'fail_reason', 'fail_message', 'card_id', 'customer_uid'] as const),
  ...(['created_at', 'paid_at', 'room_until', 'counted_at', 'is_store_test', 'transferred_won'] as const),
])
const columns = stored.columns
const shape = { ...stored.shape, id: column.orderId, cardId: column.userPaymentMethodId.orNull }
export type StoredOrder = RowOf<typeof shape>

const select = `select ${columns} from orders o where o.id = $1`
const selectByMerchantUid = `
  select ${columns}
  from orders o
  where o.id = $1 or o.payment_id = $1`
const lock = `select ${columns} from orders o where o.id = $1 for update`
const selectOwn = `select ${columns} from orders o where o.id = $1 and o.user_id = $2 and o.kind = $3`

export const findOrder = (db: Queries, id: string): Promise<StoredOrder | null> => db.row(select, [id], shape)

/**
 * The order that a payment belongs to. The merchant_uid is the order's id for a payment window, and the order's
 * paymentId for the charge of a saved card.
 */
export const findOrderOfPayment = (db: Queries, merchantUid: string): Promise<StoredOrder | null> =>
  db.row(selectByMerchantUid, [merchantUid], shape)

/**
 * The part of an order's refunds that the provider made. The rest was paid by bank transfer, because the card refused
 * it.
 */
export const refundedAtProvider = ({
  refundedWon,
  transferredWon,
}: Pick<StoredOrder, 'refundedWon' | 'transferredWon'>): number => refundedWon - transferredWon

/** The merchant_uids under which an order may have payments. */
export const merchantUidsOf = ({
  id,
  paymentId,
  cardId,
  customerUid,
}: Pick<StoredOrder, 'id' | 'paymentId' | 'cardId' | 'customerUid'>): string[] =>
  cardId === null && customerUid === null ? [id] : [id, paymentId]

/**
 * Locks an order, so that webhook, client and reconciler decide about it one at a time; the later ones find it decided.
 */
export const lockOrder = (tx: Transaction, id: string): Promise<StoredOrder | null> => tx.row(lock, [id], shape)

const setPaid = `
  update orders o
  set status = 'paid', transaction_id = $2, paid_at = $3, card_issuer = $4, card_last4 = $5, receipt_url = $6,
    approval_number = $7,
    fail_reason = null, fail_message = null, counted_at = $8
  where o.id = $1
  returning ${columns}`

/**
 * Stores which payment paid for the order, and returns the order. `countedAt`: any time in the day and month in which
 * the order counts against its owner's limits.
 */
export async function markPaid(
  tx: Transaction,
  id: OrderId,
  payment: Payment,
  { at, countedAt }: { at: Date; countedAt: Date },
): Promise<StoredOrder> {
  const { impUid, card, receiptUrl } = payment
  const facts = [card?.issuer ?? null, card?.last4 ?? null, receiptUrl, card?.approvalNumber ?? null]
  return (await tx.row(setPaid, [id, impUid, at, ...facts, countedAt], shape))!
}

/** The caller's own order of a kind; null if the order belongs to another person. */
export const findOwnOrder = (
  db: Queries,
  userId: UserId,
  kind: StoredOrder['kind'],
  id: OrderId,
): Promise<StoredOrder | null> => db.row(selectOwn, [id, userId, kind], shape)

const selectOfKey = `select ${columns} from orders o where o.user_id = $1 and o.kind = $2 and o.idempotency_key = $3`

/** The order that a call with this Idempotency-Key created; the response to that call may have been lost. */
export const findOrderOfKey = (
  db: Queries,
  userId: UserId,
  kind: StoredOrder['kind'],
  key: string,
): Promise<StoredOrder | null> => db.row(selectOfKey, [userId, kind, key], shape)

const selectPayments = `
  select ${columns}
  from orders o
  where o.user_id = $1 and ($2::text is null or o.id < $2) and o.status not in ('failed', 'expired')
  order by o.id desc
  limit $3`

/** A page of a person's orders of every kind, newest first, without orders that were never paid. */
export const listPayments = (
  db: Queries,
  userId: UserId,
  { before, limit }: { before?: OrderId | undefined; limit: number },
): Promise<StoredOrder[]> => db.rows(selectPayments, [userId, before ?? null, limit], shape)

const selectPending = `
  select id
  from orders
  where user_id = $1 and kind = $2 and status = 'pending'
  order by id desc
  limit 1`

/** The person's newest order of a kind that is still undecided; null if there is none. */
export const findPendingOrder = async (
  db: Queries,
  userId: UserId,
  kind: StoredOrder['kind'],
): Promise<OrderId | null> => (await db.row(selectPending, [userId, kind], { id: column.orderId }))?.id ?? null

const selectAllPending = `
  select ${columns}
  from orders o
  where o.status = 'pending' and ${paidByCard('o.method')} and o.created_at < $1
  order by o.created_at
  limit 1000`

/** The oldest orders that still depend on the provider's decision. */
export const listPendingOrders = (db: Queries, before: Date): Promise<StoredOrder[]> =>
  db.rows(selectAllPending, [before], shape)

export const captureShape = pick(tables.captures, 'transaction_id', 'amount_won', 'state')
const selectCaptures = 'select transaction_id, amount_won, state from captures where order_id = $1'

export const findCaptures = (db: Queries, id: OrderId): Promise<RowOf<typeof captureShape>[]> =>
  db.rows(selectCaptures, [id], captureShape)

/**
 * Whether a tester pays with test money, through a test channel or in Apple's sandbox. Test money is never mixed with
 * real money.
 */
export const isTestOrder = ({ method, isStoreTest }: Pick<StoredOrder, 'method' | 'isStoreTest'>): boolean =>
  isTestMethod(method) || isStoreTest

/** The currency in which an order is booked: real or test won. */
export const wonOfOrder = (order: Parameters<typeof isTestOrder>[0]): 'won' | 'won-test' =>
  isTestOrder(order) ? 'won-test' : 'won'

export const channelOfOrder = ({ method }: Pick<StoredOrder, 'method'>): 'card' | 'ios' =>
  isStoreMethod(method) ? 'ios' : 'card'
