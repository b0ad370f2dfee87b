import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { startEmbeddedPostgres } from '../../db/embedded/startEmbeddedPostgres.ts'
import { migrate } from '../../db/migrate.ts'
import { logFailures, openDatabase, type Database } from '../../db/database.ts'
import { readEnv } from '../../env.ts'
import { openContext } from '../../openContext.ts'
import { migrateQueue } from '../../queue/migrateQueue.ts'
import type { FileStore } from '../../providers/fileStore.ts'
import type { Secrets } from '../../secrets.ts'
import { withConsole } from '../console/openConsole.ts'
import { makePeople, type People } from '../makePeople.ts'
import { testSecrets } from '../openWorld.ts'
import { proxyDatabase, type DatabaseProxy } from '../servers/databaseProxy.ts'
import { runRedis, type TestRedis } from '../servers/runRedis.ts'
import { makeDataFolder, runServer, type ServerProcess } from '../servers/runServer.ts'
import { roundRobin, type RoundRobin } from './roundRobin.ts'

/** The origin of the console's page. The same on both nodes, because passkeys are bound to it. */
export const consoleOrigin = 'http://localhost'
const quiet = { info() {}, warn() {}, error() {} }
const nodeCount = 2

/** Two real server processes with one PostgreSQL and one Redis, behind a proxy. */
export interface Cluster extends People {
  proxy: RoundRobin
  /** The proxy in front of the nodes' console listeners. */
  consoleProxy: RoundRobin
  redis: TestRedis
  /** `db`: the database; `database`: the proxy between it and the nodes. */
  db: Database
  database: DatabaseProxy
  secrets: Secrets
  /** The file store of the nodes. */
  files: FileStore
  /** Kills a node and starts another one in its place. */
  crashNode(which: number): Promise<void>
  /** Kills PostgreSQL, which its launcher then restarts. */
  crashPostgres(signal: 'SIGKILL' | 'SIGQUIT'): void
  /** Whether the database answers a query. */
  isPostgresUp(): Promise<boolean>
  log(): string
  close(): Promise<void>
}

/** `more`: further environment variables for the nodes. */
export async function openCluster(more: Record<string, string> = {}): Promise<Cluster> {
  const folder = await makeDataFolder()
  const postgres = await startEmbeddedPostgres({ dataDir: folder.path, log: quiet })
  const migrating = openDatabase(postgres.url, { connections: 1, ...logFailures(quiet) })
  await migrate(migrating.pool, quiet)
  await migrating.close()
  await migrateQueue(postgres.url, pino({ level: 'silent' }))
  const redis = await runRedis()
  await redis.start()
  const database = await proxyDatabase(postgres.url)
  const environment = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    DATABASE_CONNECTIONS: '8',
    CONSOLE_ORIGIN: consoleOrigin,
    ...withConsole,
    ...more,
  }
  const [proxy, consoleProxy] = [await roundRobin(), await roundRobin()]
  const logs: string[] = []
  const startNode = () => runServer(folder.path, { ...environment, DATABASE_URL: database.url })
  const portOf = ({ base }: ServerProcess) => Number(new URL(base).port)
  const nodes: ServerProcess[] = []
  for (let n = 0; n < nodeCount; n++) nodes.push(await startNode())
  const sendTo = (some: readonly ServerProcess[]) => {
    proxy.nodes = some.map(portOf)
    consoleProxy.nodes = some.map(({ consolePort }) => consolePort!)
  }
  sendTo(nodes)
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR: folder.path, ...testSecrets, ...environment })
  const { ctx, close } = await openContext(env, postgres.url, pino({ level: 'silent' }))

  return {
    ...makePeople(ctx, proxy.base),
    proxy,
    consoleProxy,
    redis,
    db: ctx.db,
    database,
    secrets: ctx.secrets,
    files: ctx.files,
    async crashNode(which) {
      const at = which % nodeCount
      logs.push(nodes[at]!.log())
      await nodes[at]!.kill('SIGKILL')
      // The other node gets all connections until this one has restarted.
      sendTo([nodes[1 - at]!])
      for (let tries = 0; ; tries++) {
        const again = await startNode().catch((error: unknown) => error)
        if (!(again instanceof Error)) {
          nodes[at] = again as ServerProcess
          break
        }
        // PostgreSQL may be down at this moment.
        if (tries === 20) throw again
        await wait(500)
      }
      sendTo(nodes)
    },
    crashPostgres: (signal) => void process.kill(postgres.pid, signal),
    isPostgresUp: () =>
      ctx.db.row('select 1').then(
        () => true,
        () => false,
      ),
    log: () => [...logs, ...nodes.map((node) => node.log())].join('\n'),
    async close() {
      await proxy.close()
      await consoleProxy.close()
      for (const node of nodes) if (node.child.exitCode === null) await node.kill('SIGTERM')
      await close()
      await database.close()
      await redis.kill()
      await postgres.stop()
      await folder.remove()
    },
  }
}
