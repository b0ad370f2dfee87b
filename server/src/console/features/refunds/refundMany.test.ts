import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Args } from '@byeol/contract/endpoint.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Won } from '@byeol/contract/money.ts'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { checkMoney } from '../../../checkMoney.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../../test/console/openConsole.ts'
import { buyPoints, fault } from '../../../test/money/payments.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { codeOf } from '../../../test/signUpPerson.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'

const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ...withConsole }))
let desk: ConsoleWorld
beforeAll(async () => void (desk = await openConsole(world)))
afterEach(async () => expect(await checkMoney(world.ctx.db, world.ctx.now())).toEqual([]))

const { refunds } = consoleApi
type Asked = Args<typeof refunds.approveMany>['refunds'][number]

it('a minor’s payments are cancelled by one signature: small ones at once, the rest by a second person', async () => {
  const minor = await world.fan()
  const large = limits.refundAloneMaxWon >= 55_000 ? 100_000 : 50_000
  const bought = []
  for (const points of [5_000, 1_000, large]) bought.push((await buyPoints(minor, { points })).orderId)
  const { agent, 'finance-approver': approver } = desk.staff
  const { list } = await agent.call(refunds.estimateMinor, { userId: minor.id })
  expect(list.map(({ orderId, refusal }) => [orderId, refusal])).toEqual(bought.map((id) => [id, null]))
  const orders = list.map(({ orderId, refundWon }) => ({ orderId, refundWon }))
  // One of them has changed in the meantime; only that one is refused.
  const asked = {
    userId: minor.id,
    words: '보호자가 취소했어요',
    key: randomUUID(),
    orders: orders.map((order, at) => (at === 1 ? { ...order, refundWon: 1 as Won } : order)),
  }
  const first = await agent.call(refunds.requestMinor, asked)
  expect(first.list.map(({ refund, refused }) => refund?.state === 'waiting' || (refused ?? 'refunded'))).toEqual([
    'refunded',
    'conflict',
    true,
  ])
  expect((await agent.call(refunds.requestMinor, asked)).list[0]!.refund!.staffRefundId).toBe(
    first.list[0]!.refund!.staffRefundId,
  )
  await agent.call(refunds.requestMinor, { ...asked, key: randomUUID(), orders: [orders[1]!] })
  const log = `select from audit_log where action = 'refund.request' and target = any($1)`
  expect(await world.ctx.db.rows(log, [bought.map((id) => `orders/${id}`)])).toHaveLength(3)

  const waiting = (await approver.call(refunds.waiting, {})).list.filter(({ userId }) => userId === minor.id)
  expect(waiting).toMatchObject([{ orderId: bought[2], nickname: minor.nickname }])
  const { staffRefundId, refundWon } = waiting[0]!
  const unknown = { staffRefundId: 'f'.repeat(24) as typeof staffRefundId, refundWon }
  const { list: approved } = await approver.call(refunds.approveMany, {
    refunds: [unknown, { staffRefundId, refundWon }],
  })
  expect(approved.map(({ refund, refused }) => refused ?? refund?.orderId)).toEqual(['not_found', bought[2]])
  const left = (await agent.call(refunds.estimateMinor, { userId: minor.id })).list
  expect(left.filter(({ refusal }) => refusal === null)).toEqual([])
})

it('refuses the payments of another person', async () => {
  const [minor, other] = [await world.fan(), await world.fan()]
  const { orderId } = await buyPoints(other, { points: 1_000 })
  const asked = { userId: minor.id, orders: [{ orderId, refundWon: 1_100 as Won }], words: '취소', key: randomUUID() }
  await expect(desk.staff.agent.call(refunds.requestMinor, asked)).rejects.toMatchObject({ code: 'not_allowed' })
})

it('an approval of many goes on past one that changed and one withdrawn, also while cards are down', async () => {
  const { agent, 'finance-approver': approver, finance } = desk.staff
  const asked = []
  for (let made = 0; made < 4; made++) {
    const minor = await world.fan()
    const { orderId, impUid } = await buyPoints(minor, { points: 50_000 })
    await fault('POST /payments/cancel', '500', { about: impUid, times: 50 })
    const { estimate } = await agent.call(refunds.estimate, { orderId, reason: 'minor' })
    const words = '보호자가 취소했어요'
    const request = { orderId, reason: 'minor' as const, words, key: randomUUID(), refundWon: estimate.refundWon }
    asked.push((await agent.call(refunds.request, request)).refund)
  }
  const [changed, withdrawn, refusedByCard, last] = asked.map(({ staffRefundId, refundWon }) => ({
    staffRefundId,
    refundWon,
  })) as unknown as [Asked, Asked, Asked, Asked]
  await agent.call(refunds.withdraw, { staffRefundId: withdrawn.staffRefundId })
  const all = [{ ...changed, refundWon: 1 as Won }, withdrawn, refusedByCard, last]
  const { list } = await approver.call(refunds.approveMany, { refunds: all })
  expect(list.map(({ refund, refused }) => refused ?? refund?.state)).toEqual([
    'conflict',
    'not_found',
    'paying',
    'paying',
  ])
  // Repeated, nothing is refunded twice.
  const again = await approver.call(refunds.approveMany, { refunds: all })
  expect(again.list.every(({ refused }) => refused !== null)).toBe(true)
  expect(await codeOf(finance.call(refunds.approveMany, { refunds: [changed] }))).toBe('not_allowed')
})
