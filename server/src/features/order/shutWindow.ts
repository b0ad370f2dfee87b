import type { Context } from '../../context.ts'
import type { Payment } from '../../providers/portone/payment.ts'
import type { PortOneClient } from '../../providers/portone/portOneClient.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import { merchantUidsOf, type StoredOrder } from './orders.ts'

/** A window that issues a card is listed with 0 won, and captures nothing. */
const isOpenWindow = ({ status, amountWon }: Payment): boolean => status === 'ready' && amountWon > 0

/**
 * Withdraws the prepared amount of an order, so that no other window can be opened for it, and then lists its payments.
 * `isShut`: the provider lists no open window either, so nothing can be captured any more. An open window can be paid,
 * because the provider cannot close it. Null while the provider does not answer.
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
