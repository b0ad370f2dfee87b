import { api } from '@byeol/contract/api.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { checkMoney } from '../../checkMoney.ts'
import { accounts } from '../../ledger/accounts.ts'
import { readAccount } from '../../ledger/readAccount.ts'
import type { Actor } from '../../test/Actor.ts'
import { appStore, buyPointsOnIos, orderOnIos } from '../../test/money/appStore.ts'
import { openWorld } from '../../test/openWorld.ts'
import { useNode, useOwnWorld } from '../../test/useWorld.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { expireIosOrders } from './catchUp.ts'

const world = useOwnWorld(sandboxEnv)
const other = useNode(world, sandboxEnv)
let fan: Actor
const store = appStore()

afterEach(async () => expect(await checkMoney(world.ctx.db, world.ctx.now())).toEqual([]))

const pointsOf = async (who: Actor) => (await who.call(api.point.balance, {})).points
const complete = (who: Actor, completion: object) => who.call(api.point.orderComplete, completion)
const ordersOf = async (who: Actor) =>
  world.ctx.db.rows<{ id: string; status: string; product_id: string }>(
    'select id, status, product_id from orders where user_id = $1 order by id',
    [who.id],
  )

describe('a purchase of points in the app on iOS', () => {
  it('is delivered once Apple confirms the transaction, booked less the store’s fee, and never expires', async () => {
    fan = await world.fan()
    const clearingBefore = await readAccount(world.ctx.db, 'won', accounts.clearing('ios'))
    const { order, start } = await buyPointsOnIos(fan, 10_000)
    expect(start).toMatchObject({
      iosProductId: 'byeol.point.10000',
      appAccountToken: expect.stringMatching(/^[-0-9a-f]{36}$/u) as string,
    })
    expect(order).toMatchObject({
      status: 'paid',
      paymentMethod: 'ios-iap',
      krwAmountTotal: 11_000,
      card: null,
      refundRefusal: 'ios',
    })
    expect(await pointsOf(fan)).toBe(10_000)
    const { list } = await fan.call(api.point.history, {})
    expect(list).toMatchObject([{ kind: 'purchase', amount: 10_000, expiresAt: null }])
    // 11,000 won less 30 % of the net price of 10,000.
    expect((await readAccount(world.ctx.db, 'won', accounts.clearing('ios'))) - clearingBefore).toBe(-8_000)
  })

  it('uses the same token for all purchases of a person', async () => {
    fan = await world.fan()
    const [first, second] = [await orderOnIos(fan), await orderOnIos(fan, 5_000)]
    expect(second.appAccountToken).toBe(first.appAccountToken)
    expect((await orderOnIos(await world.fan())).appAccountToken).not.toBe(first.appAccountToken)
  })

  it('is delivered once for twenty completions on two nodes and the notification', async () => {
    fan = await world.fan()
    const start = await orderOnIos(fan)
    await store.plan(start.appAccountToken, { url: `${world.base}/hooks/apple`, delivery: 'twice' })
    const transactionId = await store.buy(start)
    const twin = fan.at(other)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => complete(i % 2 ? twin : fan, { orderId: start.orderId, transactionId })),
    )
    expect(new Set(answers.map(({ points, order }) => `${points} ${order.status}`))).toEqual(new Set(['1000 paid']))
    expect(await ordersOf(fan)).toHaveLength(1)
  })

  it('delivers the product that Apple names, even if the app names another order', async () => {
    fan = await world.fan()
    const [dear, cheap] = [await orderOnIos(fan, 50_000), await orderOnIos(fan, 1_000)]
    const transactionId = await store.buy(cheap)
    const { order } = await complete(fan, { orderId: dear.orderId, transactionId })
    expect(order).toMatchObject({ id: cheap.orderId, productId: 'point-1000' })
    expect(await pointsOf(fan)).toBe(1_000)
  })

  it('pays for one order: a second order gets nothing for the same transaction', async () => {
    fan = await world.fan()
    const { transactionId, start } = await buyPointsOnIos(fan)
    const again = await orderOnIos(fan)
    const { order } = await complete(fan, { orderId: again.orderId, transactionId })
    expect(order.id).toBe(start.orderId)
    expect(await pointsOf(fan)).toBe(1_000)
  })

  it('is delivered to its owner and refused to another account', async () => {
    const [owner, thief] = [await world.fan(), await world.fan()]
    const start = await orderOnIos(owner)
    const transactionId = await store.buy(start)
    const stolen = await orderOnIos(thief)
    await expect(complete(thief, { orderId: stolen.orderId, transactionId })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(complete(thief, { transactionId })).rejects.toMatchObject({ code: 'not_found' })
    expect([await pointsOf(thief), await pointsOf(owner)]).toEqual([0, 1_000])
  })

  it('is found by its transaction, even without an order', async () => {
    fan = await world.fan()
    const { appAccountToken } = await orderOnIos(fan)
    const transactionId = await store.buy({ iosProductId: 'byeol.point.5000', appAccountToken })
    const { order, points } = await complete(fan, { transactionId })
    expect(order).toMatchObject({ productId: 'point-5000', status: 'paid', krwAmountTotal: 5_500 })
    expect(points).toBe(5_000)
    expect(await complete(fan, { transactionId })).toMatchObject({ points: 5_000, order: { id: order.id } })
  })

  it('is delivered by the notification when a guardian approves after the order expired', async () => {
    fan = await world.fan()
    const start = await orderOnIos(fan)
    await store.plan(start.appAccountToken, { url: `${world.base}/hooks/apple` })
    const { state, askId } = await store.buyAs(start, { outcome: 'ask' })
    expect(state).toBe('pending')
    await expect(complete(fan, { orderId: start.orderId })).rejects.toMatchObject({ code: 'payment_pending' })
    await world.ctx.db.rows(`update orders set created_at = created_at - interval '1 day' where id = $1`, [
      start.orderId,
    ])
    await expireIosOrders(world.ctx)
    expect(await ordersOf(fan)).toMatchObject([{ status: 'expired' }])
    await store.answer(askId!, true)
    await expect.poll(() => pointsOf(fan)).toBe(1_000)
    expect(await ordersOf(fan)).toMatchObject([{ id: start.orderId, status: 'paid' }])
  })

  it('is closed when the app reports a cancellation, and delivered if Apple later confirms the purchase', async () => {
    fan = await world.fan()
    const start = await orderOnIos(fan)
    const error = { code: 'cancelled', message: 'cancelled' }
    await expect(complete(fan, { orderId: start.orderId, error })).rejects.toMatchObject({
      code: 'payment_failed',
      data: { reason: 'cancelled' },
    })
    const transactionId = await store.buy(start)
    expect(await complete(fan, { orderId: start.orderId, transactionId })).toMatchObject({ points: 1_000 })
  })

  it('is not reported as cancelled when the card was declined', async () => {
    fan = await world.fan()
    const { orderId } = await orderOnIos(fan)
    await expect(complete(fan, { orderId, error: { code: 'failed', message: '' } })).rejects.toMatchObject({
      code: 'payment_failed',
      data: { reason: 'declined' },
    })
  })

  it('waits while Apple does not answer', async () => {
    fan = await world.fan()
    const start = await orderOnIos(fan)
    const transactionId = await store.buy(start)
    await store.fault('*', '500', transactionId)
    await expect(complete(fan, { transactionId })).rejects.toMatchObject({ code: 'unavailable' })
    await store.fault('*', 'off', transactionId)
    expect(await complete(fan, { transactionId })).toMatchObject({ points: 1_000 })
  })

  it.each([
    ['of another app', { lies: { bundleId: 'test.other.app' } }],
    ['of another environment', { lies: { environment: 'Production' } }],
    ['of an environment in which nothing is signed', { lies: { environment: 'LocalTesting' } }],
    ['with a chain that does not end at Apple', { wrongSignature: 'chain' }],
    ['with another signature', { wrongSignature: 'signature' }],
    ['of a product that is none of ours', { lies: { productId: 'byeol.point.7' } }],
    ['that names nobody', { lies: { appAccountToken: null } }],
    ['that names somebody unknown', { lies: { appAccountToken: '6c1f3f0e-5b3c-4f6b-9a0e-0d6f4f1d2c3b' } }],
    ['of a family', { lies: { inAppOwnershipType: 'FAMILY_SHARED' } }],
    ['that was refunded before', { lies: { revocationDate: 1_700_000_000_000, revocationReason: 0 } }],
    ['under another id', { lies: { transactionId: '123456789' } }],
  ])('delivers no points for a transaction %s', async (_, more) => {
    fan = await world.fan()
    const start = await orderOnIos(fan)
    const transactionId = await store.buy(start, more)
    const answer = complete(fan, { orderId: start.orderId, transactionId })
    await expect(answer).rejects.toMatchObject({ code: 'not_found' })
    expect(await pointsOf(fan)).toBe(0)
  })

  it('refuses numbers that Apple does not know', async () => {
    fan = await world.fan()
    await expect(complete(fan, { transactionId: '999999999999' })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('counts against the limits of a person under 19', async () => {
    const minor = await world.fan()
    await world.ctx.db.rows(`update users set birthday = '2012-01-01' where id = $1`, [minor.id])
    await orderOnIos(minor, 50_000)
    await expect(orderOnIos(minor, 30_000)).rejects.toMatchObject({ code: 'limit_exceeded' })
  })

  it('is not refunded by us', async () => {
    fan = await world.fan()
    const { order } = await buyPointsOnIos(fan)
    await expect(fan.call(api.point.refundOrder, { orderId: order.id })).rejects.toMatchObject({
      code: 'refund_not_possible',
      data: { reason: 'ios' },
    })
  })

  it('is not sold where the App Store is not configured', async () => {
    const without = await openWorld({}, world.databaseUrl)
    fan = (await world.fan()).at(without)
    await expect(orderOnIos(fan)).rejects.toMatchObject({ code: 'unavailable' })
    await without.close()
  })
})
