import { ApiError, type DataOf } from '@byeol/contract/errors.ts'
import type { StoredOrder } from './orders.ts'

type Reason = DataOf<'payment_failed'>['reason']

const reasonOf = ({ status, failReason }: StoredOrder): Reason => {
  if (status === 'returned') return failReason === 'limit' ? 'limit' : 'mismatch'
  if (status === 'expired') return 'expired'
  return failReason === 'declined' || failReason === 'mismatch' ? failReason : 'cancelled'
}

/**
 * Returns the order if it has been paid. Throws `payment_pending` (no captured payment is known yet), `card_required`
 * (the card to charge was removed) and `payment_failed`.
 */
export function requirePaid(order: StoredOrder): StoredOrder {
  const { id: orderId, status, failReason, failMessage } = order
  if (status === 'pending') throw new ApiError('payment_pending', { orderId })
  if (status === 'failed' && failReason === 'card_gone') throw new ApiError('card_required')
  if (status === 'failed' || status === 'expired' || status === 'returned')
    throw new ApiError('payment_failed', { orderId, reason: reasonOf(order), providerMessage: failMessage })
  return order
}
