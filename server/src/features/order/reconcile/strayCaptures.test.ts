import { expect, it } from 'vitest'
import { column } from '../../../db/columns.ts'
import { buyPoints } from '../../../test/money/payments.ts'
import { askSandbox } from '../../../test/servers/askSandbox.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { settleListed } from './settleListed.ts'

const world = useOwnWorld(sandboxEnv)

const lookAtBook = () => {
  const now = world.ctx.now().getTime()
  return settleListed(world.ctx, world.ctx.portOne!, new Date(now - 3_600_000), new Date(now + 3_600_000))
}
const select = `
  select transaction_id, amount_won, returned_at is not null as back
  from stray_captures
  where transaction_id = $1`
// Other tests share the provider, so its list has payments of their worlds.
const strays = (transactionId: string) => world.ctx.db.rows(select, [transactionId])
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

  // As a database that was restored to the moment before the order.
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
