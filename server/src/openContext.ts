import { limits } from '@byeol/contract/limits.ts'
import type { Logger } from 'pino'
import { openClock } from './Clock.ts'
import { readSharedClock } from './clock/shareClock.ts'
import type { Context } from './context.ts'
import { logFailures, openDatabase, type Database } from './db/database.ts'
import { commandTimeouts } from './db/timeouts.ts'
import { hashingOptionsIn } from './features/auth/password/hashingOptions.ts'
import { openPasswordThread } from './features/auth/password/passwordThread.ts'
import { openPictureProcess } from './features/file/pictures/PictureProcess.ts'
import { announceRead, announceReadMarks } from './features/chat/chats/announceRead.ts'
import { rememberChats } from './features/chat/visibility/chatFacts.ts'
import { messageWriter } from './features/chat/messages/messageWriter.ts'
import { readWriter } from './features/chat/chats/readWriter.ts'
import { announceProfile } from './features/profile/announceUser.ts'
import { announceReactions } from './features/chat/reactions/announceReactions.ts'
import { rememberVersions } from './features/notice/versions.ts'
import { rememberPolicies } from './features/policy/policies.ts'
import { findCardUses } from './cardUses.ts'
import { requireMayUpload } from './features/chat/visibility/requireMayUpload.ts'
import { hideables } from './hideables.ts'
import { orderKinds } from './orderKinds.ts'
import { exporters, privacyOfFeatures } from './privacy.ts'
import type {} from './featureContext.ts'
import type { Env } from './env.ts'
import { openLimits } from './memory/openLimits.ts'
import { coalesce } from './memory/coalesce.ts'
import { rememberFlags } from './memory/flags.ts'
import { rememberPeople } from './memory/people.ts'
import { measureProvider } from './metrics/measureProvider.ts'
import { openMetrics, type Metrics } from './metrics/openMetrics.ts'
import { rememberSessions } from './memory/sessions.ts'
import { openFiles } from './openFiles.ts'
import { openProviders } from './openProviders.ts'
import { openQueue } from './queue/openQueue.ts'
import { readSecrets } from './secrets.ts'
import { oneNode, type Bus, type BusMessage } from './live/bus.ts'
import { redisBus } from './live/redisBus.ts'
import { receiveBus } from './receiveBus.ts'
import { makeSockets } from './live/sockets.ts'
import { rememberUntold } from './live/untold.ts'
import type { Tasks } from './queue/Tasks.ts'
import { taskLanes, taskTries } from './tasks.ts'
import { ownSlot } from './workers/self.ts'
import { workerBus } from './workers/workerBus.ts'
import { publicRoute } from './web/publicRoute.ts'

// How long values are cached. Nodes announce their own changes, but a change made by hand in the database shows only
// after this time.
const rememberPeopleMs = 60_000
const rememberChatsMs = 5_000
const rememberFlagsMs = 5_000
// How long values are cached while the bus is down, so that changes on other nodes show within a second.
const withoutBusMs = 900

function measurePools(metrics: Metrics, pools: Record<string, Database>): void {
  metrics.addGauge(
    {
      name: 'byeol_database_connections',
      help: 'Connections of a pool in use and idle, and queries that wait for one',
      labelNames: ['pool', 'state'],
      aggregator: 'sum',
    },
    () =>
      Object.entries(pools).flatMap(([name, { pool }]) => [
        { labels: { pool: name, state: 'used' }, value: pool.totalCount - pool.idleCount },
        { labels: { pool: name, state: 'idle' }, value: pool.idleCount },
        { labels: { pool: name, state: 'waiting' }, value: pool.waitingCount },
      ]),
  )
}

export const readMachineClock = (): Date => new Date()

export interface OpenContext {
  ctx: Context
  close(): Promise<void>
}

