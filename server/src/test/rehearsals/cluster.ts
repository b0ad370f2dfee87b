import { createClient } from 'redis'
import { spawnSync, type ChildProcess } from 'node:child_process'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { readEnv } from '../../env.ts'
import type { Context } from '../../context.ts'
import { openContext } from '../../openContext.ts'
import { makePeople } from '../makePeople.ts'
import { testSecrets } from '../servers/testSecrets.ts'
import { longestGap, startLoad, type Load, type LoadShape } from './load.ts'
import { Machine, until, type Postgres } from './machine.ts'
import { addresses, type Network } from './network.ts'

export const ports = {
  app: 5580,
  nodes: [5581, 5582],
  pg: 5590,
  p1: 5591,
  p2: 5592,
  redis: 5595,
  r1: 5596,
  r2: 5597,
  pool: 5598,
} as const
export const checkPortOf = (port: number) => port + 100
const loadMs = 20_000
export const say = (text: string) => console.log(`  ${text}`)

const isOk = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

export async function redisAnswers(port: number): Promise<boolean> {
  const client = createClient({ url: `redis://127.0.0.1:${port}`, socket: { reconnectStrategy: false } })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.ping()) === 'PONG'
  } catch {
    return false
  } finally {
    client.destroy()
  }
}

export const startRedis = (machine: Machine, port: number, ...more: string[]) =>
  machine.start(
    'redis-server',
    ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', machine.folder, ...more],
    { isUp: () => redisAnswers(port) },
  )

/**
 * Starts HAProxy, configured as in deploy/haproxy, in front of the nodes, the PostgreSQL cluster and the two Redis
 * servers.
 */
const startProxy = (machine: Machine, isSplit: boolean) =>
  machine.start('haproxy', ['-db', '-f', machine.file('haproxy.cfg', proxyConfig(isSplit))], {
    isUp: async () => spawnSync('bash', ['-c', `exec 3<>/dev/tcp/127.0.0.1/${ports.pg}`]).status === 0,
  })
/** `isSplit`: the second node is in a network of its own. */
const proxyConfig = (isSplit: boolean) => `
defaults
  mode http
  timeout connect 2s
  timeout client 75s
  timeout server 75s
  timeout tunnel 1h
  retries 3
  option redispatch 1
  retry-on conn-failure
frontend app
  bind 127.0.0.1:${ports.app}
  default_backend nodes
backend nodes
  balance leastconn
  timeout check 5s
  option httpchk
  http-check send meth GET uri /readyz
  http-check expect status 200
  default-server inter 1s fall 3 rise 2 fastinter 500ms
  server n1 127.0.0.1:${ports.nodes[0]} check
  server n2 ${isSplit ? addresses.data.there : '127.0.0.1'}:${ports.nodes[1]} check
listen pg
  bind 127.0.0.1:${ports.pg}${isSplit ? `,${addresses.data.here}:${ports.pg}` : ''}
  mode tcp
  timeout client 1h
  timeout server 1h
  option httpchk
  http-check send meth GET uri /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
  server p1 127.0.0.1:${ports.p1} check port ${checkPortOf(ports.p1)}
  server p2 127.0.0.1:${ports.p2} check port ${checkPortOf(ports.p2)}
listen redis
  bind 127.0.0.1:${ports.redis}${isSplit ? `,${addresses.bus.here}:${ports.redis}` : ''}
  mode tcp
  timeout client 1h
  timeout server 1h
  option tcp-check
  tcp-check send info\\ replication\\r\\n
  tcp-check expect string role:master
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
  server r1 127.0.0.1:${ports.r1} check
  server r2 127.0.0.1:${ports.r2} check
`

