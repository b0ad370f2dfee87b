import { api } from '@byeol/contract/api.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkMoney } from '../../checkMoney.ts'
import { post } from '../../ledger/post.ts'
import { spendPoints } from '../../ledger/spendPoints.ts'
import { lockWallet } from '../../ledger/wallets.ts'
import type { Actor } from '../../test/Actor.ts'
import { itInFull } from '../../test/itInFull.ts'
import { appStore, buyPointsOnIos, orderOnIos } from '../../test/money/appStore.ts'
import { useNode, useOwnWorld } from '../../test/useWorld.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { catchUpOnNotices } from './catchUp.ts'
import { settleTransaction } from './settleTransaction.ts'

const world = useOwnWorld(sandboxEnv)
const other = useNode(world, sandboxEnv)
let fan: Actor
const store = appStore()

beforeAll(async () => {
  await catchUpOnNotices(world.ctx)
})
afterEach(async () => expect(await checkMoney(world.ctx.db, world.ctx.now())).toEqual([]))

const pointsOf = async (who: Actor) => (await who.call(api.point.balance, {})).points
const owedOf = async (who: Actor) => (await who.call(api.point.balance, {})).owedPoints
const statusOf = async (who: Actor, orderId: Awaited<ReturnType<typeof orderOnIos>>['orderId']) =>
  (await who.call(api.point.pointOrder, { orderId })).order.status
const kindsOf = async (who: Actor) =>
  (await who.call(api.point.history, {})).list.map(({ kind, amount }) => `${kind} ${amount}`).toReversed()
