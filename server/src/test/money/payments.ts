import { api } from '@byeol/contract/api.ts'
import type { OrderId, UserId, UserPaymentMethodId } from '@byeol/contract/ids.ts'
import { windowOf, type OrderStart } from '@byeol/contract/order.ts'
import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import type { Actor } from '../Actor.ts'
import { inject } from 'vitest'
import { askSandbox } from '../servers/askSandbox.ts'
import { sandboxAt, type SandboxAt, type SandboxPayment, type WindowResult } from '../servers/sandboxAt.ts'

/** Starts the purchase of points. */
export const orderPoints = async (
  who: Actor,
  { points = 1_000, paymentMethod = 'card' as 'card' | 'card-test' } = {},
): Promise<OrderStart> => windowOf(await who.call(api.point.order, { productId: `point-${points}`, paymentMethod }))

/** Buys donation points with a card, from the order to its completion. */
export async function buyDonationPoints(
  who: Actor,
  { points = 1_000, paymentMethod = 'card' as 'card' | 'card-test' } = {},
): Promise<{ orderId: OrderId; impUid: string }> {
  const start = windowOf(await who.call(api.donation.pointOrder, { productId: `donation-${points}`, paymentMethod }))
  const { imp_uid: impUid } = await payAtProvider(who, start)
  await who.call(api.donation.pointOrderComplete, { orderId: start.orderId, transactionId: impUid })
  return { orderId: start.orderId, impUid }
}

/** Pays an order at the provider, as its payment window would. `more` changes what is paid. */
export const payAtProvider = (who: Actor, start: OrderStart, more: object = {}): Promise<SandboxPayment> =>
  sandboxAt(inject('sandboxUrl')).pay(who, start, more)

/** The provider's records of an order, newest first. */
export const bookOf = async (orderId: OrderId): Promise<SandboxPayment[]> =>
  (await askSandbox<{ payments: SandboxPayment[] }>(`/portone/_sandbox/book/${orderId}`)).payments

/** Buys points with a card, from the order to its completion. */
export async function buyPoints(
  who: Actor,
  wanted: Parameters<typeof orderPoints>[1] = {},
): Promise<{ orderId: OrderId; impUid: string }> {
  const start = await orderPoints(who, wanted)
  const { imp_uid: impUid } = await payAtProvider(who, start)
  await who.call(api.point.orderComplete, { orderId: start.orderId, transactionId: impUid })
  return { orderId: start.orderId, impUid }
}

interface WindowOfCard {
  orderId: OrderId
  customerUid: string
  channelKey: string
}

/** Registers a card in the window, as its owner would. `more` changes what they do there. */
export const issueAtProvider = (
  { orderId, customerUid, channelKey }: WindowOfCard,
  more: object = {},
  sandbox = sandboxAt(inject('sandboxUrl')),
): Promise<WindowResult> =>
  sandbox.requestPay({
    name: '카드 등록',
    amount: 0,
    outcome: 'pay',
    card: 'good',
    merchant_uid: orderId,
    customer_uid: customerUid,
    channelKey,
    ...more,
  })

/** Saves a test card of the sandbox, from opening the window to the completion. */
export async function addCard(who: Actor, card = 'good', paymentMethod: 'card' | 'card-test' = 'card') {
  const start = await who.call(api.payment.addCard, { paymentMethod })
  await issueAtProvider(start, { card })
  const { card: added } = await who.call(api.payment.addCardComplete, { orderId: start.orderId })
  return { ...added, customerUid: start.customerUid }
}

/** Saves a card in a sandbox that accepts all charges. */
export async function addCardAt(sandbox: SandboxAt, who: Actor) {
  const start = await who.call(api.payment.addCard, { paymentMethod: 'card' })
  await issueAtProvider(start, {}, sandbox)
  return (await who.call(api.payment.addCardComplete, { orderId: start.orderId })).card
}

/** Buys points with a saved card. */
export const buyWithCard = (who: Actor, userPaymentMethodId: UserPaymentMethodId, points = 1_000) =>
  who.call(api.point.orderUserPaymentMethod, { productId: `point-${points}`, userPaymentMethodId })

/**
 * Makes only the calls to the provider that contain `about` fail, because other tests use the provider at the same
 * time.
 */
export const fault = (
  endpoint: string,
  how: unknown,
  more: { about: string; moment?: 'before' | 'after'; times?: number },
): Promise<object> => askSandbox('/portone/_sandbox/faults', { endpoint, how, ...more })

/** Buys premium with a card: from the window that registers the card to the completion, which charges it. */
export async function buyPremium(who: Actor, { id }: { id: UserId }): Promise<SubscriptionPremium> {
  const start = windowOf(await who.call(api.subscription.order, { productId: `premium-${id}`, paymentMethod: 'card' }))
  await issueAtProvider({ ...start, customerUid: start.customerUid! }, { amount: start.krwAmountTotal })
  return (await who.call(api.subscription.orderComplete, { orderId: start.orderId })).subscriptionPremium
}
