import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { openContext, type OpenContext } from '../openContext.ts'
import { nextSendId } from './Actor.ts'
import { roundRobin, type RoundRobin } from './checker/roundRobin.ts'
import { createTestDatabase } from './database.ts'
import { LiveClient } from './LiveClient.ts'
import { makePeople, type People } from './makePeople.ts'
import { testSecrets } from './openWorld.ts'
import { runRedis, type TestRedis } from './servers/runRedis.ts'
import { runServer, type ServerProcess } from './servers/runServer.ts'

const drainMs = 4_000
const checkEveryMs = 200

let folder: string
let database: Awaited<ReturnType<typeof createTestDatabase>>
let redis: TestRedis
let proxy: RoundRobin
let open: OpenContext
let people: People
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'byeol-roll-'))
  database = await createTestDatabase()
  redis = await runRedis()
  await redis.start()
  proxy = await roundRobin()
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR: join(folder, 'data'), ...testSecrets })
  open = await openContext(env, database.appUrl, pino({ level: 'silent' }))
  people = makePeople(open.ctx, proxy.base)
})
afterAll(async () => {
  await proxy.close()
  await open.close()
  await redis.kill()
  await database.drop()
  await rm(folder, { recursive: true })
})

/** A build that consists of some files, all of which its page loads. */
async function build(version: string): Promise<string> {
  const root = join(folder, version)
  await mkdir(join(root, 'assets'), { recursive: true })
  const names = Array.from({ length: 30 }, (_, n) => `chunk-${version}-${n}.js`)
  for (const name of names) await writeFile(join(root, 'assets', name), `export const name = '${name}'`)
  const scripts = names.map((name) => `<script type="module" src="/assets/${name}"></script>`).join('')
  await writeFile(join(root, 'index.html'), `<!doctype html><head>${scripts}</head><body id="splash"></body>`)
  return root
}

const startNode = (root: string): Promise<ServerProcess> =>
  runServer(join(folder, 'data'), {
    DATABASE_URL: database.appUrl,
    REDIS_URL: redis.url,
    WEB_ROOT: root,
    DRAIN_MS: `${drainMs}`,
    DATABASE_CONNECTIONS: '6',
  })

const portOf = ({ base }: ServerProcess): number => Number(new URL(base).port)

/** Acts like a proxy that checks readiness: new connections only go to nodes that report that they are ready. */
function checkReadiness(nodes: Set<ServerProcess>): () => void {
  const check = async () => {
    const found = await Promise.all(
      [...nodes].map(async (node) => {
        const isReady = await fetch(`${node.base}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
        return isReady ? [portOf(node)] : []
      }),
    )
    proxy.nodes = found.flat()
  }
  const timer = setInterval(() => void check(), checkEveryMs)
  return () => clearInterval(timer)
}

/** Opens a new connection for each request, so that every request may reach another node. */
const agent = new Agent({ keepAlive: false })
const ask = (path: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const request = get(`${proxy.base}${path}`, { agent }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    request.on('error', reject)
  })

/** Loads a page with all its files, and returns the status of each response that is not 200. */
async function loadPage(): Promise<(number | string)[]> {
  try {
    const page = await ask('/start')
    const files = [...page.text.matchAll(/src="([^"]+)"/gu)].map(([, path]) => path!)
    const answers = await Promise.all(files.map(ask))
    return [page, ...answers].map(({ status }) => status).filter((status) => status !== 200)
  } catch (error) {
    return [String(error)]
  }
}

/** Keeps a socket connected as the app does, and measures the longest time that it was disconnected. */
function stayConnected(token: string): { longestMs: () => number; end: () => void } {
  let over = false
  let longestMs = 0
  let client: LiveClient
  const connect = async () => {
    client = new LiveClient(proxy.base, { auth: { catchesUp: true } })
    await client.authenticate(token).catch(() => false)
  }
  const run = async () => {
    await connect()
    while (!over) {
      await client.closed(120_000).catch(() => true)
      if (over) return
      const lostAt = performance.now()
      const withinMs = client.all('closing')[0]?.withinMs ?? 1_000
      await wait(withinMs * Math.random())
      do await connect()
      while (!client.socket.connected && !over)
      longestMs = Math.max(longestMs, performance.now() - lostAt)
    }
  }
  const running = run()
  return {
    longestMs: () => longestMs,
    end: () => {
      over = true
      client.close()
      void running
    },
  }
}

it('while a new build replaces two nodes, pages load, calls succeed and connections return soon', async () => {
  const [first, second] = [await build('v1'), await build('v2')]
  const nodes = new Set([await startNode(first), await startNode(first)])
  proxy.nodes = [...nodes].map(portOf)
  const stopChecking = checkReadiness(nodes)
  const [one, other] = [await people.fan(), await people.fan()]
  const chatId = await one.open(other)
  const followers = Array.from({ length: 20 }, (_, n) => stayConnected((n % 2 ? one : other).token))

  let over = false
  const wrong: unknown[] = []
  let pages = 0
  const load = async () => {
    for (; !over; pages++) wrong.push(...(await loadPage()))
  }
  const acknowledged: string[] = []
  const send = async () => {
    for (let n = 0; !over; n++) {
      const sendId = nextSendId()
      await one.say(chatId, `${n}`, sendId).then(
        () => acknowledged.push(sendId),
        (error: unknown) => wrong.push(error),
      )
      await wait(20)
    }
  }
  const [loading, sending] = [load(), send()]

  for (const node of [...nodes]) {
    const next = await startNode(second)
    nodes.add(next)
    await wait(checkEveryMs * 3)
    expect(await node.kill('SIGTERM')).toBe(0)
    nodes.delete(node)
  }
  over = true
  await Promise.all([loading, sending])
  stopChecking()
  const longest = Math.max(...followers.map((follower) => follower.longestMs()))
  for (const follower of followers) follower.end()
  const history = await one.history(chatId)
  for (const node of nodes) await node.kill('SIGTERM')

  expect(wrong).toEqual([])
  expect(pages).toBeGreaterThan(20)
  expect(acknowledged.length).toBeGreaterThan(50)
  expect(history.map(({ sendId }) => sendId)).toEqual(acknowledged)
  expect(longest).toBeLessThan(5_000)
}, 180_000)
