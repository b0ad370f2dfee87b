import { closeDataFolder, privateUmask } from './closeDataFolder.ts'
import type { Context } from './context.ts'
import { checkDatabase } from './doctor/checkDatabase.ts'
import { describeFindings, examine, requireNothingBroken, requireNothingFatal } from './doctor/examine.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './db/embedded/startEmbeddedPostgres.ts'
import { readEnv, type Env } from './env.ts'
import { openContext } from './openContext.ts'
import { openLog } from './openLog.ts'
import { checkKeys } from './keys/checkKeys.ts'
import { migrateAll, requireMigratedQueue } from './operate/migrate.ts'
import { drainMsOf, startServer } from './startServer.ts'

/** How long stopping may take after DRAIN_MS has passed. */
const stopWithinMs = 15_000

/** By default, the demo world is loaded only where people try the product out: neither in production nor in tests. */
const isDemoOn = ({ DATABASE_URL, DEMO, NODE_ENV }: Env): boolean =>
  NODE_ENV !== 'production' && (DEMO ?? (NODE_ENV === 'development' && !DATABASE_URL))

/** Logs what is on, off, half configured or broken. Throws if something is broken that will not recover by itself. */
async function lookAround(ctx: Context): Promise<void> {
  const findings = await examine(ctx.env, ctx.files, ctx)
  for (const [at, line] of describeFindings(findings).entries()) {
    const { state } = findings[at]!
    ctx.log[state === 'broken' ? 'error' : state === 'half' ? 'warn' : 'info'](line)
  }
  requireNothingFatal(findings)
}

async function run(): Promise<void> {
  const env = readEnv()
  const log = openLog(env.LOG_LEVEL)
  process.umask(privateUmask)
  await closeDataFolder(env.DATA_DIR)
  const postgres: EmbeddedPostgres | null = env.DATABASE_URL
    ? null
    : await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log })
  const url = env.DATABASE_URL ?? postgres!.appUrl
  // Nothing works without the database, so its check runs first and names the cause.
  if (env.NODE_ENV === 'production') requireNothingBroken(await checkDatabase(env))
  try {
    // In production the owner's password may be known only to `npm run migrate` (reliability.md 10).
    if (env.NODE_ENV === 'production' && !env.DATABASE_OWNER_URL) await requireMigratedQueue(url, log)
    else await migrateAll(env.DATABASE_OWNER_URL ?? env.DATABASE_URL ?? postgres!.url, url, log)
  } catch (error) {
    await postgres?.stop()
    throw error
  }

  const { ctx, close } = await openContext(env, url, log)
  try {
    await checkKeys(ctx.db, ctx.secrets, ctx.now())
    if (env.NODE_ENV === 'production') await lookAround(ctx)
  } catch (error) {
    await close()
    await postgres?.stop()
    throw error
  }
  const server = await startServer(ctx)
  let stopping = false
  const stop = async (because: string, exitCode = 0) => {
    // On a second signal, stops without further waiting.
    if (stopping) return void server.stop()
    stopping = true
    log.info({ because }, 'stopping')
    setTimeout(() => process.exit(1), drainMsOf(env) + stopWithinMs).unref()
    await server.stop()
    await close()
    await postgres?.stop()
    process.exit(exitCode)
  }
  process.on('SIGTERM', (signal) => void stop(signal))
  process.on('SIGINT', (signal) => void stop(signal))
  // `npm start` has an IPC channel to this process. The channel closes when `npm start` ends, even if it is killed.
  process.once('disconnect', () => void stop('disconnect'))

  console.log(`metrics on http://${env.METRICS_HOST}:${server.metricsPort}/metrics`)
  if (server.consolePort !== null) console.log(`console on ${ctx.consoleUrl} (port ${server.consolePort})`)
  console.log(`listening on http://${env.HOST === '0.0.0.0' ? '127.0.0.1' : env.HOST}:${server.port}`)
  if (!isDemoOn(env)) return
  // Loaded after the server accepts connections, because seeding takes half a minute the first time.
  try {
    await (await import('@byeol/demo/loadDemo.ts')).loadDemo(ctx)
    console.log('the demo world is there')
  } catch (error) {
    // If the server is stopped in the meantime, its database closes, and loading fails for that reason.
    if (stopping) return
    console.error(error instanceof Error ? error.message : error)
    await stop('the demo world could not be made', 1)
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
