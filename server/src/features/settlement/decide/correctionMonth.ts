import { seoulMonth } from '@byeol/contract/locale/seoul.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'

// Waits for a running handover, so that this transaction sees its month if the handover counted the payment.
const lock = 'lock table tax_handovers in row exclusive mode'
const selectLast = `
  select max(month) as month, to_char(to_date(max(month), 'YYYY-MM') + interval '1 month', 'YYYY-MM') as next
  from tax_handovers`

/**
 * The month (`YYYY-MM`) with the report that corrects a payment returned now: the month after the last handover. Null
 * while the payment's own month is open, because that report just leaves the payment out.
 */
export async function correctionMonth(tx: Transaction, paidAt: Date): Promise<string | null> {
  await tx.rows(lock)
  const last = (await tx.row(selectLast, [], { month: column.text.orNull, next: column.text.orNull }))!
  return last.month !== null && last.month >= seoulMonth(paidAt) ? last.next : null
}
