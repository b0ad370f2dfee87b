import { createClient } from 'redis'
import { spawnSync, type ChildProcess } from 'node:child_process'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { readEnv } from '../../env.ts'
import { openContext } from '../../openContext.ts'
import { makePeople } from '../makePeople.ts'
import { testSecrets } from '../servers/testSecrets.ts'
import { longestGap, startLoad, type Load } from './load.ts'
import { Machine, missingPackages, until, type Postgres } from './machine.ts'

// `npm run rehearse -- failover | switchover | pgbouncer | sentinel`: while two servers behind HAProxy are under load,
// a part that they depend on fails or is switched over. Runs as root, with Debian's packages. It does not touch any
// running service.

const ports = {
  app: 5580,
  nodes: [5581, 5582],
  pg: 5590,
  p1: 5591,
  p2: 5592,
  redis: 5595,
  r1: 5596,
  r2: 5597,
  pool: 5598,
}
const checkPortOf = (port: number) => port + 100
const loadMs = 20_000
const say = (text: string) => console.log(`  ${text}`)

const isOk = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

async function redisAnswers(port: number): Promise<boolean> {
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

const startRedis = (machine: Machine, port: number, ...more: string[]) =>
  machine.start(
    'redis-server',
    ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', machine.folder, ...more],
    { isUp: () => redisAnswers(port) },
  )

/**
 * Starts HAProxy, configured as in deploy/haproxy, in front of the nodes, the PostgreSQL cluster and the two Redis
 * servers.
 */
const startProxy = (machine: Machine) =>
  machine.start('haproxy', ['-db', '-f', machine.file('haproxy.cfg', proxyConfig)], {
    isUp: async () => spawnSync('bash', ['-c', `exec 3<>/dev/tcp/127.0.0.1/${ports.pg}`]).status === 0,
  })
const proxyConfig = `
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
  server n2 127.0.0.1:${ports.nodes[1]} check
listen pg
  bind 127.0.0.1:${ports.pg}
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
  bind 127.0.0.1:${ports.redis}
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

function startNode(machine: Machine, port: number, more: Record<string, string>): Promise<ChildProcess> {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    PORT: `${port}`,
    DATA_DIR: join(machine.folder, 'data'),
    WEB_ROOT: join(machine.folder, 'data'),
    REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
    DATABASE_URL: `postgresql://byeol_app@127.0.0.1:${ports.pg}/byeol`,
    DATABASE_OWNER_URL: `postgresql://byeol@127.0.0.1:${ports.pg}/byeol`,
    ...testSecrets,
    ...more,
  }
  const main = join(import.meta.dirname, '../../main.ts')
  return machine.start(process.execPath, [main], { env, isUp: () => isOk(`http://127.0.0.1:${port}/readyz`) })
}

interface Scene {
  machine: Machine
  primary: Postgres
  load: Load
  redis: ChildProcess[]
}

/**
 * Runs two nodes under load. `happen` disrupts something that they depend on, and returns the longest time without an
 * acknowledgement, in seconds.
 */
