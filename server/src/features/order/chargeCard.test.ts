import { windowOf } from '@byeol/contract/order.ts'
import { api } from '@byeol/contract/api.ts'
import type { OrderId, UserPaymentMethodId } from '@byeol/contract/ids.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { outsideTransactions } from '../../db/database.ts'
import { checkLedger } from '../../ledger/checks.ts'
import type { Actor } from '../../test/Actor.ts'
import { itInFull } from '../../test/itInFull.ts'
import { askSandbox } from '../../test/servers/askSandbox.ts'
import { openWorld } from '../../test/openWorld.ts'
import { useNode, useOwnWorld } from '../../test/useWorld.ts'
import { addCard, buyWithCard, fault, issueAtProvider, orderPoints } from '../../test/money/payments.ts'
import type { SandboxPayment } from '../../test/servers/sandboxAt.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { until } from '../../test/until.ts'
import { untilWaitingForLock } from '../../test/untilWaitingForLock.ts'
import { startPurchase } from '../app-store/startPurchase.ts'
import { reconcileOrders } from './reconcile/reconcileOrders.ts'

const again = 'POST /subscribe/payments/again'
const minutes = 60_000
const world = useOwnWorld(sandboxEnv)
const other = useNode(world, sandboxEnv)
let fan: Actor
afterEach(async () => {
  expect(await checkLedger(world.ctx.db)).toEqual([])
})

const pointsOf = async (who: Actor) => (await who.call(api.point.balance, {})).points
const orderOf = async (who: Actor, orderId: OrderId) => (await who.call(api.point.pointOrder, { orderId })).order
/** The person's charges as the provider has recorded them. */
const chargesOf = async (who: Actor) => {
  const { payments } = await askSandbox<{ payments: (SandboxPayment & { custom_data: string | null })[] }>(
    '/portone/_sandbox/book',
  )
  return payments.filter(({ amount, custom_data }) => amount > 0 && custom_data?.includes(who.id))
}
/** Runs the reconciliation on both nodes, so that both reach the charge attempt before one of them stores it. */
async function reconcileAtOnce(): Promise<void> {
  let reconciled: Promise<unknown> = Promise.resolve()
  await world.ctx.db.inTransaction(async (tx) => {
    await tx.rows('lock table charge_attempts in exclusive mode')
    reconciled = outsideTransactions(() => Promise.all([reconcileOrders(world.ctx), reconcileOrders(other.ctx)]))
    await untilWaitingForLock(world.ctx, 'both nodes reach the attempt', 2)
  })
  await reconciled
}
const lastOrderOf = async (who: Actor) => {
  const select = 'select id from orders where user_id = $1 order by created_at desc limit 1'
  return (await world.ctx.db.row<{ id: OrderId }>(select, [who.id]))!.id
}
const pendingOf = async (who: Actor) => (await who.call(api.point.balance, {})).pendingOrderId!
/** Makes an order older by `ms`. */
async function age(orderId: OrderId, ms: number): Promise<void> {
  const { db } = world.ctx
  await db.rows(
    `with aged as (update orders set created_at = created_at - $2 * interval '1 millisecond' where id = $1)
     update charge_attempts
     set began_at = began_at - $2 * interval '1 millisecond', repeated_at = repeated_at - $2 * interval '1 millisecond'
     where order_id = $1`,
    [orderId, ms],
  )
}

