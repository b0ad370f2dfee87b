import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { RefundReason } from '@byeol/contract/console/money/orders.ts'
import type { OrderId, StaffRefundId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Won } from '@byeol/contract/money.ts'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkAudit } from '../../../audit/checkAudit.ts'
import { checkLedger } from '../../../ledger/checks.ts'
import { post } from '../../../ledger/post.ts'
import { spendPoints } from '../../../ledger/spendPoints.ts'
import { lockWallet } from '../../../ledger/wallets.ts'
import { newId } from '../../../newId.ts'
import type { Actor } from '../../../test/Actor.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../../test/console/openConsole.ts'
import type { StaffActor } from '../../../test/console/StaffActor.ts'
import { itInFull } from '../../../test/itInFull.ts'
import { buyContents, publishWithTrial } from '../../../test/money/contents.ts'
import { bookOf, buyPoints, buyPremium } from '../../../test/money/payments.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { until } from '../../../test/until.ts'

const { orders, refunds } = consoleApi
const words = '잘못 결제했다고 문의했어요'

const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ...withConsole }))
let desk: ConsoleWorld
let agent: StaffActor
let approver: StaffActor
beforeAll(async () => {
  desk = await openConsole(world)
  ;({ agent, 'finance-approver': approver } = desk.staff)
})
afterEach(async () => expect(await checkLedger(world.ctx.db)).toEqual([]))

const estimateOf = async (orderId: OrderId, reason: RefundReason = 'withdrawal') =>
  (await agent.call(refunds.estimate, { orderId, reason })).estimate
const ask = (orderId: OrderId, won: number, more: { reason?: RefundReason; key?: string; by?: StaffActor } = {}) => {
  const { by = agent, reason = 'withdrawal', key = randomUUID() } = more
  return by.call(refunds.request, { orderId, reason, words, key, refundWon: won as Won })
}
const approve = (staffRefundId: StaffRefundId, won: number, by = approver) =>
  by.call(refunds.approve, { staffRefundId, refundWon: won as Won })
const detailOf = (orderId: OrderId) => agent.call(orders.order, { orderId })
const stateOf = async (orderId: OrderId) => (await detailOf(orderId)).refunds[0]?.state
const paid = (orderId: OrderId) => until('the provider paid it back', async () => (await stateOf(orderId)) === 'paid')
const logged = (orderId: OrderId) =>
  world.ctx.db.rows<{ by: string; action: string }>(
    `select by, action from audit_log where target = $1 order by number`,
    [`orders/${orderId}`],
  )

async function spend(fan: Actor, points: number): Promise<void> {
  const [at, { id: celebId }] = [world.ctx.now(), await world.celeb()]
  await world.ctx.db.inTransaction(async (tx) => {
    const wallet = await lockWallet(tx, { userId: fan.id, asset: 'point' })
    await post(tx, at, [spendPoints(wallet, { cause: `dm:${newId(at)}`, points, earning: 'dm', celebId, at })!])
  })
}

describe('the estimate of a refund', () => {
  it('is calculated without a refund: the unspent points are taken, their part of the price is refunded', async () => {
    const fan = await world.fan()
    const { orderId } = await buyPoints(fan)
    const estimate = await estimateOf(orderId)
    expect(estimate).toEqual({
      ...{ refusal: null, refundWon: 1_100, vatWon: 100, pointsWorthWon: 1_000, points: 1_000 },
      ...{ celebWon: 0, celebOwesWon: 0, platformWon: 0, takesTwo: false, aloneMaxWon: 30_000 },
    })
    expect(await estimateOf(orderId)).toEqual(estimate)
    expect(await fan.call(api.point.balance, {})).toMatchObject({ points: 1_000 })
    expect((await detailOf(orderId)).order.status).toBe('paid')
    expect((await fan.call(api.notification.list, {})).list.map(({ kind }) => kind)).not.toContain('refund')
  })

  it('says how many won of a period of premium are taken from the celeb', async () => {
    const [fan, celeb] = [await world.fan(), await world.celeb()]
    await buyPremium(fan, celeb)
    const { list } = await agent.call(orders.list, { userId: fan.id })
    const { refundWon, vatWon, celebWon, celebOwesWon, platformWon } = await estimateOf(list[0]!.id)
    expect({ refundWon, vatWon, celebWon, celebOwesWon, platformWon }).toEqual({
      ...{ refundWon: 4_900, vatWon: 445, celebWon: 3_118, celebOwesWon: 0, platformWon: 1_337 },
    })
  })

  itInFull('is refused by the fan’s own rules, which do not all apply to other reasons', async () => {
    const [fan, celeb] = [await world.fan(), await world.celeb()]
    const contents = await publishWithTrial(celeb)
    const { orderId } = await buyContents(fan, contents)
    await fan.call(api.celebContents.open, { contentsId: contents.id })
    expect(await estimateOf(orderId)).toMatchObject({ refusal: 'spent', refundWon: 0 })
    expect(await estimateOf(orderId, 'fault')).toMatchObject({ refusal: null, refundWon: 1_100 })
  })
})