async function withCluster(
  { hasStandby = false, nodeEnv = {} }: { hasStandby?: boolean; nodeEnv?: Record<string, string> },
  prepare: (machine: Machine, primary: Postgres) => Promise<ChildProcess[]>,
  happen: (scene: Scene) => Promise<number | null>,
): Promise<void> {
  const machine = new Machine()
  try {
    const primary = await machine.makePrimary(ports.p1)
    await machine.answerAsPatroni(primary, checkPortOf(ports.p1))
    const redis = [await startRedis(machine, ports.r1), ...(await prepare(machine, primary))]
    await startProxy(machine)
    await until('HAProxy sees the primary', async () => isOk(`http://127.0.0.1:${checkPortOf(ports.p1)}/primary`))
    await wait(2_000)
    for (const port of ports.nodes) await startNode(machine, port, nodeEnv)
    if (hasStandby) {
      const standby = await machine.makeStandby(primary, ports.p2)
      await machine.answerAsPatroni(standby, checkPortOf(ports.p2))
      standbys.set(machine, standby)
    }
    await until('HAProxy sees the nodes', () => isOk(`http://127.0.0.1:${ports.app}/readyz`))
    const env = readEnv({ NODE_ENV: 'test', DATA_DIR: join(machine.folder, 'data'), ...testSecrets })
    const url = `postgresql://byeol_app@127.0.0.1:${ports.pg}/byeol`
    const { ctx, close } = await openContext(env, url, pino({ level: 'silent' }))
    try {
      const load = await startLoad(makePeople(ctx, `http://127.0.0.1:${ports.app}`))
      await wait(loadMs)
      const begun = performance.now()
      const backWithin = await happen({ machine, primary, load, redis })
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
  }
}
const standbys = new Map<Machine, Postgres>()

/**
 * Does what Patroni does after its decision: the standby becomes the primary, and no longer waits for another standby.
 */
async function promote(standby: Postgres): Promise<void> {
  standby.promote()
  await standby.sql(`alter system set synchronous_standby_names = ''`)
  await standby.sql('select pg_reload_conf()')
}
const none = async () => []

const rehearsals: Record<string, { needs: string[]; run: () => Promise<void> }> = {
  failover: {
    needs: ['initdb', 'haproxy', 'redis-server'],
    run: () =>
      withCluster({ hasStandby: true }, none, async ({ machine, primary }) => {
        say('the primary is killed; its standby is promoted after 5 s (Patroni decides by its ttl, which is not tried)')
        primary.kill()
        await wait(5_000)
        await promote(standbys.get(machine)!)
        return 30
      }),
  },
  switchover: {
    needs: ['initdb', 'haproxy', 'redis-server'],
    run: () =>
      withCluster({ hasStandby: true }, none, async ({ machine, primary }) => {
        say('the primary is stopped in order, and its standby promoted at once')
        primary.stopFast()
        await promote(standbys.get(machine)!)
        return 5
      }),
  },
  sentinel: {
    needs: ['initdb', 'haproxy', 'redis-server', 'redis-sentinel'],
    run: () =>
      withCluster(
        {},
        async (machine) => {
          const replica = await startRedis(machine, ports.r2, '--replicaof', '127.0.0.1', `${ports.r1}`)
          for (const port of [5641, 5642, 5643]) {
            const config = machine.file(
              `sentinel-${port}.conf`,
              `port ${port}\nbind 127.0.0.1\ndir ${machine.folder}\nsentinel monitor byeol 127.0.0.1 ${ports.r1} 2\n` +
                'sentinel down-after-milliseconds byeol 3000\nsentinel failover-timeout byeol 10000\n',
            )
            await machine.start('redis-sentinel', [config], { isUp: () => redisAnswers(port) })
          }
          return [replica]
        },
        async ({ redis }) => {
          const since = performance.now()
          await wait(2_000)
          redis[0]!.kill('SIGKILL')
          const killed = performance.now()
          say('the primary of Redis is killed; three Sentinels promote its replica')
          await until('HAProxy reaches a primary of Redis again', async () => {
            const client = createClient({
              url: `redis://127.0.0.1:${ports.redis}`,
              socket: { reconnectStrategy: false },
            })
            client.on('error', () => {})
            try {
              await client.connect()
              return (await client.info('replication')).includes('role:master')
            } catch {
              return false
            } finally {
              client.destroy()
            }
          })
          const tookMs = performance.now() - killed
          say(`Redis is back after ${(tookMs / 1_000).toFixed(1)} s`)
          if (tookMs > 30_000) throw new Error('Redis took longer than 30 s')
          return since > 0 ? 30 : null
        },
      ),
  },
  pgbouncer: {
    needs: ['initdb', 'haproxy', 'redis-server', 'pgbouncer'],
    run: async () => {
      const version = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' }).stdout.split('\n')[0]!
      const keepsStatements = Number(/\d+\.(\d+)/u.exec(version)?.[1] ?? 0) >= 21
      say(`${version}, ${keepsStatements ? 'prepared' : 'unnamed'} statements`)
      await withCluster(
        {
          nodeEnv: {
            DATABASE_URL: `postgresql://byeol_app@127.0.0.1:${ports.pool}/byeol`,
            DATABASE_DIRECT_URL: `postgresql://byeol_app@127.0.0.1:${ports.pg}/byeol`,
            DATABASE_STATEMENTS: keepsStatements ? 'prepared' : 'unnamed',
          },
        },
        async (machine) => {
          const users = machine.file('userlist.txt', '"byeol_app" ""\n')
          const config = machine.file(
            'pgbouncer.ini',
            `[databases]
byeol = host=127.0.0.1 port=${ports.p1} dbname=byeol
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pool}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
${keepsStatements ? 'max_prepared_statements = 1000' : ''}
ignore_startup_parameters = options
default_pool_size = 20
max_client_conn = 500
`,
          )
          await machine.start('pgbouncer', [config], {
            asUser: 'postgres',
            isUp: async () => spawnSync('bash', ['-c', `exec 3<>/dev/tcp/127.0.0.1/${ports.pool}`]).status === 0,
          })
          return []
        },
        async ({ primary }) => {
          const count = async (condition: string) => {
            const select = `select count(*)::integer as count from pg_stat_activity where ${condition}`
            return Number((await primary.sql(select))[0]!.count)
          }
          const pooled = await count(`usename = 'byeol_app' and application_name = 'byeol'`)
          const listeners = await count(`query ilike 'listen %' or query like '%graphile_worker.jobs%group by%'`)
          say(`connections of the servers at PostgreSQL: ${pooled}; direct listeners: ${listeners}`)
          return 30
        },
      )
    },
  },
}

const name = process.argv[2] ?? ''
const rehearsal = Object.hasOwn(rehearsals, name) ? rehearsals[name] : undefined
const missing = rehearsal && missingPackages(rehearsal.needs)
if (!rehearsal || !missing || missing.length > 0) {
  console.error(rehearsal ? `skipped: it needs ${missing!.join(', ')}` : Object.keys(rehearsals).join(' | '))
  process.exit(1)
}
try {
  await rehearsal.run()
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
