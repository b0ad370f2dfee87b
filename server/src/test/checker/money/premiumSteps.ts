import { windowOf } from '@byeol/contract/order.ts'
import { api } from '@byeol/contract/api.ts'
import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import type { MoneyStep } from './MoneyRun.ts'
import { record, recordOnce } from './record.ts'

const cards = ['good', 'good', 'good', 'good', 'good-then-bad', 'over-limit', 'expired']

/**
 * Buys premium through a window that registers a card, or with a saved card; may abandon the purchase at every step.
 */
async function subscribe(step: MoneyStep): Promise<void> {
  const { run, who, random } = step
  const productId = `premium-${random.pick(run.celebs)!.id}`
  const userPaymentMethodId = random.pick(run.cards.get(who) ?? [])
  if (userPaymentMethodId && random.next() < 0.5) {
    const args = { productId, userPaymentMethodId }
    await recordOnce(step, { kind: 'subscribe' }, api.subscription.orderUserPaymentMethod, { args })
    return
  }
  const paymentMethod = run.testers.includes(who) ? ('card-test' as const) : ('card' as const)
  const args = { productId, paymentMethod }
  const start = await recordOnce(step, { kind: 'subscribe' }, api.subscription.order, { args })
  if (!start || random.next() < 0.1) return
  const { orderId, customerUid, channelKey } = windowOf(start)
  const outcome = random.next() < 0.9 ? 'pay' : 'cancel'
  const card = random.pick(cards)!
  const window = { merchant_uid: orderId, customer_uid: customerUid, channelKey, amount: 0, outcome, card }
  await record(step, { kind: 'window', orderId }, () => run.sandbox.requestPay(window))
  if (random.next() < 0.2) return
  const complete = () =>
    record(step, { kind: 'subscribe', orderId }, () => who.call(api.subscription.orderComplete, { orderId }))
  await Promise.all(random.next() < 0.2 ? [complete(), complete()] : [complete()])
}

/**
 * Changes one of a person's premium subscriptions: cancels, resumes, pays now, changes the card, or requests a refund.
 */
async function changePremium(step: MoneyStep, premium: SubscriptionPremium): Promise<void> {
  const { run, who, random } = step
  const args = { subscriptionPremiumId: premium.id }
  const what = { kind: 'changePremium' as const }
  const userPaymentMethodId = random.pick(run.cards.get(who) ?? [])
  const changes = [
    () => recordOnce(step, what, api.subscription.cancelSubscriptionPremium, { args }),
    () => recordOnce(step, what, api.subscription.restartSubscriptionPremium, { args }),
    () => recordOnce(step, what, api.subscription.retryPayment, { args }),
    () => recordOnce(step, what, api.subscription.refund, { args }),
    () =>
      userPaymentMethodId
        ? recordOnce(step, what, api.subscription.changeCard, { args: { ...args, userPaymentMethodId } })
        : null,
  ]
  await random.pick(changes)!()
}

export async function subscribeOrChange(step: MoneyStep): Promise<void> {
  const { who, random } = step
  const answer = await record(step, { kind: 'listPremium' }, () => who.call(api.subscription.premiumList, {}))
  const premium = random.pick(answer?.subscriptionPremiums ?? [])
  await (premium && random.next() < 0.6 ? changePremium(step, premium) : subscribe(step))
}
