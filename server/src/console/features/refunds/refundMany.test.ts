import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Won } from '@byeol/contract/money.ts'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { checkMoney } from '../../../checkMoney.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../../test/console/openConsole.ts'
import { buyPoints } from '../../../test/money/payments.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'

const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ...withConsole }))
let desk: ConsoleWorld
beforeAll(async () => void (desk = await openConsole(world)))
afterEach(async () => expect(await checkMoney(world.ctx.db, world.ctx.now())).toEqual([]))

const { refunds } = consoleApi

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