const hook = (body: object, base = world.base) =>
  fetch(`${base}/hooks/apple`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
/** Sends a person's notifications to the server's hook. */
const listen = (token: string, plan: object = {}) => store.plan(token, { url: `${world.base}/hooks/apple`, ...plan })
const notices = async () =>
  world.ctx.db.rows<{ uuid: string; handled_at: Date | null }>('select uuid, handled_at from app_store_notices')
const allHandled = () =>
  expect.poll(async () => (await notices()).every(({ handled_at }) => handled_at !== null)).toBe(true)
const spend = async (who: Actor, points: number) => {
  const celeb = await world.celeb()
  await world.ctx.db.inTransaction(async (tx) => {
    const at = world.ctx.now()
    const wallet = await lockWallet(tx, { userId: who.id, asset: 'point' })
    const cause = `dm:${who.id}:${points}`
    await post(tx, at, [spendPoints(wallet, { cause, points, earning: 'dm', celebId: celeb.id, at })!])
  })
}

describe('a refund by Apple', () => {
  it('withdraws the points once for twenty notifications on two nodes', async () => {
    fan = await world.fan()
    const { transactionId, token, start } = await buyPointsOnIos(fan, 5_000)
    await store.plan(token, { delivery: 'lost' })
    await store.act(transactionId, 'refund')
    const { signedPayload } = (await store.notices(token)).find(({ type }) => type === 'REFUND')!
    const told = await Promise.all(
      Array.from({ length: 20 }, (_, i) => hook({ signedPayload }, i % 2 ? other.base : world.base)),
    )
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set([200]))
    await expect.poll(() => pointsOf(fan)).toBe(0)
    await allHandled()
    expect(await kindsOf(fan)).toEqual(['purchase 5000', 'clawback -5000'])
    expect(await statusOf(fan, start.orderId)).toBe('refunded')
    const { receipt } = await fan.call(api.payment.receipt, { orderId: start.orderId })
    expect(receipt.refunds).toMatchObject([{ won: 5_500 }])
    expect(receipt.appleTransactionId).toMatch(/^\d+$/u)
  })

  it('takes other points as well, and spent points are owed until the next purchase', async () => {
    fan = await world.fan()
    const { transactionId, token } = await buyPointsOnIos(fan, 5_000)
    await spend(fan, 4_000)
    await buyPointsOnIos(fan, 1_000)
    await listen(token)
    await store.act(transactionId, 'refund')
    await expect.poll(() => pointsOf(fan)).toBe(0)
    expect(await owedOf(fan)).toBe(3_000)
    await buyPointsOnIos(fan, 5_000)
    expect([await pointsOf(fan), await owedOf(fan)]).toEqual([2_000, 0])
  })

  it('is undone once when Apple reverses it, and can be made again', async () => {
    fan = await world.fan()
    const { transactionId, token, start } = await buyPointsOnIos(fan, 5_000)
    await listen(token, { delivery: 'twice' })
    await store.act(transactionId, 'refund')
    await expect.poll(() => pointsOf(fan)).toBe(0)
    await store.act(transactionId, 'reverse-refund')
    await expect.poll(() => pointsOf(fan)).toBe(5_000)
    await allHandled()
    expect(await statusOf(fan, start.orderId)).toBe('paid')
    expect(await kindsOf(fan)).toEqual(['purchase 5000', 'clawback -5000', 'refundUndone 5000'])
    await store.act(transactionId, 'refund')
    await expect.poll(() => pointsOf(fan)).toBe(0)
    await store.act(transactionId, 'reverse-refund')
    await expect.poll(() => pointsOf(fan)).toBe(5_000)
  })

  it('returns other points that were taken, cancels the debt, and returns the points repaid since', async () => {
    fan = await world.fan()
    const { transactionId, token } = await buyPointsOnIos(fan, 5_000)
    await spend(fan, 4_500)
    await buyPointsOnIos(fan, 1_000)
    await listen(token)
    await store.act(transactionId, 'refund')
    await expect.poll(() => owedOf(fan)).toBe(3_500)
    await buyPointsOnIos(fan, 1_000)
    expect([await pointsOf(fan), await owedOf(fan)]).toEqual([0, 2_500])
    await store.act(transactionId, 'reverse-refund')
    await expect.poll(() => owedOf(fan)).toBe(0)
    expect(await pointsOf(fan)).toBe(5_000 - 4_500 + 1_000 + 1_000)
  })

  it('of a part takes that part, then the rest; its reversal restores all points', async () => {
    fan = await world.fan()
    const { transactionId, token, start } = await buyPointsOnIos(fan, 5_000)
    await listen(token)
    await store.act(transactionId, 'refund-half')
    await expect.poll(() => pointsOf(fan)).toBe(2_500)
    const { order } = await fan.call(api.point.pointOrder, { orderId: start.orderId })
    expect(order).toMatchObject({ status: 'paid', refundedWon: 2_750 })
    await store.act(transactionId, 'refund')
    await expect.poll(() => pointsOf(fan)).toBe(0)
    expect(await statusOf(fan, start.orderId)).toBe('refunded')
    await store.act(transactionId, 'reverse-refund')
    await expect.poll(() => pointsOf(fan)).toBe(5_000)
    await allHandled()
    const { order: again } = await fan.call(api.point.pointOrder, { orderId: start.orderId })
    expect(again).toMatchObject({ status: 'paid', refundedWon: 0 })
  })

  it('of a part, before the purchase was delivered, keeps the rest of the points', async () => {
    fan = await world.fan()
    const start = await orderOnIos(fan, 5_000)
    const transactionId = await store.buy(start)
    await store.act(transactionId, 'refund-half')
    const { order, points } = await fan.call(api.point.orderComplete, { orderId: start.orderId, transactionId })
    expect(order).toMatchObject({ status: 'paid', refundedWon: 2_750 })
    expect(points).toBe(2_500)
    expect(await kindsOf(fan)).toEqual(['purchase 5000', 'clawback -2500'])
    await listen(start.appAccountToken)
    await store.act(transactionId, 'reverse-refund')
    await expect.poll(() => pointsOf(fan)).toBe(5_000)
  })

  it('is not undone by a late answer of Apple that was signed before it', async () => {
    fan = await world.fan()
    const { transactionId, token, start } = await buyPointsOnIos(fan, 5_000)
    const older = (await world.ctx.appStore!.getTransaction(transactionId))!
    await listen(token)
    await store.act(transactionId, 'refund')
    await expect.poll(() => pointsOf(fan)).toBe(0)
    await settleTransaction(other.ctx, older)
    expect(await pointsOf(fan)).toBe(0)
    expect(await kindsOf(fan)).toEqual(['purchase 5000', 'clawback -5000'])
    expect(await statusOf(fan, start.orderId)).toBe('refunded')
  })

  it('changes nothing when its notification comes after the reversal', async () => {
    fan = await world.fan()
    const { transactionId, token } = await buyPointsOnIos(fan)
    await listen(token, { delivery: 'late' })
    await store.act(transactionId, 'refund')
    await store.act(transactionId, 'reverse-refund')
    await store.release(token, 'reversed')
    await allHandled()
    expect(await kindsOf(fan)).toEqual(['purchase 1000'])
  })

  itInFull('is found in Apple’s history when no notification came', async () => {
    fan = await world.fan()
    const { transactionId, token } = await buyPointsOnIos(fan)
    await store.plan(token, { delivery: 'lost' })
    await store.act(transactionId, 'refund')
    await Promise.all([catchUpOnNotices(world.ctx), catchUpOnNotices(other.ctx)])
    await expect.poll(() => pointsOf(fan)).toBe(0)
  })

  itInFull('waits while Apple does not answer, and is made by the next try', async () => {
    fan = await world.fan()
    const { transactionId, token } = await buyPointsOnIos(fan)
    await listen(token)
    await store.fault('*', '500', transactionId)
    await store.act(transactionId, 'refund')
    expect(await pointsOf(fan)).toBe(1_000)
    await store.fault('*', 'off', transactionId)
    await expect.poll(() => pointsOf(fan), { timeout: 20_000 }).toBe(0)
  })
})