/** Creates everything that rules need, on one database. `machineNow` is the clock on which `ctx.now` is based. */
export async function openContext(
  env: Env,
  databaseUrl: string,
  log: Logger,
  machineNow: () => Date = readMachineClock,
): Promise<OpenContext> {
  const clock = openClock(machineNow)
  const { now } = clock
  const metrics = openMetrics()
  const isChecked = env.CHECK_RESULTS ?? env.NODE_ENV !== 'production'
  const untold = rememberUntold(
    () => db.rows('select 1'),
    () => {
      sockets.tellNodes({ kind: 'gap' })
      receiveBus(ctx, { kind: 'gap' })
    },
  )
  const logged = logFailures(log, () => metrics.failedEffects.inc())
  const onFailure = {
    ...logged,
    onFailedEffect: (error: unknown) => {
      logged.onFailedEffect(error)
      untold.add(error)
    },
    onLostCommit: (error: unknown) => {
      log.warn({ err: error }, 'a connection broke during a commit')
      untold.add(error)
    },
    isChecked,
    isPrepared: env.DATABASE_STATEMENTS === 'prepared',
  }
  /**
   * Handles an announcement that failed: logs `what`, and makes clients catch up if the database connection was lost.
   */
  const cannotTell = (what: string) => (error: unknown) => {
    log.error({ err: error }, what)
    untold.add(error)
  }
  const db: Database = openDatabase(databaseUrl, { connections: env.DATABASE_CONNECTIONS, ...onFailure })
  // A separate pool, so that writes of messages and read marks do not wait behind reads.
  const writes = openDatabase(databaseUrl, { connections: 3, ...onFailure })
  // A pool with longer timeouts, because a check of all money takes longer than any other statement may.
  const checks = openDatabase(databaseUrl, { connections: 2, timeouts: commandTimeouts, ...onFailure })
  measurePools(metrics, { reads: db, writes, checks })
  const queueDatabase = {
    url: databaseUrl,
    directUrl: env.DATABASE_DIRECT_URL ?? databaseUrl,
    isPrepared: env.DATABASE_STATEMENTS === 'prepared',
  }
  let bus: Bus = oneNode
  const whileBusWorks = (lifetimeMs: number) => () => (bus.isHealthy() ? lifetimeMs : withoutBusMs)
  const sockets = makeSockets(() => bus)
  const secrets = await readSecrets(env)
  const providers = openProviders(env, secrets, now, metrics)
  const people = rememberPeople(db, now, whileBusWorks(rememberPeopleMs))
  const spacing = { everyMs: limits.reactionEveryMs, now }
  const ctx: Context = {
    env,
    log,
    db,
    checks,
    now,
    clock,
    sockets,
    bus,
    untold,
    files: env.S3_BUCKET ? measureProvider(metrics, 's3', openFiles(env)) : openFiles(env),
    people,
    sessions: rememberSessions(db, now),
    versions: rememberVersions(db, now),
    // Uses another pool than `db`: sign-ups read policies while their transaction holds a connection of `db`, so with
    // the same pool, twenty sign-ups at once would wait for each other.
    policies: rememberPolicies(writes, now),
    flags: rememberFlags(db, now, whileBusWorks(rememberFlagsMs)),
    chats: rememberChats(db, now, whileBusWorks(rememberChatsMs)),
    messages: messageWriter(
      writes,
      now,
      providers.push !== null,
      cannotTell('a message whose answer was lost could not be announced'),
    ),
    reads: readWriter(
      writes,
      now,
      (moved) => announceRead(ctx, moved),
      (error) => log.error({ err: error }, 'read receipts could not be stored'),
    ),
    readMarks: coalesce({
      ...spacing,
      send: (marks) => announceReadMarks(ctx, marks),
      onError: cannotTell('a read mark could not be told'),
    }),
    reactions: coalesce({
      ...spacing,
      send: (changes) => announceReactions(ctx, changes),
      onError: cannotTell('reactions could not be told'),
    }),
    profiles: coalesce({
      everyMs: limits.profileEveryMs,
      now,
      send: (changes) => announceProfile(ctx, changes[0]!),
      onError: cannotTell('a changed profile could not be told'),
    }),
    secrets,
    queue: openQueue<Tasks>(queueDatabase, secrets, log, now, metrics, taskLanes, taskTries),
    metrics,
    limits: openLimits(now, metrics, (taken) => sockets.tellNodes({ kind: 'took', ...taken })),
    passwords: openPasswordThread(hashingOptionsIn(env)),
    pictures: openPictureProcess(env),
    ...providers,
    orderKinds,
    findCardUses,
    hideables,
    requireMayUpload,
    personalData: { features: privacyOfFeatures, exporters },
    webRoute: publicRoute(),
    pagesInReading: new Map(),
    consoleUrl: env.CONSOLE_ORIGIN ?? `http://localhost:${env.CONSOLE_PORT ?? 0}`,
    publicUrl: env.PUBLIC_URL ?? `http://127.0.0.1:${env.PORT}`,
  }
  if (env.NODE_ENV !== 'production') await readSharedClock(ctx)
  const receive = (message: BusMessage) => receiveBus(ctx, message)
  if (env.REDIS_URL) ctx.bus = bus = await redisBus(env.REDIS_URL, log, receive)
  else if (ownSlot() !== null) ctx.bus = bus = workerBus(receive)
  return {
    ctx,
    async close() {
      untold.close()
      await Promise.all([ctx.messages.idle(), ctx.reads.idle()])
      await Promise.all([ctx.readMarks.flush(), ctx.reactions.flush(), ctx.profiles.flush()])
      await bus.close()
      ctx.mail?.close()
      await Promise.all([ctx.passwords.close(), ctx.pictures.close()])
      await Promise.all([db.close(), writes.close(), checks.close()])
    },
  }
}
