import type { Context } from '../../context.ts'
import type { Payment } from '../../providers/portone/payment.ts'
import type { PortOneClient } from '../../providers/portone/portOneClient.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import { merchantUidsOf, type StoredOrder } from './orders.ts'

/** A window that registers a card is listed with 0 won, and captures nothing. */
const isOpenWindow = ({ status, amountWon }: Payment): boolean => status === 'ready' && amountWon > 0

/**
 * Withdraws the amount that was prepared for an order, so that no further payment window can be opened for it, and then
 * lists its payments. A window that is already open can still be paid, because the provider cannot close it. `isShut`:
 * no window is listed as open, so nothing can be captured any more. Null if the provider does not respond.
 */
export async function shutWindow(
  ctx: Context,
  portOne: PortOneClient,
  order: StoredOrder,
): Promise<{ payments: Payment[]; isShut: boolean } | null> {
  try {
    await portOne.withdraw(order.id)
    const payments = await portOne.findPaymentsOfOrders(merchantUidsOf(order))
    return { payments, isShut: !payments.some(isOpenWindow) }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    ctx.log.warn({ err: error, orderId: order.id }, 'the window of an order may still be open')
    return null
  }
}
