import type { Order } from '@byeol/contract/order.ts'
import type { TextKey } from '../../i18n/i18n.ts'

/** The status text of an order that did not fail. After a partial refund it is still “paid”. */
export function receiptStatus({ status, refundedWon, krwAmountTotal }: Order): TextKey {
  if (status === 'pending' || status === 'refunding' || status === 'returned') return `RECEIPT.STATUS_${status}`
  if (refundedWon === 0) return 'RECEIPT.STATUS_paid'
  return refundedWon < krwAmountTotal ? 'RECEIPT.STATUS_part' : 'RECEIPT.STATUS_refunded'
}
