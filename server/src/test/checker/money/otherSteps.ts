import { randomUUID } from 'node:crypto'
import { api } from '@byeol/contract/api.ts'
import { pointPacks } from '@byeol/contract/point.ts'
import { donateOrBuy } from './donationSteps.ts'
import { buyInWindow, complete, completeForAnother, completeLate } from './buyPoints.ts'
import { buyOrRefundOnIos } from './iosSteps.ts'
import { moveClock } from './moveClock.ts'
import type { MoneyStep } from './MoneyRun.ts'
import { record, recordOnce } from './record.ts'
import { subscribeOrChange } from './premiumSteps.ts'
import { sendPaid } from './sendPaid.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const cardsAtMost = 3

const ownPaid = ({ run, who }: MoneyStep) =>
  run.orders
    .filter((order) => order.who === who && (order.captured === 'right' || order.captured === 'touched'))
    .slice(-30)

/** Requests a refund of a purchase, sometimes on two devices at once. */
async function refund(step: MoneyStep): Promise<void> {
  const order = step.random.pick(ownPaid(step))
  if (!order) return
  const { orderId } = order.start
  const taken = () => recordOnce(step, { kind: 'refund', orderId }, api.point.refundOrder, { args: { orderId } })
  await Promise.all(step.random.next() < 0.2 ? [taken(), taken()] : [taken()])
}

/** Staff cancel a payment, or part of it, in the payment provider's own console. */
async function cancelInConsole(step: MoneyStep): Promise<void> {
  const order = step.random.pick(ownPaid(step))
  if (!order) return
  const { krwAmountTotal, orderId } = order.start
  order.captured = 'touched'
  const amount = step.random.next() < 0.5 ? {} : { amount: 1 + step.random.below(krwAmountTotal) }
  await record(step, { kind: 'consoleCancel', orderId }, () =>
    step.run.sandbox.ask('/portone/_sandbox/console-cancel', { imp_uid: order.impUids[0]!, ...amount }),
  )
}

/** Creates an idempotency key for a call that may take effect only once, and stores it for the checks. */
function newKey(keys: MoneyStep['run']['testKeys'], { who }: MoneyStep): string {
  const key = randomUUID()
  keys.set(who, (keys.get(who) ?? new Set()).add(key))
  return key
}

async function takeTestPoints(step: MoneyStep): Promise<void> {
  if (!step.run.testers.includes(step.who)) return buyInWindow(step)
  const key = newKey(step.run.testKeys, step)
  const args = { points: 1 + step.random.below(1_000) }
  await recordOnce(step, { kind: 'testPoints' }, api.point.requestTestPoint, { args, key })
}

async function addCard(step: MoneyStep): Promise<void> {
  const { run, who, random } = step
  if ((run.cards.get(who) ?? []).length >= cardsAtMost) return
  const paymentMethod = run.testers.includes(who) ? ('card-test' as const) : ('card' as const)
  const start = await recordOnce(step, { kind: 'addCard' }, api.payment.addCard, { args: { paymentMethod } })
  if (!start || random.next() < 0.1) return
  const { orderId, customerUid, channelKey } = start
  const card = random.pick(['good', 'good', 'good', 'good-then-bad', 'over-limit', 'expired', 'no-partial-cancel'])!
  const window = { merchant_uid: orderId, customer_uid: customerUid, channelKey, amount: 0, outcome: 'pay', card }
  await record(step, { kind: 'window', orderId }, () => run.sandbox.requestPay(window))
  const added = await record(step, { kind: 'addCard', orderId }, () =>
    who.call(api.payment.addCardComplete, { orderId }),
  )
  if (added) run.cards.set(who, [...(run.cards.get(who) ?? []), added.card.userPaymentMethodId])
}

async function removeCard(step: MoneyStep): Promise<void> {
  const { run, who, random } = step
  const userPaymentMethodId = random.pick(run.cards.get(who) ?? [])
  if (!userPaymentMethodId) return
  await record(step, { kind: 'removeCard' }, () => who.call(api.payment.removeCard, { userPaymentMethodId }))
  run.cards.set(
    who,
    run.cards.get(who)!.filter((each) => each !== userPaymentMethodId),
  )
}

async function buyWithCard(step: MoneyStep): Promise<void> {
  const { run, who, random } = step
  const userPaymentMethodId = random.pick(run.cards.get(who) ?? [])
  if (!userPaymentMethodId) return addCard(step)
  const key = newKey(run.chargeKeys, step)
  const args = { productId: pointPacks[0]!.id, userPaymentMethodId }
  await recordOnce(step, { kind: 'cardOrder' }, api.point.orderUserPaymentMethod, { args, key })
}

/** Moves the clocks of the nodes and the sandbox, while other people keep acting. */
async function advance(step: MoneyStep): Promise<void> {
  const { run, random } = step
  if (run.isWalking) return
  run.isWalking = true
  const at = random.below(100)
  const ms =
    at < 40
      ? random.below(3) * minuteMs
      : at < 65
        ? random.below(45) * minuteMs
        : at < 85
          ? random.below(30) * hourMs
          : random.below(9) * dayMs
  run.isPaused = ms > 3 * minuteMs
  await record(step, { kind: 'advance' }, () => moveClock(run.cluster.proxy.base, ms))
  run.isWalking = false
  run.isPaused = false
}

/** The actions of people, and how many of a hundred steps each one takes. */
const kinds: readonly [number, (step: MoneyStep) => Promise<void>][] = [
  [12, buyInWindow],
  [12, buyOrRefundOnIos],
  [8, donateOrBuy],
  [8, subscribeOrChange],
  [10, sendPaid],
  [6, completeLate],
  [4, completeForAnother],
  [10, refund],
  [5, cancelInConsole],
  [6, takeTestPoints],
  [14, buyWithCard],
  [2, removeCard],
  [3, advance],
]

/** Does one random step of a person. */
export async function doSomethingWithMoney(step: MoneyStep): Promise<void> {
  let at = step.random.below(100)
  for (const [share, act] of kinds) {
    if (at < share) return act(step)
    at -= share
  }
}

/** Completes open orders, as the app does when it restarts. */
export async function completeRest(step: MoneyStep): Promise<void> {
  for (const order of step.run.orders.filter(({ who, late }) => who === step.who && late)) await complete(step, order)
}
