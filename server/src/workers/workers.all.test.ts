import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api, apiPrefix } from '@byeol/contract/api.ts'
import { limits } from '@byeol/contract/limits.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { column } from '../db/columns.ts'
import { readEnv } from '../env.ts'
import { openContext, type OpenContext } from '../openContext.ts'
import type { Actor } from '../test/Actor.ts'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { LiveClient } from '../test/LiveClient.ts'
import { device, makePeople, type CelebActor } from '../test/makePeople.ts'
import { runRedis } from '../test/servers/runRedis.ts'
import { testSecrets } from '../test/servers/testSecrets.ts'
import { runServer, type ServerProcess } from '../test/servers/runServer.ts'
import { until } from '../test/until.ts'

let folder: string
let database: TestDatabase
let server: ServerProcess
let open: OpenContext
let celeb: CelebActor
let fans: Actor[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'byeol-workers-'))
  database = await createTestDatabase()
  server = await runServer(folder, { DATABASE_URL: database.appUrl, WORKERS: '2', DATABASE_CONNECTIONS: '8' })
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR: folder, ...testSecrets })
  open = await openContext(env, database.appUrl, pino({ level: 'silent' }))
  const people = makePeople(open.ctx, server.base)
  celeb = await people.celeb()
  fans = await Promise.all(Array.from({ length: 6 }, () => people.fan()))
  for (const fan of fans) await people.premium(fan, celeb)
})
afterAll(async () => {
  await open.close()
  if (server.child.exitCode === null) await server.kill('SIGTERM')
  await database.drop()
  await rm(folder, { recursive: true })
})
beforeEach(({ onTestFailed }) => onTestFailed(() => console.error(server.log())))

async function connect(who: Actor, base = server.base): Promise<LiveClient> {
  const client = new LiveClient(base, { auth: { catchesUp: true } })
  expect(await client.authenticate(who.token)).toBe(true)
  return client
}

/** The ids of the worker processes, oldest first. */
async function workerPids(): Promise<number[]> {
  const { pid } = server.child
  return (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number)
}

async function scrape({ log }: ServerProcess): Promise<string> {
  const [, address] = /^metrics on (\S+)/mu.exec(log())!
  return (await fetch(address!)).text()
}

const nodesShape = { id: column.text, address: column.text }
const nodes = () => open.ctx.db.rows('select id, address from nodes order by address', [], nodesShape)

it('two workers share a port, and people reach those of the other worker', async () => {
  expect(await workerPids()).toHaveLength(2)
  expect((await nodes()).map(({ address }) => address.replace(/^.*\//u, ''))).toEqual(['1', '2'])
  const connections = await Promise.all(fans.map((fan) => connect(fan)))
  const sent = await celeb.say(celeb.broadcastId, '모두 안녕')
  for (const connection of connections)
    await connection.next('chatMessage', ({ chatMessage }) => chatMessage.id === sent.id)

  const metrics = await scrape(server)
  expect(metrics).toContain(`\nbyeol_sockets ${fans.length}\n`)
  expect(metrics).toContain('\nbyeol_nodes 2\n')
  for (const connection of connections) connection.close()
})

/** Each attempt opens a new connection, so that the attempts reach both workers. */
const trySignIn = (n: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({ email: `nobody${n}@byeol.test`, password: 'wrong password 1', deviceInfo: device })
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const attempt = request(
      `${server.base}${apiPrefix}${api.auth.signIn.path}`,
      { method: 'POST', agent: false, headers },
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode!))
      },
    )
    attempt.on('error', reject).end(body)
  })

it('sign-ins are counted on both workers together', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 2 * limits.signInsPerMinute; n++) statuses.push(await trySignIn(n))
  const allowed = statuses.filter((status) => status !== 429).length
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
  expect(allowed).toBeGreaterThanOrEqual(limits.signInsPerMinute)
  // New attempts are allowed as time passes, but not those of a second worker.
  expect(allowed).toBeLessThan(1.6 * limits.signInsPerMinute)
})

it('when a worker dies, the clients of the others catch up, and it is started again', async () => {
  const connections = await Promise.all(fans.map((fan) => connect(fan)))
  const before = await nodes()
  const [, second] = await workerPids()
  process.kill(second!, 'SIGKILL')
  const ends = connections.map(async (connection) => {
    await Promise.race([connection.closed(), connection.next('catchUp')])
    return connection.socket.disconnected ? 'closed' : 'caught up'
  })
  expect(new Set(await Promise.all(ends))).toEqual(new Set(['closed', 'caught up']))
  await until('the worker is back', async () => {
    const after = await nodes()
    return after.length === 2 && after.some(({ id }) => !before.some((node) => node.id === id))
  })
  const again = await Promise.all(fans.map((fan) => connect(fan)))
  const sent = await celeb.say(celeb.broadcastId, '다시 안녕')
  for (const connection of again) await connection.next('chatMessage', ({ chatMessage }) => chatMessage.id === sent.id)
  for (const connection of [...connections, ...again]) connection.close()
})

it('a signal to the process that started the workers stops them all', async () => {
  const pids = await workerPids()
  expect(pids).toHaveLength(2)
  expect(await server.kill('SIGTERM')).toBe(0)
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow()
  expect(await nodes()).toEqual([])
})

it('workers with Redis reach each other over it, and one address serves the metrics of all', async () => {
  const redis = await runRedis()
  await redis.start()
  const beside = await runServer(folder, { DATABASE_URL: database.appUrl, WORKERS: '2', REDIS_URL: redis.url })
  const people = makePeople(open.ctx, beside.base)
  const [one, other] = [await people.fan(), await people.fan()]
  const chatId = await one.open(other)
  const connections = await Promise.all(Array.from({ length: 4 }, () => connect(other, beside.base)))
  const sent = await one.say(chatId, '안녕')
  for (const connection of connections)
    await connection.next('chatMessage', ({ chatMessage }) => chatMessage.id === sent.id)
  expect(await scrape(beside)).toContain('\nbyeol_sockets 4\n')
  for (const connection of connections) connection.close()
  expect(await beside.kill('SIGTERM')).toBe(0)
  await redis.kill()
})
