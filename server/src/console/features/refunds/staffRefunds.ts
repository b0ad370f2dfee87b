import type { StaffRefund } from '@byeol/contract/console/orders.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { OrderId, StaffRefundId } from '@byeol/contract/ids.ts'
import type { Won } from '@byeol/contract/money.ts'
import { column, type RowOf } from '../../../db/columns.ts'
import type { Queries, Transaction } from '../../../db/database.ts'

const columns = `
  s.id as "staffRefundId", s.order_id as "orderId", s.reason, s.words, s.amount_won as "refundWon",
  s.amount_won > s.alone_max_won as "takesTwo", s.requested_by as "requestedBy", s.requested_at as "requestedAt",
  s.approved_by as "approvedBy", s.approved_at as "approvedAt", s.ended_by as "endedBy", s.ended_at as "endedAt",
  r.paid_at as "paidAt",
  case
    when s.ended_at is not null then 'ended'
    when r.state is null then 'waiting'
    when r.state = 'waiting' then 'paying'
    else r.state
  end as state`
const from = 'from staff_refunds s left join refunds r on r.id = s.refund_id'
const shape = {
  staffRefundId: column.textAs<StaffRefundId>(),
  orderId: column.orderId,
  reason: column.textAs<StaffRefund['reason']>(),
  words: column.text,
  refundWon: column.number,
  takesTwo: column.boolean,
  requestedBy: column.text,
  requestedAt: column.timestamp,
  approvedBy: column.text.orNull,
  approvedAt: column.timestamp.orNull,
  endedBy: column.text.orNull,
  endedAt: column.timestamp.orNull,
  paidAt: column.timestamp.orNull,
  state: column.textAs<StaffRefund['state']>(),
}
const select = `select ${columns} ${from} where s.id = $1`
const selectOfKey = `select ${columns} ${from} where s.key = $1`
const selectOfOrder = `select ${columns} ${from} where s.order_id = $1 order by s.id desc`
const lockOne = 'select id from staff_refunds where id = $1 and refund_id is null and ended_at is null for update'

const view = (row: RowOf<typeof shape>): StaffRefund => ({ ...row, refundWon: row.refundWon as Won })

export const readStaffRefund = async (db: Queries, id: StaffRefundId): Promise<StaffRefund> =>
  view((await db.row(select, [id], shape))!)

export async function findStaffRefundOfKey(db: Queries, key: string): Promise<StaffRefund | null> {
  const row = await db.row(selectOfKey, [key], shape)
  return row && view(row)
}

export const listStaffRefunds = async (db: Queries, orderId: OrderId): Promise<StaffRefund[]> =>
  (await db.rows(selectOfOrder, [orderId], shape)).map(view)

/** A refund that waits for a second person, under its lock. Throws `not_found` once it is decided. */
export async function lockWaiting(tx: Transaction, id: StaffRefundId): Promise<StaffRefund> {
  if (!(await tx.row(lockOne, [id], { id: column.text }))) throw new ApiError('not_found')
  return readStaffRefund(tx, id)
}
