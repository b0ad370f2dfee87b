import { api } from '@byeol/contract/api.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import type { OrderStart } from '@byeol/contract/order.ts'
import type { Actor } from './Actor.ts'
import { inject } from 'vitest'
import { askSandbox } from './servers/askSandbox.ts'
import { sandboxAt, type SandboxPayment } from './servers/sandboxAt.ts'

/** Starts the purchase of a pack. */
export const orderPoints = (
  who: Actor,
  { points = 1_000, paymentMethod = 'card' as 'card' | 'card-test' } = {},
): Promise<OrderStart> => who.call(api.point.order, { productId: `point-${points}`, paymentMethod })

/** Pays an order at the provider, as its window does. `more` changes what is paid. */
export const payAtProvider = (who: Actor, start: OrderStart, more: object = {}): Promise<SandboxPayment> =>
  sandboxAt(inject('sandboxUrl')).pay(who, start, more)

/** What the provider's book says of an order, newest first. */
export const bookOf = async (orderId: OrderId): Promise<SandboxPayment[]> =>
  (await askSandbox<{ payments: SandboxPayment[] }>(`/portone/_sandbox/book/${orderId}`)).payments

/** Buys a pack of points by card, from the order to the completion. */
export async function buyPoints(
  who: Actor,
  wanted: Parameters<typeof orderPoints>[1] = {},
): Promise<{ orderId: OrderId; impUid: string }> {
  const start = await orderPoints(who, wanted)
  const { imp_uid: impUid } = await payAtProvider(who, start)
  await who.call(api.point.orderComplete, { orderId: start.orderId, transactionId: impUid })
  return { orderId: start.orderId, impUid }
}
