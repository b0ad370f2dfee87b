import { StaffRefund } from '@byeol/contract/console/money/orders.ts'
import type { OrderId, StaffRefundId } from '@byeol/contract/ids.ts'
import { column } from '../../../db/columns.ts'
import type { Queries, Transaction } from '../../../db/database.ts'

/** SQL: a refund `s` that is waiting for a second person. */
export const refundWaits = 's.refund_id is null and s.ended_at is null'
/** SQL: a waiting refund `s` that this staff member may approve as the second person. */
export const refundIsFor = (staff: string): string => `${refundWaits} and s.requested_by <> ${staff}`

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
const select = `select ${columns} ${from} where s.id = $1`
const selectOfKey = `select ${columns} ${from} where s.key = $1`
const selectOfOrder = `select ${columns} ${from} where s.order_id = $1 order by s.id desc`
const lockOne = 'select id from staff_refunds where id = $1 and refund_id is null and ended_at is null for update'

export const readStaffRefund = async (db: Queries, id: StaffRefundId): Promise<StaffRefund> =>
  (await db.row(select, [id], StaffRefund))!

export const findStaffRefundOfKey = (db: Queries, key: string): Promise<StaffRefund | null> =>
  db.row(selectOfKey, [key], StaffRefund)

export const listStaffRefunds = (db: Queries, orderId: OrderId): Promise<StaffRefund[]> =>
  db.rows(selectOfOrder, [orderId], StaffRefund)

/** Locks and returns a refund that is waiting for a second person. Throws `not_found` if it is already decided. */
export async function lockWaiting(tx: Transaction, id: StaffRefundId): Promise<StaffRefund> {
  await tx.get(lockOne, [id], { id: column.text })
  return readStaffRefund(tx, id)
}
