import { api } from '@byeol/contract/api.ts'
import { seoulMonthsLater, seoulNextMonth } from '@byeol/contract/locale/seoul.ts'
import { afterEach, expect, it } from 'vitest'
import { checkMoney } from '../../checkMoney.ts'
import { accounts } from '../../ledger/accounts.ts'
import { readAccount } from '../../ledger/readAccount.ts'
import { usePremiumWorld } from '../../test/money/openPremiumWorld.ts'
import { setPremiumPrice } from './agreement/setPremiumPrice.ts'
import { suspendPerson } from '../../session/suspendPerson.ts'
import { applySuspensions } from '../safety/applySuspensions.ts'
import { until } from '../../test/until.ts'
import { reconcileOrders } from '../order/reconcile/reconcileOrders.ts'

const scene = usePremiumWorld()
afterEach(async () => expect(await checkMoney(scene.world.ctx.db)).toEqual([]))

const people = async () => ({ fan: await scene.world.fan(), celeb: await scene.world.celeb({ nickname: '서하' }) })

it('the card of the window is charged at completion, and premium begins with permissions and a receipt', async () => {
  const { fan, celeb } = await people()
  const connection = await fan.connect()
  const start = await scene.order(fan, celeb)
  expect(start).toMatchObject({
    krwAmountTotal: 4_900,
    name: '서하 프리미엄',
    customerUid: expect.any(String) as string,
  })
  await scene.issue(start)
  const { subscriptionPremium } = await fan.call(api.subscription.orderComplete, { orderId: start.orderId })
  const expiresAt = seoulMonthsLater(scene.world.ctx.now(), 1)
  expect(subscriptionPremium).toMatchObject({
    status: 'active',
    priceWon: 4_900,
    expiresAt,
    nextChargeAt: new Date(expiresAt.getTime() + 10 * 3_600_000),
    card: { name: '신한카드', last4: '1004' },
    refundableWon: 4_900,
    isTest: false,
    failure: null,
  })
  const added = await connection.next('subscriptionPremiumAdd')
  expect(added.subscriptionPremium).toEqual(subscriptionPremium)
  await connection.next('permissionDMSendAdd')
  expect(await scene.charges(fan)).toMatchObject([{ amount: 4_900, status: 'paid', merchant_uid: start.paymentId }])
  expect((await scene.toldTo(fan))[0]).toMatch(/^receipt: 서하 · 4,900원 · 다음 결제 \d{4}\. /u)
  const { orders } = await fan.call(api.subscription.orderHistory, { celebUserId: celeb.id })
  expect(orders).toMatchObject([{ kind: 'premium', celebUserId: celeb.id, status: 'paid', refundableWon: 4_900 }])
  connection.close()
})

it('a saved card buys premium in one call; a second live premium to the same celeb is refused', async () => {
  const { fan, celeb } = await people()
  const { userPaymentMethodId } = await scene.addCard(fan)
  const buy = () =>
    fan.call(api.subscription.orderUserPaymentMethod, { productId: `premium-${celeb.id}`, userPaymentMethodId })
  const { subscriptionPremium } = await buy()
  await expect(buy()).rejects.toMatchObject({
    code: 'already_owned',
    data: { subscriptionPremiumId: subscriptionPremium.id },
  })
  await expect(scene.order(fan, celeb)).rejects.toMatchObject({ code: 'already_owned' })
  expect(await scene.charges(fan)).toHaveLength(1)
  const { list } = await fan.call(api.payment.listCards, {})
  expect(list).toMatchObject([{ usedBy: [celeb.id] }])
  await expect(fan.call(api.payment.removeCard, { userPaymentMethodId })).rejects.toMatchObject({
    code: 'conflict',
    data: { usedBy: [celeb.id] },
  })
})

