import { seoulMonth } from '@byeol/contract/locale/seoul.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'

// Waits for a handover that has begun, so that it either counts the payment and is seen here, or does not count it.
const lock = 'lock table tax_handovers in row exclusive mode'
const selectLast = `
  select max(month) as month, to_char(to_date(max(month), 'YYYY-MM') + interval '1 month', 'YYYY-MM') as next
  from tax_handovers`

/**
 * The month (`YYYY-MM`) whose report corrects a payment that comes back now: the one after the last that was handed
 * over. Null while the payment's own month is open, because it just leaves it.
 */
export async function correctionMonth(tx: Transaction, paidAt: Date): Promise<string | null> {
  await tx.rows(lock)
  const last = (await tx.row(selectLast, [], { month: column.text.orNull, next: column.text.orNull }))!
  return last.month !== null && last.month >= seoulMonth(paidAt) ? last.next : null
}
