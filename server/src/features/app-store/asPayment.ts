import type { OrderId } from '@byeol/contract/ids.ts'
import type { Payment } from '../../providers/portone/payment.ts'
import type { StoreTransaction } from '../../providers/appStore/storeFacts.ts'

/** The `revokedShare` of a purchase that Apple refunded in full. */
export const wholeShare = 100_000

/** Converts a transaction to a payment for the order machine. `amountWon`: the amount to record in the ledger. */
export const asPayment = (
  orderId: OrderId,
  amountWon: number,
  {
    transactionId,
    purchasedAt,
    revokedShare,
  }: Pick<StoreTransaction, 'transactionId' | 'purchasedAt' | 'revokedShare'>,
): Payment => ({
  impUid: transactionId,
  orderId,
  status: revokedShare === wholeShare ? 'cancelled' : 'paid',
  amountWon,
  cancelledWon: Math.floor((amountWon * revokedShare) / wholeShare),
  currency: 'KRW',
  channel: 'live',
  customerUid: null,
  paidAt: purchasedAt,
  failReason: null,
  card: null,
  receiptUrl: null,
  customData: null,
  cancels: [],
})