describe('a purchase with a saved card', () => {
  it('is charged and delivered in one call', async () => {
    fan = await world.fan()
    const { userPaymentMethodId } = await addCard(fan)
    const done = await buyWithCard(fan, userPaymentMethodId, 5_000)
    expect(done).toMatchObject({
      points: 5_000,
      order: { status: 'paid', krwAmountTotal: 5_500, card: { issuer: '신한카드', last4: '1004' } },
    })
    expect(await chargesOf(fan)).toMatchObject([{ amount: 5_500, status: 'paid' }])
  })

  it.each([
    ['expired since', 'good-then-bad', '거래가 정지된 카드입니다. 카드사에 문의하세요.'],
    ['over its limit', 'over-limit', '카드 한도를 초과하였습니다.'],
  ])(
    'with a card %s is declined with the card company’s reason, and no longer counts against the limits',
    async (_, card, why) => {
      fan = await world.fan()
      const { userPaymentMethodId } = await addCard(fan, card)
      if (card === 'good-then-bad') await buyWithCard(fan, userPaymentMethodId)
      const before = await fan.call(api.point.balance, {})
      await expect(buyWithCard(fan, userPaymentMethodId)).rejects.toMatchObject({
        code: 'payment_failed',
        data: { reason: 'declined', providerMessage: why },
      })
      expect(await fan.call(api.point.balance, {})).toEqual(before)
    },
  )

  it('needs another card when the provider does not know it any more', async () => {
    fan = await world.fan()
    const { userPaymentMethodId, customerUid } = await addCard(fan)
    await world.ctx.portOne!.deleteBillingKey(customerUid)
    await expect(buyWithCard(fan, userPaymentMethodId)).rejects.toMatchObject({ code: 'card_required' })
    expect(await fan.call(api.payment.listCards, {})).toEqual({ list: [] })
  })

  it('is one order, even when it is sent several times with the same key, and to two nodes', async () => {
    fan = await world.fan()
    const { userPaymentMethodId } = await addCard(fan)
    const buy = (base: string) => buyOnce(base, 'one-key-for-all', userPaymentMethodId)
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => buy(i % 2 ? other.base : world.base)))
    expect(new Set(answers.map(({ order, points }) => `${order.id} ${points}`)).size).toBe(1)
    expect(await chargesOf(fan)).toHaveLength(1)
  })

  it('is charged once when the server stops before it stores the answer, and the client asks again', async () => {
    fan = await world.fan()
    const { userPaymentMethodId } = await addCard(fan)
    const first = await buyOnce(world.base, 'answer-was-lost', userPaymentMethodId)
    // The state after a crash that happened after the charge, before the response was sent.
    await world.ctx.db.rows('delete from idempotent_answers where user_id = $1', [fan.id])
    expect(await buyOnce(world.base, 'answer-was-lost', userPaymentMethodId)).toEqual(first)
    expect(await chargesOf(fan)).toHaveLength(1)
    await expect(buyOnce(world.base, 'answer-was-lost', userPaymentMethodId, 5_000)).rejects.toMatchObject({
      code: 'conflict',
    })
  })
})

