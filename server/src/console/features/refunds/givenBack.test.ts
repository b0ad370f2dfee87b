import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Won } from '@byeol/contract/money.ts'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { checkLedger } from '../../../ledger/checks.ts'
import type { Actor } from '../../../test/Actor.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../../test/console/openConsole.ts'
import type { StaffActor } from '../../../test/console/StaffActor.ts'
import { itInFull } from '../../../test/itInFull.ts'
import { publishContents, buyContents, removeByStaff } from '../../../test/money/contents.ts'
import { bookOf, buyPoints } from '../../../test/money/payments.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { until } from '../../../test/until.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'

const { refunds } = consoleApi
const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ...withConsole }))
let desk: ConsoleWorld
beforeAll(async () => void (desk = await openConsole(world)))
afterEach(async () => expect(await checkLedger(world.ctx.db)).toEqual([]))

const refund = async (by: StaffActor, orderId: OrderId, won = 11_000) => {
  const asked = { orderId, reason: 'fault' as const, words: '잘못 결제했어요', key: randomUUID() }
  return (await by.call(refunds.request, { ...asked, refundWon: won as Won })).refund
}
const buy = async (fan: Actor) => (await buyPoints(fan, { points: 10_000 })).orderId
const states = (list: { state: string }[]) => list.map(({ state }) => state).sort()
/** The total that the provider's records show as refunded for these orders. */
const backOf = async (orderIds: readonly OrderId[]) =>
  (await Promise.all(orderIds.map(bookOf))).flat().reduce((sum, { cancel_amount }) => sum + cancel_amount, 0)
const givenAlone = async (by: string) =>
  (await world.ctx.db.row<{ won: number }>(
    'select coalesce(sum(won), 0)::int as won from given_back where by = $1 and second is null',
    [by],
  ))!.won

it('four refunds to one person in a minute: those beyond the limit of a day wait for a second person', async () => {
  const fan = await world.fan()
  const orderIds = [await buy(fan), await buy(fan), await buy(fan), await buy(fan)]
  const asked = []
  for (const orderId of orderIds) asked.push(await refund(desk.staff.agent, orderId))
  expect(states(asked)).toEqual(['paying', 'paying', 'waiting', 'waiting'])
  await until('two are paid', async () => (await backOf(orderIds)) === 22_000)
  // The limit for one recipient also applies to another agent.
  const { estimate } = await desk.colleague.agent.call(refunds.estimate, { orderId: orderIds[2]!, reason: 'fault' })
  expect(estimate).toMatchObject({ takesTwo: true, aloneMaxWon: limits.givenBackPersonDayMaxWon - 22_000 })
  const [third] = asked.filter(({ state }) => state === 'waiting')
  const { staffRefundId, refundWon } = third!
  await desk.staff['finance-approver'].call(refunds.approve, { staffRefundId, refundWon })
  await until('three are paid', async () => (await backOf(orderIds)) === 33_000)
  // A day later the agent may give refunds again.
  world.pass(24 * 3_600_000 + 1)
  await desk.staff.agent.signIn()
  expect(await refund(desk.staff.agent, await buy(fan))).toMatchObject({ state: 'paying' })
})

itInFull('two refunds of one agent at once do not exceed the agent’s limit together', async () => {
  const agent = desk.colleague.agent
  await agent.signIn()
  const before = await givenAlone(agent.name)
  const orderIds: OrderId[] = []
  for (let n = 0; n < 12; n++) orderIds.push(await buy(await world.fan()))
  const asked = await Promise.all(orderIds.map((orderId) => refund(agent, orderId)))
  const alone = asked.filter(({ state }) => state !== 'waiting').length
  expect(before + alone * 11_000).toBeLessThanOrEqual(limits.givenBackAgentDayMaxWon)
  expect(before + (alone + 1) * 11_000).toBeGreaterThan(limits.givenBackAgentDayMaxWon)
  expect(await givenAlone(agent.name)).toBe(before + alone * 11_000)
  await until('they are paid', async () => (await backOf(orderIds)) === alone * 11_000)
})

it('the trigger itself enforces the limits, and rows never change', async () => {
  const { id } = await world.fan()
  const insert = (won: number) =>
    world.ctx.db.rows(
      `insert into given_back (id, by, user_id, won, kind, target_id, at, agent_max_won, person_max_won)
       values ($1, 'somebody', $2, $3, 'refund', 'x', now(), 100, 60)`,
      [randomUUID().replaceAll('-', '').slice(0, 24), id, won],
    )
  await insert(50)
  await expect(insert(11)).rejects.toThrow(/without a second person/u)
  await expect(world.ctx.db.rows(`delete from given_back where by = 'somebody'`)).rejects.toThrow(
    /never change|permission denied/u,
  )
})

itInFull('contents with refunds above the limit of one person are removed by two, with the same reason', async () => {
  const celeb = await world.celeb()
  const sold = await publishContents(celeb, { pricePoints: 50_000 })
  const orderIds: OrderId[] = []
  for (let n = 0; n < 2; n++) orderIds.push((await buyContents(await world.fan(), sold)).orderId)
  const remove = (by: string, reason?: string) => removeByStaff(world, sold.id, by, reason)
  expect(await remove('jin')).toMatchObject({ isWaiting: true })
  await expect(remove('jin')).rejects.toMatchObject({ code: 'conflict' })
  expect(await remove('min', 'other words')).toMatchObject({ isWaiting: true })
  expect(await backOf(orderIds)).toBe(0)
  expect(await remove('min')).toMatchObject({ isWaiting: false })
  await until('all is back', async () => (await backOf(orderIds)) === 110_000)
  const rows = await world.ctx.db.rows(`select by, second, won from given_back where target_id = $1`, [sold.id])
  expect(rows).toEqual([{ by: 'jin', second: 'min', won: 110_000 }])
})
