import { api } from '@byeol/contract/api.ts'
import type { IosOrderStart } from '@byeol/contract/order.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import { afterEach, expect, it } from 'vitest'
import { checkMoney } from '../../checkMoney.ts'
import type { Actor } from '../../test/Actor.ts'
import { appStore, buyPointsOnIos, orderOnIos } from '../../test/money/appStore.ts'
import { useOwnWorld } from '../../test/useWorld.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { giveIosProducts } from './giveIosProducts.ts'

const store = appStore()

/**
 * A server configured as in production. Apple keeps purchases made through TestFlight and App Review in its sandbox
 * environment, not in production.
 */
const world = useOwnWorld(async () => {
  const env = await sandboxEnv()
  return {
    ...env,
    APPSTORE_ENVIRONMENT: 'Production',
    APPSTORE_URL: `${env.APPSTORE_URL}/knows-nothing`,
    APPSTORE_SANDBOX_URL: env.APPSTORE_URL!,
  }
})
afterEach(async () => expect(await checkMoney(world.ctx.db, world.ctx.now())).toEqual([]))

const balance = (who: Actor) => who.call(api.point.balance, {})
const listen = (token: string) => store.plan(token, { url: `${world.base}/hooks/apple` })

it('a tester’s purchase in Apple’s sandbox is delivered as test points, outside their limits', async () => {
  const tester = await world.tester()
  const bought = await buyPointsOnIos(tester, 5_000)
  expect(bought.order).toMatchObject({ status: 'paid', isTest: true, paymentMethod: 'ios-iap' })
  expect(await balance(tester)).toMatchObject({ points: 5_000, leftTodayWon: 1_000_000 })
  await listen(bought.token)
  await store.act(bought.transactionId, 'refund')
  await expect.poll(async () => (await balance(tester)).points).toBe(0)
  await store.act(bought.transactionId, 'reverse-refund')
  await expect.poll(async () => (await balance(tester)).points).toBe(5_000)
})

it('other people’s purchases there are not delivered, whether the phone or Apple reports them', async () => {
  const [fan, tester] = [await world.fan(), await world.tester()]
  const start = await orderOnIos(fan)
  await listen(start.appAccountToken)
  const transactionId = await store.buy(start)
  for (const who of [fan, tester])
    await expect(who.call(api.point.orderComplete, { transactionId })).rejects.toMatchObject({ code: 'not_found' })
  const handled = 'select from app_store_notices where transaction_id = $1 and handled_at is not null'
  await expect.poll(async () => (await world.ctx.db.rows(handled, [transactionId])).length).toBe(1)
  expect([await balance(fan), await balance(tester)]).toMatchObject([{ points: 0 }, { points: 0 }])
  expect((await fan.call(api.point.pointOrder, { orderId: start.orderId })).order.status).toBe('pending')
})

it('a tester’s donations of test points, and their premium, earn nothing and are in no ranking', async () => {
  const [tester, celeb] = [await world.tester(), await world.celeb()]
  const onIos = { paymentMethod: 'ios-iap' as const }
  const pack = { productId: 'donation-1000', ...onIos }
  const phone = await tester.onPhone()
  const points = (await phone.call(api.donation.pointOrder, pack)) as IosOrderStart
  const bought = { orderId: points.orderId, transactionId: await store.buy(points) }
  await tester.call(api.donation.pointOrderComplete, bought)
  await tester.call(api.donation.donate, { celebUserId: celeb.id, points: 1_000, message: '', isAnonymous: false })

  await giveIosProducts(world.ctx)
  const month = { productId: `premium-${celeb.id}`, ...onIos }
  const premium = (await phone.call(api.subscription.order, month)) as IosOrderStart
  const paid = { orderId: premium.orderId, transactionId: await store.buy(premium) }
  const { subscriptionPremium } = await tester.call(api.subscription.orderComplete, paid)
  expect(subscriptionPremium).toMatchObject({ status: 'active', isIos: true, isTest: true })

  const { donation, subscription } = await celeb.call(api.celeb.celebPointBalance, {})
  expect([donation, subscription]).toMatchObject([{ heldWon: 0 }, { heldWon: 0 }])
  const now = seoulDate(world.ctx.now()).slice(0, 7)
  expect(await celeb.call(api.donation.ranking, { celebUserId: celeb.id, month: now })).toMatchObject({ list: [] })
  await store.act(paid.transactionId, 'stop-renewing')
})
