import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { liveHeader } from '@byeol/contract/console/live.ts'
import { limits } from '@byeol/contract/limits.ts'
import { beforeAll, expect, it } from 'vitest'
import { outsideTransactions } from '../../db/database.ts'
import { LiveStream } from '../../test/console/LiveStream.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../test/console/openConsole.ts'
import { useNode, useOwnWorld } from '../../test/useWorld.ts'

const { today, roles } = consoleApi

const world = useOwnWorld(withConsole)
const node = useNode(world, withConsole)
let desk: ConsoleWorld
beforeAll(async () => {
  desk = await openConsole(world)
})

it('a session in which only the page listens and refreshes by itself ends like any idle one', async () => {
  const { agent } = desk.staff
  await agent.signIn()
  const stream = await LiveStream.open(agent, desk.base)
  world.pass(limits.staffIdleMs - 60_000)
  await agent.call(today.today, {}, { [liveHeader]: '1' })
  world.pass(60_000)
  await stream.ended()
  expect(stream.heard.at(-1)?.name).toBe('ended')
  await expect(agent.call(today.today, {})).rejects.toMatchObject({ code: 'session_expired' })
  await agent.signIn()
})

it('a staff member locked out by an owner immediately loses a stream on another node', async () => {
  const { finance, owner } = desk.staff
  await Promise.all([finance.signIn(), owner.signIn()])
  const stream = await LiveStream.open(finance, `http://127.0.0.1:${node.server.consolePort}`)
  await owner.call(roles.lock, { staffId: finance.id })
  await stream.ended()
})

it('a change that commits after later ones is announced, on the other node, too', async () => {
  const { moderator } = desk.staff
  await moderator.signIn()
  const stream = await LiveStream.open(moderator, `http://127.0.0.1:${node.server.consolePort}`)
  const insert = `
    insert into cases (id, kind, target_id, harm, reporters, opened_at, due_at)
    values ($1, 'post', $2, 0, 1, now(), now())`
  await world.ctx.db.inTransaction(async (tx) => {
    await tx.rows(insert, ['a'.repeat(24), 'late'])
    await outsideTransactions(() => world.ctx.db.rows(insert, ['b'.repeat(24), 'soon']))
    await stream.hears('cases')
    stream.heard.length = 0
  })
  await stream.hears('cases')
  stream.close()
})
