import type { Logger } from 'pino'
import { closeDataFolder, privateUmask } from './closeDataFolder.ts'
import { checkDatabase } from './doctor/checkDatabase.ts'
import { requireNothingBroken } from './doctor/examine.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './db/embedded/startEmbeddedPostgres.ts'
import { readEnv, type Env } from './env.ts'
import { openLog } from './openLog.ts'
import { migrateAll, requireMigratedQueue } from './operate/migrate.ts'
import { openServer } from './openServer.ts'
import { drainMsOf } from './startServer.ts'
import { hearPrimary, ownSlot, tellPrimary } from './workers/self.ts'
import { countWorkers, startWorkers } from './workers/startWorkers.ts'
import type { Started } from './workers/words.ts'

/** How long stopping may take after DRAIN_MS has passed. */
const stopWithinMs = 15_000

/** By default, the demo world is loaded only where people try the product out: neither in production nor in tests. */
const isDemoOn = ({ DATABASE_URL, DEMO, NODE_ENV }: Env): boolean =>
  NODE_ENV !== 'production' && (DEMO ?? (NODE_ENV === 'development' && !DATABASE_URL))

/**
 * Prepares the database: starts one if none is given, and runs the migrations. Resolves with the URL for the server's
 * user, and the started database.
 */
async function openMigrated(env: Env, log: Logger): Promise<{ url: string; postgres: EmbeddedPostgres | null }> {
  const postgres = env.DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log })
  const url = env.DATABASE_URL ?? postgres!.appUrl
  // Nothing works without the database, so its check runs first and names the cause.
  if (env.NODE_ENV === 'production') requireNothingBroken(await checkDatabase(env))
  try {
    // In production the owner's password may be known only to `npm run migrate` (reliability.md 10).
    if (env.NODE_ENV === 'production' && !env.DATABASE_OWNER_URL) await requireMigratedQueue(url, log)
    else await migrateAll(env.DATABASE_OWNER_URL ?? env.DATABASE_URL ?? postgres!.url, url, log)
    return { url, postgres }
  } catch (error) {
    await postgres?.stop()
    throw error
  }
}

/**
 * Stops the server on a signal or when `npm start` ends, and then ends this process. The second time, `stop` is called
 * to hurry. Returns a function that does the same with an exit code.
 */
function stopOnSignals(env: Env, log: Logger, stop: () => Promise<number>, postgres: EmbeddedPostgres | null) {
  let isStopping = false
  const end = async (because: string, exitCode = 0): Promise<void> => {
    const stopped = stop()
    if (isStopping) return
    isStopping = true
    log.info({ because }, 'stopping')
    setTimeout(() => process.exit(1), drainMsOf(env) + stopWithinMs).unref()
    const code = await stopped
    await postgres?.stop()
    process.exit(exitCode || code)
  }
  process.on('SIGTERM', (signal) => void end(signal))
  process.on('SIGINT', (signal) => void end(signal))
  // `npm start` has an IPC channel to this process. The channel closes when `npm start` ends, even if it is killed.
  process.once('disconnect', () => void end('disconnect'))
  return end
}

/** Prints where the server listens; `npm start` and tests read these lines. */
function printAddresses(env: Env, metricsPort: number, { port, consolePort, consoleUrl }: Omit<Started, 'word'>): void {
  console.log(`metrics on http://${env.METRICS_HOST}:${metricsPort}/metrics`)
  if (consolePort !== null) console.log(`console on ${consoleUrl} (port ${consolePort})`)
  console.log(`listening on http://${env.HOST === '0.0.0.0' ? '127.0.0.1' : env.HOST}:${port}`)
}

/** Runs the server as worker number `slot`, until the primary process asks it to stop or ends. */
async function runWorker(env: Env, log: Logger, slot: number): Promise<void> {
  // A terminal and some supervisors send signals to all processes; the primary process passes them on.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})
  const { ctx, server, stop } = await openServer(env, env.DATABASE_URL!, log, slot === 1)
  const end = async () => {
    await stop()
    process.exit(0)
  }
  hearPrimary(({ word }) => void (word === 'stop' && end()))
  process.once('disconnect', () => void end())
  const { port, consolePort } = server
  tellPrimary({ word: 'started', port, consolePort, consoleUrl: ctx.consoleUrl })
}

async function run(): Promise<void> {
  const env = readEnv()
  const log = openLog(env.LOG_LEVEL)
  process.umask(privateUmask)
  const slot = ownSlot()
  if (slot !== null) return runWorker(env, log, slot)
  await closeDataFolder(env.DATA_DIR)
  const workers = countWorkers(env)
  if (workers > 1 && !env.DATABASE_URL) throw new Error('WORKERS is more than 1, which needs DATABASE_URL')
  const { url, postgres } = await openMigrated(env, log)
  if (workers > 1) {
    const { started, metricsPort, stop } = await startWorkers(env, log, workers)
    stopOnSignals(env, log, stop, null)
    return printAddresses(env, metricsPort, started)
  }

  const { ctx, server, stop } = await openServer(env, url, log, true).catch(async (error: unknown) => {
    await postgres?.stop()
    throw error
  })
  let isStopping = false
  const stopServer = () => {
    isStopping = true
    return stop().then(() => 0)
  }
  const end = stopOnSignals(env, log, stopServer, postgres)
  printAddresses(env, server.metricsPort, { ...server, consoleUrl: ctx.consoleUrl })
  if (!isDemoOn(env)) return
  // Loaded after the server accepts connections, because seeding takes half a minute the first time.
  try {
    await (await import('@byeol/demo/loadDemo.ts')).loadDemo(ctx)
    console.log('the demo world is there')
  } catch (error) {
    // If the server is stopped in the meantime, its database closes, and loading fails for that reason.
    if (isStopping) return
    console.error(error instanceof Error ? error.message : error)
    await end('the demo world could not be made', 1)
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
