import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Won } from '@byeol/contract/money.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { column } from '../../../db/columns.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../../test/console/openConsole.ts'
import { priceOf } from '../../../test/console/priceOf.ts'
import type { StaffActor } from '../../../test/console/StaffActor.ts'
import { buyPoints } from '../../../test/money/payments.ts'
import { askSandbox } from '../../../test/servers/askSandbox.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { until } from '../../../test/until.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { settleListed } from './settleListed.ts'
import { returnStray } from './strayCaptures.ts'

const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ...withConsole }))

const lookAtBook = () => {
  const now = world.ctx.now().getTime()
  return settleListed(world.ctx, world.ctx.portOne!, new Date(now - 3_600_000), new Date(now + 3_600_000))
}
const select = `
  select transaction_id, amount_won, returned_at is not null as back
  from stray_captures
  where transaction_id = $1`
// Other tests share the provider, so its list contains payments of their worlds.
const strays = (transactionId: string) => world.ctx.db.rows<{ back: boolean }>(select, [transactionId])
const open = async () =>
  String((await world.ctx.db.rows('select from stray_captures where returned_at is null')).length)
async function counted(): Promise<string | undefined> {
  const answer = await fetch(`http://127.0.0.1:${world.server.metricsPort}/metrics`)
  return /^byeol_stray_captures (\d+)$/mu.exec(await answer.text())?.[1]
}

it('a capture that a restore left without an order is counted, until it is given back', async () => {
  const { db } = world.ctx
  await buyPoints(await world.fan())
  const [known] = await db.rows('select transaction_id, amount_won from captures', [], {
    transaction_id: column.text,
    amount_won: column.number,
  })
  await lookAtBook()
  expect(await strays(known!.transaction_id)).toEqual([])

  // As if the database had been restored to the moment before the order.
  await world.asOwner('set session_replication_role = replica; delete from captures; delete from orders')
  await lookAtBook()
  await lookAtBook()
  expect(await strays(known!.transaction_id)).toEqual([{ ...known, back: false }])
  expect(await counted()).toBe(await open())

  await askSandbox('/portone/_sandbox/console-cancel', { imp_uid: known!.transaction_id, amount: known!.amount_won })
  await lookAtBook()
  expect(await strays(known!.transaction_id)).toEqual([{ ...known, back: true }])
  expect(await counted()).toBe(await open())
})

describe('finance gives a stray back at the console', () => {
  const { strayCaptures, today } = consoleApi
  const words = '되돌린 뒤 주문이 없어요'
  let desk: ConsoleWorld
  beforeAll(async () => {
    desk = await openConsole(world)
  })

  /** Makes a payment and loses its order, as in a restore. */
  async function lose(points: number): Promise<{ transactionId: string; won: Won }> {
    await buyPoints(await world.fan(), { points })
    const [captured] = await world.ctx.db.rows(
      'select transaction_id as "transactionId", amount_won as won from captures order by seen_at desc limit 1',
      [],
      { transactionId: column.text, won: column.number },
    )
    await world.asOwner('set session_replication_role = replica; delete from captures; delete from orders')
    await lookAtBook()
    // The page lists 200, and the provider's list contains payments of other tests.
    await world.asOwner(`delete from stray_captures where transaction_id <> '${String(captured!.transactionId)}'`)
    return captured as { transactionId: string; won: Won }
  }
  const listed = async (transactionId: string) =>
    (await desk.staff.finance.call(strayCaptures.list, {})).list.find((each) => each.transactionId === transactionId)
  const paymentOf = async (transactionId: string) => (await world.ctx.portOne!.getPayment(transactionId))!
  const isBack = (transactionId: string) =>
    until('the provider has cancelled it', async () => {
      const { status, cancels } = await paymentOf(transactionId)
      return status === 'cancelled' && cancels.length === 1 && (await strays(transactionId))[0]!.back
    })

  it('a small one alone, once, and it is in the audit log', async () => {
    const { transactionId, won } = await lose(1_000)
    expect(await listed(transactionId)).toMatchObject({ won, givenAt: null })
    expect((await desk.staff.finance.call(today.today, {})).list.map(({ kind }) => kind)).toContain('stray-captures')
    const give = (asked: { won: Won }, by = desk.staff.finance) =>
      by.call(strayCaptures.giveBack, { transactionId, words, ...asked })
    await expect(give({ won: 1 as Won })).rejects.toMatchObject({ code: 'conflict' })
    await expect(give({ won }, desk.staff.agent)).rejects.toMatchObject({ code: 'not_allowed' })
    expect(await priceOf(desk.staff.finance, strayCaptures.giveBack, { transactionId, words, won })).toEqual({
      captureReturned: won,
    })
    expect(await give({ won })).toEqual({ isWaiting: false })
    await expect(give({ won })).rejects.toMatchObject({ code: 'not_found' })
    await isBack(transactionId)
    expect(await listed(transactionId)).toBeUndefined()
    // Another comparison with the provider's records, or another attempt of the task, must not change anything.
    await lookAtBook()
    await returnStray(world.ctx, world.ctx.portOne!, transactionId)
    expect((await paymentOf(transactionId)).cancels).toHaveLength(1)
    const log = await world.ctx.db.rows(`select by, target from audit_log where action = 'stray-capture.give-back'`)
    expect(log).toEqual([{ by: 'the-finance', target: `stray-captures/${transactionId}` }])
  })

  it('a larger one by two people, who agree on the sum', async () => {
    const { transactionId, won } = await lose(50_000)
    const give = (by: StaffActor) => by.call(strayCaptures.giveBack, { transactionId, words, won })
    expect(await give(desk.staff.finance)).toEqual({ isWaiting: true })
    expect(await listed(transactionId)).toMatchObject({ approvedBy: 'the-finance', givenAt: null })
    await expect(give(desk.staff.finance)).rejects.toMatchObject({ code: 'conflict' })
    expect((await paymentOf(transactionId)).cancels).toEqual([])
    expect(await give(desk.colleague.finance)).toEqual({ isWaiting: false })
    await isBack(transactionId)
  })
})
