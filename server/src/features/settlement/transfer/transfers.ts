import type { RefundTransferId, UserId } from '@byeol/contract/ids.ts'
import type { RefundTransfer, RefundTransferState } from '@byeol/contract/payment/refundTransferCalls.ts'
import type { Won } from '@byeol/contract/money.ts'
import { camelCased, column, type RowOf } from '../../../db/columns.ts'
import type { Queries, Transaction } from '../../../db/database.ts'
import { tables } from '../../../db/tables.ts'

const stored = camelCased(tables.refund_transfers, 't', [
  ...([
    'id',
    'number',
    'refund_id',
    'transaction_id',
    'user_id',
    'amount_won',
    'status',
    'bank_code',
    'masked_number',
  ] as const),
  ...(['number_sealed', 'holder_sealed', 'checked_by', 'reason', 'digest', 'asked_at', 'paid_at'] as const),
])
const shape = { ...stored.shape, id: column.textAs<RefundTransferId>(), userId: column.userId }
export type StoredTransfer = RowOf<typeof shape>

const selectOne = `select ${stored.columns} from refund_transfers t where t.id = $1`
const lockOne = `${selectOne} for update`
/** SQL: whether a claim of this person still waits for staff. A refusal counts once it can no longer be recalled. */
export const isAskedBy = (userId: string): string => `exists (
  select from payable_requests r
  where r.celeb_id = ${userId}
    and (r.answered_at is null or r.id in (select l.subject_id from held_letters l where l.kind = 'claim')))`
/** SQL: joins the order `o` that transfer `t` refunds. */
export const orderOfTransfer = `
  left join refunds r on r.id = t.refund_id
  left join captures c on c.transaction_id = t.transaction_id
  join orders o on o.id = coalesce(r.order_id, c.order_id)`
const selectOwn = `
  select ${stored.columns}, o.id as "orderId", o.name,
    ${isAskedBy('t.user_id')} as "isAsked"
  from refund_transfers t
  ${orderOfTransfer}
  where t.user_id = $1 and t.status <> 'returned'
  order by t.id desc
  limit 100`
const ownShape = { ...shape, orderId: column.orderId, name: column.text, isAsked: column.boolean }
const hasOlder = `
  select id
  from refund_transfers
  where user_id = $1 and status = 'asked' and id < $2 and asked_at > $3
  limit 1`
const sumAsked = `
  select coalesce(sum(amount_won), 0)::integer as won, min(asked_at) as since
  from refund_transfers
  where user_id = $1 and status = 'asked'`

const sumUnpaid = `
  select coalesce(sum(amount_won), 0)::integer as won
  from refund_transfers
  where user_id = $1 and status in ('asked', 'requested', 'approved')`

/** The won that are still owed to a person by bank transfer. */
export const readUnpaid = async (db: Queries, userId: UserId): Promise<number> =>
  (await db.row(sumUnpaid, [userId], { won: column.number }))!.won

/** The encryption purposes for the account of a transfer. */
export const sealedInTransfer = {
  number: (id: string): string => `refund transfer number ${id}`,
  holder: (id: string): string => `refund transfer holder ${id}`,
}

export const findTransfer = (db: Queries, id: RefundTransferId): Promise<StoredTransfer | null> =>
  db.row(selectOne, [id], shape)

export const lockTransfer = (tx: Transaction, id: RefundTransferId): Promise<StoredTransfer | null> =>
  tx.row(lockOne, [id], shape)

/**
 * The won that are waiting for a person to name an account, and when they began to wait; `since` is null if there are
 * none.
 */
export const readAsked = async (db: Queries, userId: UserId): Promise<{ won: number; since: Date | null }> =>
  (await db.row(sumAsked, [userId], { won: column.number, since: column.timestamp.orNull }))!

/**
 * Whether the person was already asked for an account after `from`, for an earlier refund that is still waiting for
 * one.
 */
export const wasAsked = async (db: Queries, { userId, id }: StoredTransfer, from: Date): Promise<boolean> =>
  (await db.row(hasOlder, [userId, id, from], { id: column.text })) !== null

const stateOf = ({ status, isAsked }: { status: string; isAsked: boolean }): RefundTransferState => {
  if (status === 'paid') return 'paid'
  if (status !== 'asked') return 'sending'
  return isAsked ? 'checking' : 'account'
}

/** A person's refunds by transfer as they see them, newest first. */
export async function listOwnTransfers(db: Queries, userId: UserId): Promise<RefundTransfer[]> {
  return (await db.rows(selectOwn, [userId], ownShape)).map((transfer) => ({
    number: transfer.number,
    orderId: transfer.orderId,
    name: transfer.name,
    amountWon: transfer.amountWon as Won,
    state: stateOf(transfer),
    bankCode: transfer.bankCode,
    maskedNumber: transfer.maskedNumber,
    reason: transfer.reason,
    askedAt: transfer.askedAt,
    paidAt: transfer.paidAt,
  }))
}
