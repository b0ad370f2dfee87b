import { api } from '@byeol/contract/api.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { checkLedger } from '../../ledger/checks.ts'
import type { Actor } from '../../test/Actor.ts'
import { itInFull } from '../../test/itInFull.ts'
import { useOwnWorld } from '../../test/useWorld.ts'
import { addCard, buyPoints, buyWithCard, orderPoints } from '../../test/money/payments.ts'
import { askSandbox } from '../../test/servers/askSandbox.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { until } from '../../test/until.ts'
import { findOrder } from '../order/orders.ts'
import { reconcileOrders } from '../order/reconcile/reconcileOrders.ts'
import { findNextWhole, reconcileWhole } from '../order/reconcile/reconcileWhole.ts'

const dayMs = 24 * 3_600_000
const world = useOwnWorld(sandboxEnv)
afterEach(async () => expect(await checkLedger(world.ctx.db)).toEqual([]))

const receiptOf = async (who: Actor, orderId: OrderId) => (await who.call(api.payment.receipt, { orderId })).receipt
/** Cancels in the provider's console, without a webhook. */
const cancelAtConsole = (impUid: string, amount?: number) =>
  askSandbox('/portone/_sandbox/console-cancel', { imp_uid: impUid, ...(amount && { amount }) })

describe('a receipt', () => {
  it('shows supply, VAT, approval number, card and slip', async () => {
    const fan = await world.fan()
    const { userPaymentMethodId } = await addCard(fan)
    const { order } = await buyWithCard(fan, userPaymentMethodId)
    expect(await receiptOf(fan, order.id)).toMatchObject({
      order: { id: order.id, krwAmountTotal: 1_100, vatWon: 100, card: { last4: '1004' } },
      supplyWon: 1_000,
      approvalNumber: expect.stringMatching(/^\d{8}$/u),
      refunds: [],
      appleTransactionId: null,
    })
  })

  itInFull('shows the refunds and their dates', async () => {
    const fan = await world.fan()
    const { orderId } = await buyPoints(fan)
    await fan.call(api.point.refundOrder, { orderId })
    await until('it is refunded', async () => (await receiptOf(fan, orderId)).refunds.length === 1)
    expect(await receiptOf(fan, orderId)).toMatchObject({
      order: { status: 'refunded', refundedWon: 1_100 },
      refunds: [{ won: 1_100, at: expect.any(Date) }],
    })
  })

  it('exists only for the person who paid, and only after payment', async () => {
    const [fan, stranger] = [await world.fan(), await world.fan()]
    const { orderId } = await buyPoints(fan)
    await expect(receiptOf(stranger, orderId)).rejects.toMatchObject({ code: 'not_found' })
    await expect(receiptOf(fan, (await orderPoints(fan)).orderId)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a payment that was cancelled at the console, without a webhook', () => {
  it('whole: the next run withdraws the points, and the payment no longer counts against the limits', async () => {
    const fan = await world.fan()
    const { orderId, impUid } = await buyPoints(fan)
    await cancelAtConsole(impUid)
    await reconcileOrders(world.ctx)
    expect(await receiptOf(fan, orderId)).toMatchObject({ order: { status: 'refunded' }, refunds: [{ won: 1_100 }] })
    expect(await fan.call(api.point.balance, {})).toMatchObject({ points: 0, leftTodayWon: 1_000_000 })
  })

  it('in part: the nightly run withdraws the part, once', async () => {
    const fan = await world.fan()
    const { orderId, impUid } = await buyPoints(fan)
    await reconcileWhole(world.ctx)
    await cancelAtConsole(impUid, 550)
    // The reconciliation during the day does not list old payments again.
    await askSandbox(`/portone/_sandbox/payments/${impUid}`, { paid_at: Math.floor(Date.now() / 1_000) - 10 * 86_400 })
    await reconcileOrders(world.ctx)
    expect((await receiptOf(fan, orderId)).refunds).toEqual([])

    world.pass(2 * dayMs)
    await reconcileWhole(world.ctx)
    await reconcileWhole(world.ctx)
    expect(await receiptOf(fan, orderId)).toMatchObject({ order: { refundedWon: 550 }, refunds: [{ won: 550 }] })
    expect(await fan.call(api.point.balance, {})).toMatchObject({ points: 500 })
  })
  it('in part, older than 90 days: a nightly run finds it within 30 days, once', async () => {
    const fan = await world.fan()
    const { orderId, impUid } = await buyPoints(fan)
    // The fan's session ends during the test, so the order is read directly.
    const wonBack = async () => (await findOrder(world.ctx.db, orderId))!.refundedWon
    const boughtAt = world.ctx.now()
    world.pass(115 * dayMs)
    await reconcileWhole(world.ctx)
    // The sandbox's clock is not moved, so its payment gets the test's time.
    const paidAt = { paid_at: Math.floor(boughtAt.getTime() / 1_000) }
    await askSandbox(`/portone/_sandbox/payments/${impUid}`, paidAt)
    await cancelAtConsole(impUid, 550)
    world.pass(dayMs)
    await reconcileWhole(world.ctx)
    expect(await wonBack()).toBe(0)
    world.pass(5 * dayMs)
    await reconcileWhole(world.ctx)
    world.pass(dayMs)
    await reconcileWhole(world.ctx)
    expect(await wonBack()).toBe(550)
  })

  it('the clock walks from one age of a payment to the next, until it is a year old', async () => {
    const { newest } = (await world.ctx.db.row<{ newest: Date }>('select max(seen_at) as newest from captures'))!
    const passTo = (days: number) => world.pass(newest.getTime() + days * dayMs - world.ctx.now().getTime())
    passTo(340)
    const next = await findNextWhole(world.ctx)
    expect(next!.getTime()).toBeGreaterThan(newest.getTime() + 345 * dayMs)
    passTo(361)
    expect(await findNextWhole(world.ctx)).toBeNull()
  })
})