it('premium is sold only at the price that the fan saw', async () => {
  const { fan, celeb } = await people()
  const { userPaymentMethodId } = await scene.addCard(fan)
  const { subscriptionProduct } = await fan.call(api.subscription.product, { celebUserId: celeb.id })
  const [productId, seenWon] = [subscriptionProduct.id, subscriptionProduct.krwAmountTotal]
  await setPremiumPrice(scene.world.ctx.db, celeb.id, 5_900, scene.world.ctx.now())
  const changed = { code: 'price_changed', data: { price: 5_900 } }
  await expect(
    fan.call(api.subscription.orderUserPaymentMethod, { productId, userPaymentMethodId, seenWon }),
  ).rejects.toMatchObject(changed)
  await expect(fan.call(api.subscription.order, { productId, paymentMethod: 'card', seenWon })).rejects.toMatchObject(
    changed,
  )
  const { orders } = await fan.call(api.subscription.orderHistory, { celebUserId: celeb.id })
  expect(orders).toEqual([])
  expect(await scene.charges(fan)).toEqual([])
})

it('when two windows are paid at once, one becomes premium and the other charge is refunded', async () => {
  const { fan, celeb } = await people()
  const starts = [await scene.order(fan, celeb), await scene.order(fan, celeb)]
  for (const start of starts) await scene.issue(start)
  const answers = await Promise.allSettled(
    starts.map(({ orderId }) => fan.call(api.subscription.orderComplete, { orderId })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await until('one charge is returned', async () => {
    const charges = await scene.charges(fan)
    return charges.length === 2 && charges.filter(({ status }) => status === 'cancelled').length === 1
  })
})

it.each([
  ['the celeb blocks the fan', 'block'],
  ['the celeb is suspended', 'suspend'],
  ['the celeb leaves', 'leave'],
])('a charge that arrives after %s is refunded, and premium does not begin', async (_, how) => {
  const { fan, celeb } = await people()
  const start = await scene.order(fan, celeb)
  await scene.issue(start)
  const { db } = scene.world.ctx
  if (how === 'block') await celeb.call(api.user.block, { userId: fan.id })
  if (how === 'suspend') {
    await suspendPerson(db, celeb.id, { at: scene.world.ctx.now(), until: null, reason: null })
    await applySuspensions(scene.world.ctx)
  }
  if (how === 'leave') await db.rows('update users set deleted_at = now() where id = $1', [celeb.id])
  await expect(fan.call(api.subscription.orderComplete, { orderId: start.orderId })).rejects.toMatchObject({
    code: 'payment_failed',
    data: { reason: 'mismatch' },
  })
  await until('the charge is returned', async () => (await scene.charges(fan))[0]?.status === 'cancelled')
  expect(await scene.premiumOf(fan, celeb)).toBeUndefined()
})

it('a fan still gets premium, once, when their client vanishes after the window', async () => {
  const { fan, celeb } = await people()
  const start = await scene.order(fan, celeb)
  await scene.issue(start)
  await scene.world.ctx.db.rows(`update orders set created_at = created_at - interval '1 minute' where id = $1`, [
    start.orderId,
  ])
  await reconcileOrders(scene.world.ctx)
  await reconcileOrders(scene.world.ctx)
  expect(await scene.premiumOf(fan, celeb)).toMatchObject({ status: 'active' })
  expect(await scene.charges(fan)).toHaveLength(1)
})

it('a declined card starts nothing; premium to oneself or to an unknown celeb is not sold', async () => {
  const { fan, celeb } = await people()
  await expect(scene.subscribe(fan, celeb, 'over-limit')).rejects.toMatchObject({
    code: 'payment_failed',
    data: { reason: 'declined' },
  })
  const { orders } = await fan.call(api.subscription.orderHistory, { celebUserId: celeb.id })
  expect(orders).toMatchObject([{ status: 'failed', krwAmountTotal: 4_900, paidAt: null }])
  expect(await scene.premiumOf(fan, celeb)).toBeUndefined()
  await expect(scene.order(celeb, celeb)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(scene.order(fan, { ...celeb, id: '0'.repeat(23) + '7' } as never)).rejects.toMatchObject({
    code: 'not_found',
  })
})

it('a card is not kept when its first charge was declined, and the default is the card that paid last', async () => {
  const { fan, celeb } = await people()
  const cards = async () =>
    (await fan.call(api.payment.listCards, {})).list.map(({ last4, isDefault }) => [last4, isDefault])
  await expect(scene.subscribe(fan, celeb, 'over-limit')).rejects.toMatchObject({ code: 'payment_failed' })
  expect(await cards()).toEqual([])

  await scene.subscribe(fan, celeb)
  const [first] = await cards()
  expect(first).toEqual([expect.any(String), true])
  await expect(scene.subscribe(fan, await scene.world.celeb(), 'over-limit')).rejects.toMatchObject({
    code: 'payment_failed',
  })
  expect(await cards()).toEqual([first])

  await scene.subscribe(fan, await scene.world.celeb())
  expect((await cards()).map(([, isDefault]) => isDefault)).toEqual([true, false])
  const [, older] = (await fan.call(api.payment.listCards, {})).list
  const { id } = await scene.world.celeb()
  await fan.call(api.subscription.orderUserPaymentMethod, {
    productId: `premium-${id}`,
    userPaymentMethodId: older!.userPaymentMethodId,
  })
  expect((await cards()).map(([, isDefault]) => isDefault)).toEqual([false, true])
})

it('people under 19 spend at most 70,000 won a month on points and premium together', async () => {
  const { fan, celeb } = await people()
  await scene.world.ctx.db.rows(`update users set birthday = '2012-01-01' where id = $1`, [fan.id])
  await fan.call(api.point.order, { productId: 'point-50000', paymentMethod: 'card' })
  await fan.call(api.point.order, { productId: 'point-10000', paymentMethod: 'card' })
  await expect(scene.order(fan, celeb)).rejects.toMatchObject({
    code: 'limit_exceeded',
    data: { limit: 'month', leftWon: 4_000 },
  })
})

// Tests money.md section 3, case 39.
it('premium counts in the month in which it is ordered, also when it is charged after midnight', async () => {
  const { fan, celeb } = await people()
  const { ctx } = scene.world
  await ctx.db.rows(`update users set birthday = '2012-01-01' where id = $1`, [fan.id])
  const nextMonth = seoulNextMonth(ctx.now()).getTime()
  await scene.liveUntil(new Date(nextMonth - 3_600_000))
  scene.world.stopClock()
  scene.world.pass(nextMonth - 1_000 - ctx.now().getTime())
  const start = await scene.order(fan, celeb)
  scene.world.pass(2_000)
  await scene.issue(start)
  const { subscriptionPremium } = await fan.call(api.subscription.orderComplete, { orderId: start.orderId })
  scene.world.startClock()
  expect(subscriptionPremium.status).toBe('active')
  expect((await fan.call(api.point.balance, {})).leftMonthWon).toBe(70_000)
})

it('a tester pays with test money, and a running test grant becomes the paid premium', async () => {
  const [tester, celeb] = [await scene.world.tester(), await scene.world.celeb()]
  await tester.call(api.subscription.requestTestSubscriptionPremium, { celebUserIdOrUsername: celeb.id })
  const granted = await scene.premiumOf(tester, celeb)
  expect(granted).toMatchObject({ isTest: true, priceWon: null, nextChargeAt: null })
  const start = await scene.order(tester, celeb, 'card-test')
  await scene.issue(start)
  const { subscriptionPremium } = await tester.call(api.subscription.orderComplete, { orderId: start.orderId })
  expect(subscriptionPremium).toMatchObject({ id: granted!.id, isTest: true, priceWon: 4_900 })
  const account = accounts.celebEarned(celeb.id, 'subscription')
  expect(await readAccount(scene.world.ctx.db, 'won-test', account)).toBe(3_118)
  expect(await readAccount(scene.world.ctx.db, 'won', account)).toBe(0)
})