/** `network`: where the node runs, if not on this machine's own network. */
export function startNode(
  machine: Machine,
  port: number,
  more: Record<string, string>,
  network: Network | null = null,
): Promise<ChildProcess> {
  const [pg, redis, host] = network
    ? [addresses.data.here, addresses.bus.here, addresses.data.there]
    : ['127.0.0.1', '127.0.0.1', '127.0.0.1']
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    PORT: `${port}`,
    DATA_DIR: join(machine.folder, 'data'),
    WEB_ROOT: join(machine.folder, 'data'),
    HOST: host,
    REDIS_URL: `redis://${redis}:${ports.redis}`,
    DATABASE_URL: `postgresql://byeol_app@${pg}:${ports.pg}/byeol`,
    DATABASE_OWNER_URL: `postgresql://byeol@${pg}:${ports.pg}/byeol`,
    ...testSecrets,
    ...more,
  }
  const main = join(import.meta.dirname, '../../main.ts')
  const [command, words] = network ? network.enter(process.execPath, [main]) : [process.execPath, [main]]
  return machine.start(command, words, { env, isUp: () => isOk(`http://${host}:${port}/readyz`) })
}

export interface Scene {
  machine: Machine
  primary: Pick<Postgres, 'sql'>
  load: Load
  redis: ChildProcess[]
  nodes: ChildProcess[]
  ctx: Context
}

interface Shape {
  /** Starts PostgreSQL, and what tells HAProxy which one is the primary. By default, one PostgreSQL alone. */
  startDatabase?: (machine: Machine) => Promise<Pick<Postgres, 'sql'>>
  nodeEnv?: Record<string, string>
  /** The second node is in this network. */
  network?: Network
  /** Starts what the nodes need besides PostgreSQL and the first Redis. Returns further Redis servers. */
  prepare?: (machine: Machine) => Promise<ChildProcess[]>
  loadShape?: LoadShape
}

async function startAlone(machine: Machine): Promise<Postgres> {
  const primary = await machine.makePrimary(ports.p1)
  await machine.answerAsPatroni(primary, checkPortOf(ports.p1))
  return primary
}

/**
 * Runs two nodes under load. `happen` disrupts something that they depend on, and returns the longest time without an
 * acknowledgement, in seconds; null for any time.
 */
export async function withCluster(
  { startDatabase = startAlone, nodeEnv = {}, network, prepare = async () => [], loadShape }: Shape,
  happen: (scene: Scene) => Promise<number | null>,
): Promise<void> {
  const machine = new Machine()
  try {
    const primary = await startDatabase(machine)
    const redis = [await startRedis(machine, ports.r1), ...(await prepare(machine))]
    await startProxy(machine, network !== undefined)
    await until('HAProxy sees the primary', async () => isOk(`http://127.0.0.1:${checkPortOf(ports.p1)}/primary`))
    await wait(2_000)
    const [first, second] = ports.nodes
    const nodes = [await startNode(machine, first, nodeEnv), await startNode(machine, second, nodeEnv, network)]
    await until('HAProxy sees the nodes', () => isOk(`http://127.0.0.1:${ports.app}/readyz`))
    const env = readEnv({ NODE_ENV: 'test', DATA_DIR: join(machine.folder, 'data'), ...testSecrets })
    const url = `postgresql://byeol_app@127.0.0.1:${ports.pg}/byeol`
    const { ctx, close } = await openContext(env, url, pino({ level: 'silent' }))
    try {
      const load = await startLoad(makePeople(ctx, `http://127.0.0.1:${ports.app}`), loadShape)
      await wait(loadMs)
      const begun = performance.now()
      const backWithin = await happen({ machine, primary, load, redis, nodes, ctx })
      await wait(loadMs)
      const gap = longestGap(load, begun)
      const { sent, acknowledged, lost, doubled, failedCalls } = await load.end(ctx)
      say(`sent ${sent}, acknowledged ${acknowledged}, lost ${lost}, doubled ${doubled}, tried again ${failedCalls}`)
      say(
        `longest time without an acknowledgement: ${gap.toFixed(1)} s; load of the machine ${loadavg()[0]!.toFixed(1)}`,
      )
      if (acknowledged !== sent || lost > 0 || doubled > 0) throw new Error('messages were lost or doubled')
      if (backWithin !== null && gap > backWithin) throw new Error(`it took longer than ${backWithin} s`)
    } finally {
      await close()
    }
  } finally {
    await machine.close()
    network?.close()
  }
}