describe('a refund up to the limit', () => {
  it('is done by one person, with the figures that they signed, and shown until the provider confirms', async () => {
    const fan = await world.fan()
    const { orderId } = await buyPoints(fan)
    const { refund } = await ask(orderId, 1_100)
    expect(refund).toMatchObject({ state: 'paying', takesTwo: false, requestedBy: agent.name, approvedBy: null })
    await paid(orderId)
    expect(await bookOf(orderId)).toMatchObject([{ cancel_amount: 1_100 }])
    const { order, steps, transfers } = await detailOf(orderId)
    expect(order).toMatchObject({ status: 'refunded', refundedWon: 1_100 })
    expect(steps.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['created', 'captured', 'paid', 'requested', 'refunding', 'refunded']),
    )
    expect(transfers.some(({ credit }) => credit === 'refund_payable')).toBe(true)
    expect(await logged(orderId)).toMatchObject([{ by: agent.name, action: 'refund.request' }])
    expect((await checkAudit(world.ctx, world.ctx.db)).findings).toEqual([])
  })

  it('is done once, even when the call is repeated', async () => {
    const fan = await world.fan()
    const { orderId } = await buyPoints(fan)
    const key = randomUUID()
    // One after the other, because a passkey counts its signatures, and an older count would be refused.
    const { refund: first } = await ask(orderId, 1_100, { key })
    const { refund: again } = await ask(orderId, 1_100, { key })
    expect(again.staffRefundId).toBe(first.staffRefundId)
    await paid(orderId)
    expect(await bookOf(orderId)).toMatchObject([{ cancel_amount: 1_100 }])
    await expect(ask(orderId, 1_000, { key })).rejects.toMatchObject({ code: 'conflict' })
    await expect(ask(orderId, 1_100)).rejects.toMatchObject({ data: { reason: 'refunded' } })
  })

  it('is done once when two people refund the same order at the same time', async () => {
    const { orderId } = await buyPoints(await world.fan())
    const both = await Promise.allSettled([agent, desk.colleague.agent].map((by) => ask(orderId, 1_100, { by })))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await paid(orderId)
    expect(await bookOf(orderId)).toMatchObject([{ cancel_amount: 1_100 }])
  })

  it('is refused when the fan has spent points since it was calculated', async () => {
    const fan = await world.fan()
    const { orderId } = await buyPoints(fan)
    const { refundWon } = await estimateOf(orderId)
    await spend(fan, 300)
    await expect(ask(orderId, refundWon)).rejects.toMatchObject({ code: 'conflict' })
    expect((await detailOf(orderId)).order.status).toBe('paid')
    expect(await logged(orderId)).toEqual([])
  })

  it('is refused for another body than the one that was signed', async () => {
    const fan = await world.fan()
    const { orderId } = await buyPoints(fan)
    const body = { orderId, reason: 'withdrawal', words, refundWon: 1_100 as Won } as const
    const signed = await agent.stepUp(refunds.request, { ...body, key: randomUUID() })
    await expect(
      agent.call(refunds.request, { ...body, key: randomUUID() }, { 'x-step-up': signed }),
    ).rejects.toMatchObject({ code: 'step_up_required' })
  })
})