describe('POST /hooks/apple', () => {
  it('delivers a purchase when the app vanished', async () => {
    fan = await world.fan()
    const start = await orderOnIos(fan)
    await listen(start.appAccountToken)
    await store.buy(start)
    await expect.poll(() => pointsOf(fan)).toBe(1_000)
    expect(await statusOf(fan, start.orderId)).toBe('paid')
  })

  it('answers 200 to a known notification, and does nothing', async () => {
    fan = await world.fan()
    const { token } = await buyPointsOnIos(fan)
    const [notice] = await store.notices(token)
    const before = (await notices()).length
    expect((await hook({ signedPayload: notice!.signedPayload })).status).toBe(200)
    expect((await hook({ signedPayload: notice!.signedPayload })).status).toBe(200)
    expect(await notices()).toHaveLength(before + 1)
    await allHandled()
    expect(await pointsOf(fan)).toBe(1_000)
  })

  it.each([
    ['for another app', { lies: { bundleId: 'test.other.app' } }],
    ['of another environment', { lies: { environment: 'Production' } }],
    ['with a chain that does not end at Apple', { wrongSignature: 'chain' }],
    ['with another signature', { wrongSignature: 'signature' }],
  ])('refuses a notification %s', async (_, plan) => {
    fan = await world.fan()
    const start = await orderOnIos(fan)
    await store.plan(start.appAccountToken, { ...plan, delivery: 'lost' })
    await store.buy(start)
    const [notice] = await store.notices(start.appAccountToken)
    const before = (await notices()).length
    expect((await hook({ signedPayload: notice!.signedPayload })).status).toBe(400)
    expect(await notices()).toHaveLength(before)
  })

  it.each([[{}], [{ signedPayload: 7 }], [{ signedPayload: 'a.b.c' }], [{ signedPayload: '' }], [[]]])(
    'refuses %j',
    async (body) => expect((await hook(body)).status).toBe(400),
  )
})