async function buyOnce(base: string, key: string, userPaymentMethodId: UserPaymentMethodId, points = 1_000) {
  const answer = await fetch(`${base}/v1/point/order-user-payment-method`, {
    method: 'POST',
    headers: { authorization: `Bearer ${fan.token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ productId: `point-${points}`, userPaymentMethodId }),
  })
  const { result, error } = (await answer.json()) as {
    result: { order: { id: OrderId }; points: number }
    error: object
  }
  return result ?? Promise.reject(error)
}

describe('a charge with an unknown outcome', () => {
  it.each([['cut'], ['500']])('%s after the effect: it is found, and never sent again', async (how) => {
    fan = await world.fan()
    const { userPaymentMethodId, customerUid: about } = await addCard(fan)
    await fault(again, how, { about, moment: 'after', times: 1 })
    // The server's own look-up may find the charge before this call is answered, or may still be running when the next
    // one begins.
    await buyWithCard(fan, userPaymentMethodId).catch(({ code }: Error & { code: string }) =>
      expect(code).toBe('payment_pending'),
    )
    const orderId = await lastOrderOf(fan)
    await until('it is found', async () => (await reconcileOrders(world.ctx), (await pointsOf(fan)) === 1_000))
    await age(orderId, 20 * minutes)
    await reconcileOrders(world.ctx)
    expect(await chargesOf(fan)).toHaveLength(1)
  })

  it('cut before the effect: it is looked up for 15 minutes, then sent once more under the same number', async () => {
    fan = await world.fan()
    const { userPaymentMethodId, customerUid: about } = await addCard(fan)
    await fault(again, 'cut', { about, times: 1 })
    await expect(buyWithCard(fan, userPaymentMethodId)).rejects.toMatchObject({ code: 'payment_pending' })
    const orderId = await pendingOf(fan)
    await age(orderId, 14 * minutes)
    await reconcileOrders(world.ctx)
    expect(await orderOf(fan, orderId)).toMatchObject({ status: 'pending' })
    expect(await chargesOf(fan)).toEqual([])

    await age(orderId, 2 * minutes)
    await Promise.all([reconcileOrders(world.ctx), reconcileOrders(other.ctx)])
    expect(await orderOf(fan, orderId)).toMatchObject({ status: 'paid' })
    expect(await chargesOf(fan)).toHaveLength(1)
  })

  itInFull('lost twice before the effect: the order expires, with nothing charged', async () => {
    fan = await world.fan()
    const { userPaymentMethodId, customerUid: about } = await addCard(fan)
    await fault(again, 'cut', { about, times: 2 })
    await expect(buyWithCard(fan, userPaymentMethodId)).rejects.toMatchObject({ code: 'payment_pending' })
    const orderId = await pendingOf(fan)
    for (let look = 0; look < 3; look++) {
      await age(orderId, 16 * minutes)
      await reconcileOrders(world.ctx)
    }
    expect(await orderOf(fan, orderId)).toMatchObject({ status: 'expired' })
    expect(await chargesOf(fan)).toEqual([])
    expect(await fan.call(api.point.balance, {})).toMatchObject({ leftTodayWon: 1_000_000 })
  })

  it('declined with a lost answer: the look-up closes the order, and nothing is sent again', async () => {
    fan = await world.fan()
    const { userPaymentMethodId, customerUid: about } = await addCard(fan, 'over-limit')
    await fault(again, '500', { about, moment: 'after', times: 1 })
    await buyWithCard(fan, userPaymentMethodId).catch(() => {})
    const { pendingOrderId } = await fan.call(api.point.balance, {})
    if (pendingOrderId) await age(pendingOrderId, 16 * minutes)
    await reconcileOrders(world.ctx)
    expect(await fan.call(api.point.balance, {})).toMatchObject({ pendingOrderId: null, leftTodayWon: 1_000_000 })
    expect(await chargesOf(fan)).toHaveLength(1)
  })

  it('is not closed by a client that says it failed', async () => {
    fan = await world.fan()
    const { userPaymentMethodId, customerUid: about } = await addCard(fan)
    await fault(again, 'cut', { about, times: 1 })
    await expect(buyWithCard(fan, userPaymentMethodId)).rejects.toMatchObject({ code: 'payment_pending' })
    const orderId = await pendingOf(fan)
    const error = { code: 'F1001', message: '취소' }
    await expect(fan.call(api.point.orderComplete, { orderId, error })).rejects.toMatchObject({
      code: 'payment_pending',
    })
    expect(await orderOf(fan, orderId)).toMatchObject({ status: 'pending' })
  })

  it('only one of two nodes sends it once more', async () => {
    fan = await world.fan()
    const { userPaymentMethodId, customerUid: about } = await addCard(fan, 'over-limit')
    await fault(again, 'cut', { about, times: 1 })
    await expect(buyWithCard(fan, userPaymentMethodId)).rejects.toMatchObject({ code: 'payment_pending' })
    await age(await pendingOf(fan), 16 * minutes)
    await reconcileAtOnce()
    expect(await chargesOf(fan)).toMatchObject([{ status: 'failed' }])
  })

  it('is settled by the webhook, which names the paymentId', async () => {
    fan = await world.fan()
    const { userPaymentMethodId, customerUid: about } = await addCard(fan)
    await fault(again, 'cut', { about, moment: 'after', times: 1 })
    await expect(buyWithCard(fan, userPaymentMethodId)).rejects.toMatchObject({ code: 'payment_pending' })
    const [charge] = (await chargesOf(fan)) as unknown as { imp_uid: string; merchant_uid: string }[]
    const body = JSON.stringify({ imp_uid: charge!.imp_uid, merchant_uid: charge!.merchant_uid, status: 'paid' })
    await fetch(`${world.base}/hooks/portone`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    await until('the points are there', async () => (await pointsOf(fan)) === 1_000)
  })

  it('creates no order while the provider does not answer', async () => {
    const dark = await openWorld({ ...(await sandboxEnv()), PORTONE_URL: 'http://127.0.0.1:9' }, world.databaseUrl)
    fan = await world.fan()
    const { userPaymentMethodId } = await addCard(fan)
    await expect(buyWithCard(fan.at(dark), userPaymentMethodId)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await fan.call(api.point.balance, {})).toMatchObject({ pendingOrderId: null })
    await dark.close()
  })
})

describe('after a crash', () => {
  it.each([
    ['good', 'paid'],
    ['over-limit', 'failed'],
  ])('an order with its card (%s) but no attempt is charged once, by one of two nodes', async (card, status) => {
    fan = await world.fan()
    const { userPaymentMethodId, customerUid: about } = await addCard(fan, card)
    await fault(again, 'cut', { about, times: 1 })
    await expect(buyWithCard(fan, userPaymentMethodId)).rejects.toMatchObject({ code: 'payment_pending' })
    const orderId = await pendingOf(fan)
    await world.ctx.db.rows('delete from charge_attempts where order_id = $1', [orderId])
    await age(orderId, minutes)
    await reconcileAtOnce()
    expect(await orderOf(fan, orderId)).toMatchObject({ status })
    expect(await chargesOf(fan)).toMatchObject([{ status }])
  })
})

describe('an order with a window that issues a card', () => {
  const start = async (who: Actor) => {
    const me = { id: who.id, ip: '127.0.0.1', sessionId: '', person: { kind: 'ordinary' } } as Parameters<
      typeof startPurchase
    >[1]
    const pack = { kind: 'point' as const, productId: 'point-1000', name: '1,000 P', priceWon: 1_100, points: 1_000 }
    const begun = windowOf(await startPurchase(world.ctx, me, { ...pack, method: 'card', issuesCard: true }))
    return { ...begun, customerUid: begun.customerUid! }
  }

  it('stores the card and charges it at completion, and the 0 won of the window close nothing', async () => {
    fan = await world.fan()
    const begun = await start(fan)
    const { imp_uid } = await issueAtProvider(begun, { amount: 1_100 })
    const done = await fan.call(api.point.orderComplete, { orderId: begun.orderId, transactionId: imp_uid! })
    expect(done).toMatchObject({ points: 1_000, order: { status: 'paid' } })
    expect(await fan.call(api.payment.listCards, {})).toMatchObject({ list: [{ last4: '1004', isDefault: true }] })
    expect(await chargesOf(fan)).toHaveLength(1)
  })

  it('is finished by the reconciler when the client vanished after the issue', async () => {
    fan = await world.fan()
    const begun = await start(fan)
    await issueAtProvider(begun, { amount: 1_100 })
    await age(begun.orderId, minutes)
    await Promise.all([reconcileOrders(world.ctx), reconcileOrders(other.ctx)])
    expect(await pointsOf(fan)).toBe(1_000)
    expect(await chargesOf(fan)).toHaveLength(1)
  })

  it('forgets the card when its first charge is declined', async () => {
    fan = await world.fan()
    const begun = await start(fan)
    await issueAtProvider(begun, { amount: 1_100, card: 'over-limit' })
    await expect(fan.call(api.point.orderComplete, { orderId: begun.orderId })).rejects.toMatchObject({
      code: 'payment_failed',
      data: { reason: 'declined' },
    })
    expect(await fan.call(api.payment.listCards, {})).toEqual({ list: [] })
  })

  it('fails when the window was cancelled, and expires without a payment', async () => {
    fan = await world.fan()
    const [cancelled, left] = [await start(fan), await start(fan)]
    const error = { code: 'USER_CANCEL', message: '취소' }
    await expect(fan.call(api.point.orderComplete, { orderId: cancelled.orderId, error })).rejects.toMatchObject({
      code: 'payment_failed',
      data: { reason: 'cancelled' },
    })
    await age(left.orderId, 31 * minutes)
    await reconcileOrders(world.ctx)
    expect(await orderOf(fan, left.orderId)).toMatchObject({ status: 'expired' })
  })

  it('ignores a card that was issued in the window of a plain order', async () => {
    fan = await world.fan()
    const begun = await orderPoints(fan)
    await issueAtProvider({ ...begun, customerUid: 'a'.repeat(32) }, { amount: 1_100 })
    await expect(fan.call(api.point.orderComplete, { orderId: begun.orderId })).rejects.toMatchObject({
      code: 'payment_pending',
    })
    await reconcileOrders(world.ctx)
    expect(await orderOf(fan, begun.orderId)).toMatchObject({ status: 'pending' })
  })
})