describe('a refund above the limit', () => {
  const won = 33_000
  const waiting = async () => {
    const fan = await world.fan()
    const { orderId } = await buyPoints(fan, { points: 30_000 })
    const { refund } = await ask(orderId, won)
    return { fan, orderId, refund }
  }

  it('waits for a second person, who carries it out', async () => {
    expect(won).toBeGreaterThan(limits.refundAloneMaxWon)
    const { orderId, refund } = await waiting()
    expect(refund).toMatchObject({ state: 'waiting', takesTwo: true })
    expect((await detailOf(orderId)).order.status).toBe('paid')
    const { list } = await agent.call(orders.list, { state: 'approval' })
    expect(list.map(({ id }) => id)).toContain(orderId)
    await approve(refund.staffRefundId, won)
    await paid(orderId)
    expect(await bookOf(orderId)).toMatchObject([{ cancel_amount: won }])
    expect(await logged(orderId)).toMatchObject([
      { by: agent.name, action: 'refund.request' },
      { by: approver.name, action: 'refund.approve' },
    ])
  })

  it('is never approved by the person who requested it, in any role', async () => {
    const { owner } = desk.staff
    const finance = desk.colleague.agent
    const { roles } = consoleApi
    const asked = { kind: 'grant', staffId: finance.id, role: 'finance-approver' } as const
    const { change } = await owner.call(roles.request, asked)
    await desk.secondOwner.call(roles.approve, { changeId: change.id, digest: change.digest })
    const { orderId } = await buyPoints(await world.fan(), { points: 30_000 })
    const { refund } = await ask(orderId, won, { by: finance })
    await expect(approve(refund.staffRefundId, won, finance)).rejects.toMatchObject({ code: 'not_allowed' })
    expect(await stateOf(orderId)).toBe('waiting')
    await finance.call(refunds.withdraw, { staffRefundId: refund.staffRefundId })
    expect(await stateOf(orderId)).toBe('ended')
  })

  it('is enforced by the database, too', async () => {
    const { refund } = await waiting()
    const set = (sql: string) =>
      world.ctx.db.rows(`update staff_refunds set ${sql} where id = $1`, [refund.staffRefundId])
    const done = `refund_id = (select min(id) from refunds where id not in (
      select refund_id from staff_refunds where refund_id is not null))`
    await expect(set('approved_by = requested_by, approved_at = requested_at')).rejects.toThrow(/check/u)
    const other = await world.fan()
    const { orderId } = await buyPoints(other)
    await other.call(api.point.refundOrder, { orderId })
    await expect(set(done)).rejects.toThrow(/check/u)
    await expect(set('amount_won = 1')).rejects.toThrow(/never changes/u)
  })

  it('is done once when two people approve at the same time, and one of them learns that it is decided', async () => {
    const { orderId, refund } = await waiting()
    const second = desk.colleague['finance-approver']
    const both = await Promise.allSettled([approver, second].map((by) => approve(refund.staffRefundId, won, by)))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'not_found' } })
    await paid(orderId)
    expect(await bookOf(orderId)).toMatchObject([{ cancel_amount: won }])
  })

  it('is one at a time for an order, and declined without any money moving', async () => {
    const { orderId, refund } = await waiting()
    await expect(ask(orderId, won)).rejects.toMatchObject({ code: 'conflict' })
    await approver.call(refunds.decline, { staffRefundId: refund.staffRefundId })
    expect(await stateOf(orderId)).toBe('ended')
    await expect(approve(refund.staffRefundId, won)).rejects.toMatchObject({ code: 'not_found' })
    expect((await detailOf(orderId)).order.status).toBe('paid')
    expect((await ask(orderId, won)).refund.state).toBe('waiting')
  })

  it('is refused when the sum has changed', async () => {
    const { fan, orderId, refund } = await waiting()
    await fan.call(api.point.refundOrder, { orderId })
    await expect(approve(refund.staffRefundId, won)).rejects.toMatchObject({ code: 'refund_not_possible' })
  })
})
