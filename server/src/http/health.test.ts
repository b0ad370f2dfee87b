import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LiveClient } from '../test/LiveClient.ts'
import { nextSendId } from '../test/Actor.ts'
import { createTestDatabase } from '../test/database.ts'
import { openWorld, type World } from '../test/openWorld.ts'
import { proxyDatabase, type DatabaseProxy } from '../test/servers/databaseProxy.ts'
import { until } from '../test/until.ts'

/** A node that reaches its database through a proxy, which can cut the connection. */
let node: World
let database: DatabaseProxy
let databaseItself: Awaited<ReturnType<typeof createTestDatabase>>
let built: string
beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), 'byeol-built-'))
  await writeFile(join(built, 'index.html'), '<!doctype html><head></head><body id="splash"></body>')
  databaseItself = await createTestDatabase()
  database = await proxyDatabase(databaseItself.appUrl)
  node = await openWorld({ WEB_ROOT: built }, database.url)
})
afterAll(async () => {
  database.comeBack()
  database.thaw()
  await node.close()
  await database.close()
  await databaseItself.drop()
  await rm(built, { recursive: true })
})

const statusOf = async (path: string): Promise<number> => (await fetch(`${node.base}${path}`)).status

async function dependencies(): Promise<{ status: number; answer: unknown }> {
  const answer = await fetch(`${node.base}/healthz?all=1`)
  return { status: answer.status, answer: await answer.json() }
}

async function upMetrics(): Promise<string[]> {
  const text = await (await fetch(`http://127.0.0.1:${node.server.metricsPort}/metrics`)).text()
  return text.split('\n').filter((line) => line.startsWith('byeol_dependency_up{'))
}

it('reports the state of each dependency, on a page and as metrics', async () => {
  // On a busy machine a check may answer late, as if the database were down.
  const found = await until('all is well', async () => {
    const seen = await dependencies()
    return seen.status === 200 ? seen : null
  })
  expect(found.answer).toEqual({ ok: true, database: 'ok', bus: null, files: 'ok' })
  expect(await upMetrics()).toEqual([
    'byeol_dependency_up{dependency="database"} 1',
    'byeol_dependency_up{dependency="files"} 1',
  ])
})

it('reports a hanging database as away, and stays ready', async () => {
  database.freeze()
  const found = await until('the look is a new one', async () => {
    const seen = await dependencies()
    return seen.status === 503 ? seen : null
  })
  expect(found).toMatchObject({ answer: { ok: false, database: 'away', files: 'ok' } })
  expect(await upMetrics()).toContain('byeol_dependency_up{dependency="database"} 0')
  expect(await statusOf('/readyz')).toBe(200)
  database.thaw()
  await until('the database is back', async () => (await dependencies()).status === 200)
})

it('while the database is away, pages load, connections stay, and what was sent goes out afterwards', async () => {
  const [one, other] = [await node.fan(), await node.fan()]
  const chatId = await one.open(other)
  const clients = [one, other].map(() => new LiveClient(node.base, { auth: { catchesUp: true } }))
  const [mine, theirs] = clients as [LiveClient, LiveClient]
  expect([await mine.authenticate(one.token), await theirs.authenticate(other.token)]).toEqual([true, true])

  database.goAway()
  const sendId = nextSendId()
  mine.emit('chatMessage', { sendId, chatMessageParams: { chatId, content: '아직이요' } })
  const refusal = await mine.next('chatMessageSent', (answer) => answer.sendId === sendId)
  expect(refusal).toMatchObject({ error: { code: 'unavailable' } })
  expect([await statusOf('/readyz'), await statusOf('/'), await statusOf('/start')]).toEqual([200, 200, 200])
  await until('the look is a new one', async () => (await dependencies()).status === 503)

  database.comeBack()
  const sent = await until('it goes out', () => one.say(chatId, '아직이요', sendId).catch(() => null))
  const heard = await theirs.next('chatMessage', ({ chatMessage }) => chatMessage.id === sent.id)
  expect(heard.chatMessage.content).toBe('아직이요')
  expect([mine.socket.connected, theirs.socket.connected]).toEqual([true, true])
  clients.forEach((client) => client.close())
})
