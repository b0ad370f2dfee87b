import { api } from '@byeol/contract/api.ts'
import type { StartMethod } from '@byeol/contract/order.ts'
import type { z } from 'zod'
import type { Actor } from '../../Actor.ts'
import type { Seeded } from '../seeded.ts'
import { violation, type IosOrder, type MoneyRun, type MoneyStep } from './MoneyRun.ts'
import { record, recordOnce } from './record.ts'

const paymentMethod: z.infer<typeof StartMethod> = 'ios-iap'

const completions: Record<IosOrder['kind'], (who: Actor, completion: object) => Promise<object>> = {
  point: (who, completion) => who.call(api.point.orderComplete, completion),
  donationPoint: (who, completion) => who.call(api.donation.pointOrderComplete, completion),
  premium: (who, completion) => who.call(api.subscription.orderComplete, completion),
}

async function order(on: MoneyStep): Promise<IosOrder | null> {
  const { who, run, random } = on
  const step = { ...on, who: await who.onPhone() }
  const what = { kind: 'iosOrder' as const }
  const kind = random.pick(['point', 'point', 'donationPoint', 'premium'] as const)!
  const start =
    kind === 'point'
      ? await recordOnce(step, what, api.point.order, { args: { productId: 'point-1000', paymentMethod } })
      : kind === 'donationPoint'
        ? await recordOnce(step, what, api.donation.pointOrder, { args: { productId: 'donation-1000', paymentMethod } })
        : await recordOnce(step, what, api.subscription.order, {
            args: { productId: `premium-${random.pick(run.celebs)!.id}`, paymentMethod },
          })
  if (!start || !('iosProductId' in start)) return null
  const known: IosOrder = { who, kind, start, transactionId: null, askId: null }
  run.iosOrders.push(known)
  return known
}

/** Reports an App Store purchase to the server: correctly, for another order, twice, or as another person. */
async function complete(step: MoneyStep, { kind, start, transactionId }: IosOrder): Promise<void> {
  const { who, run, random } = step
  const { orderId } = start
  if (transactionId !== null && random.next() < 0.1) {
    const thief = random.pick(run.fans.filter((fan) => fan !== who))!
    const stolen = await record({ ...step, who: thief }, { kind: 'completeForAnother', orderId }, () =>
      completions[kind](thief, { transactionId }),
    )
    if (stolen)
      run.violations.push(violation('an order is its owner’s', `${thief.nickname} completed ${orderId}`, orderId))
  }
  const other = random.pick(run.iosOrders.filter((each) => each.who === who))!
  const named = random.next() < 0.8 ? { orderId } : random.next() < 0.5 ? { orderId: other.start.orderId } : {}
  const completion = { ...named, ...(transactionId !== null && { transactionId }) }
  const calls = random.next() < 0.2 ? 3 : 1
  await Promise.all(
    Array.from({ length: calls }, () =>
      record(step, { kind: 'complete', orderId }, () => completions[kind](who, completion)),
    ),
  )
}

/**
 * Buys in the iOS app, and may abandon the purchase at every step. The way in which Apple's notifications arrive
 * varies.
 */
async function buy(step: MoneyStep): Promise<void> {
  const { run, random } = step
  const known = await order(step)
  if (!known || random.next() < 0.1) return
  const { appAccountToken, orderId } = known.start
  await run.appStore.plan(appAccountToken, random.pick([{}, {}, { delivery: 'lost' }, { delivery: 'twice' }, late])!)
  const outcome = random.pick(['buy', 'buy', 'buy', 'buy', 'buy', 'ask', 'decline'])!
  const bought = await record(step, { kind: 'device', orderId }, () => run.appStore.buyAs(known.start, { outcome }))
  known.transactionId = bought?.transaction?.transactionId ?? null
  known.askId = bought?.askId ?? null
  if (random.next() < 0.75) await complete(step, known)
}

const late = { delivery: 'late' }
const acts = ['refund', 'refund', 'reverse-refund', 'stop-renewing', 'renew-again', 'bad-card', 'recover'] as const
const isOfSubscription = (act: (typeof acts)[number]): boolean => !act.includes('refund')

/**
 * Acts of Apple and of people outside the app: refunds, reversed refunds, guardians' answers, and late notifications.
 */
async function actAtApple(step: MoneyStep): Promise<void> {
  const { run, random, who } = step
  const known = random.pick(run.iosOrders.filter((each) => each.who === who))
  if (!known) return
  const { orderId, appAccountToken } = known.start
  const atApple = (work: () => Promise<unknown>) => record(step, { kind: 'apple', orderId }, work)
  if (random.next() < 0.2)
    return void (await atApple(() => run.appStore.release(appAccountToken, random.pick(['kept', 'reversed'])!)))
  if (known.askId !== null) return answer(run, known, random)
  const { transactionId } = known
  const act = random.pick(acts)!
  if (transactionId === null || (isOfSubscription(act) && known.kind !== 'premium')) return
  await atApple(() => run.appStore.act(transactionId, act))
}

async function answer(run: MoneyRun, known: IosOrder, random: Seeded): Promise<void> {
  const askId = known.askId!
  known.askId = null
  const step = { run, who: known.who, random }
  await record(step, { kind: 'apple', orderId: known.start.orderId }, async () => {
    known.transactionId = await run.appStore.answer(askId, random.next() < 0.8)
  })
}

export async function buyOrRefundOnIos(step: MoneyStep): Promise<void> {
  await (step.random.next() < 0.65 ? buy(step) : actAtApple(step))
}

/** Guardians answer the open requests, and half of the delayed notifications arrive. */
export async function answerRest(run: MoneyRun, random: Seeded): Promise<void> {
  for (const known of run.iosOrders) if (known.askId !== null) await answer(run, known, random)
  for (const token of new Set(run.iosOrders.map(({ start }) => start.appAccountToken)))
    if (random.next() < 0.5) await run.appStore.release(token)
}
