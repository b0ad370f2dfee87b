import { column } from './db/columns.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { Logger, run, runMigrations, type Runner } from 'graphile-worker'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Logger as Log } from 'pino'
import type { Queries } from './db/database.ts'
import type { QueuedKind } from './memory/costlyWork.ts'
import type { Metrics } from './metrics/openMetrics.ts'
import { ProviderError } from './providers/ProviderError.ts'
import { lanes, type Lane } from './queueLanes.ts'
import { flagOf, personalHands, takePlace } from './queueTurns.ts'
import type { Secrets } from './secrets.ts'
import { open, seal } from './seal.ts'

type TaskName<Tasks> = keyof Tasks & string
export type TaskHandlers<Tasks> = { [Name in TaskName<Tasks>]: (payload: Tasks[Name]) => Promise<void> }
/** The lane of each task; a task without one does not compile. */
export type TaskLanes<Tasks> = { readonly [Name in TaskName<Tasks>]: Lane }

/** The outbox of calls to other services, in tables of the same database. `Tasks` maps each task to its payload. */
export interface Queue<Tasks> {
  /**
   * Joins a transaction: a task of a transaction that rolls back never runs. The payload is sealed because it carries
   * addresses and codes. A task that has not run by `usefulUntil` is dropped: an expired code is of no use.
   */
  add<Name extends TaskName<Tasks>>(tx: Queries, name: Name, payload: Tasks[Name], usefulUntil?: Date): Promise<void>
  /**
   * Adds a task of costly work, for which people take turns, and joins a transaction as `add` does. Throws
   * `too_many_requests` beyond the person's bound and `unavailable` beyond the bound in all (`costlyWork.ts`).
   */
  addInTurn<Name extends TaskName<Tasks>>(
    tx: Queries,
    kind: QueuedKind,
    task: { name: Name; payload: Tasks[Name]; person: string; usefulUntil: Date },
  ): Promise<void>
  /** Starts to run waiting tasks. Returns a function that stops it and resolves once the running tasks have ended. */
  start(handlers: TaskHandlers<Tasks>): Promise<() => Promise<void>>
  /** Frees the tasks that a node had taken when it died. */
  freeLost(db: Queries): Promise<void>
  /** Adds the length and age of the queue to the metrics. */
  measure(db: Queries): void
  /** Deletes tasks whose last try failed a day ago: they never run again, and they carry personal data. */
  forgetFailed(db: Queries): Promise<void>
}

// The delay between tries grows by the factor e: the tenth try comes about three hours after the first, then one every
// six hours for four days.
const maxAttempts = 25
// PostgreSQL's NOTIFY announces new tasks; polling finds those that a broken connection missed.
const pollMs = 2_000
// Each lane listens on a connection of its own; the queries of all lanes share these.
const sharedConnections = 4
// Requests to services time out within seconds (askProvider.ts, smtpMail.ts), so an older lock belongs to a dead node.
const lostAfter = '2 minutes'

const freeLost = `
  select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
  from graphile_worker.jobs
  where locked_at < now() - interval '${lostAfter}'
  having count(*) > 0`
// Compares with the database's clock, because it also sets `updated_at`.
const forgetFailed = `
  select id
  from graphile_worker.complete_jobs(array(
    select id
    from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '1 day'
    limit 1000
  ))`
const countWaiting = `
  select task_identifier as task, count(*)::int as count
  from graphile_worker.jobs
  where attempts < max_attempts
  group by task_identifier`
const findAges = `
  select task_identifier as task, extract(epoch from now() - min(run_at))::float8 as age
  from graphile_worker.jobs
  where attempts < max_attempts and run_at <= now()
  group by task_identifier`
const add = `
  select graphile_worker.add_job($1, payload := $2::json, max_attempts := ${maxAttempts}, priority := $3, flags := $4)`

/** Creates the queue's tables in the same database. Safe when several nodes start at once. */
export const migrateQueue = (connectionString: string, log: Pick<Log, 'error'>): Promise<void> =>
  runMigrations({ connectionString, logger: quietLogger(log) })

function quietLogger(log: Pick<Log, 'error'>): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
  })
}

interface Sealed<Payload> {
  payload: Payload
  usefulUntil: number | null
}

function sealTask<Tasks, Name extends TaskName<Tasks>>(
  secrets: Pick<Secrets, 'data'>,
  name: Name,
  payload: Tasks[Name],
  usefulUntil: Date | undefined,
): string {
  const carried: Sealed<Tasks[Name]> = { payload, usefulUntil: usefulUntil?.getTime() ?? null }
  return JSON.stringify({ sealed: seal(secrets.data, `task ${name}`, carried) })
}

/** The way into the queue, for what runs no tasks itself. */
export const openOutbox = <Tasks>(secrets: Pick<Secrets, 'data'>): Pick<Queue<Tasks>, 'add'> => ({
  async add(tx, name, payload, usefulUntil) {
    await tx.rows(add, [name, sealTask<Tasks, typeof name>(secrets, name, payload, usefulUntil), 0, null])
  },
})

/** A queue on graphile-worker. Tasks run at least once and are retried while a service is down (reliability.md 32). */
export function openQueue<Tasks>(
  connectionString: string,
  secrets: Pick<Secrets, 'data'>,
  log: Log,
  now: () => Date,
  metrics: Pick<Metrics, 'taskSeconds' | 'failedTasks' | 'refusedWork' | 'addGauge'>,
  laneOf: TaskLanes<Tasks>,
): Queue<Tasks> {
  const laneNames = Object.keys(lanes) as Lane[]
  const tasksIn = (lane: Lane) => (Object.keys(laneOf) as TaskName<Tasks>[]).filter((name) => laneOf[name] === lane)
  return {
    ...openOutbox<Tasks>(secrets),
    async addInTurn(tx, kind, { name, payload, person, usefulUntil }) {
      const place = await takePlace(tx, kind, tasksIn(kind), person).catch((error: unknown) => {
        if (error instanceof ApiError) metrics.refusedWork.inc({ kind })
        throw error
      })
      const sealed = sealTask<Tasks, typeof name>(secrets, name, payload, usefulUntil)
      await tx.rows(add, [name, sealed, place, [flagOf(person)]])
    },
    async start(handlers) {
      const runTask =
        <Name extends TaskName<Tasks>>(name: Name) =>
        async (payload: unknown) => {
          const opened = open<Sealed<Tasks[Name]>>(secrets.data, `task ${name}`, (payload as { sealed: string }).sealed)
          // The task is tried again: during a key rotation another node may hold the new key already.
          if (!opened) throw new Error('the task is sealed with a key that is not here')
          if (opened.usefulUntil !== null && opened.usefulUntil <= now().getTime()) {
            log.warn({ task: name }, 'dropped a task that is no longer useful')
            return
          }
          const end = metrics.taskSeconds.startTimer({ task: name })
          try {
            await handlers[name](opened.payload)
          } catch (error) {
            metrics.failedTasks.inc({ task: name })
            if (!(error instanceof ProviderError) || error.isTemporary) throw error
            log.warn({ task: name, provider: error.provider, code: error.code }, 'a service refused a task for good')
          } finally {
            end()
          }
        }
      // Our own pool with our own error listener: graphile-worker removes its listener when a runner ends, and a
      // connection that breaks after that would end the process.
      const pool = new pg.Pool({ connectionString, max: laneNames.length + sharedConnections })
      pool.on('error', (error) => log.warn({ err: error }, 'a connection of the queue broke'))
      pool.on('connect', (client) => client.on('error', () => {}))
      const begin = (lane: Lane) => () => {
        const bounds: { atOnce: number; atOncePerPerson?: number } = lanes[lane]
        return run({
          pgPool: pool,
          concurrency: bounds.atOnce,
          pollInterval: pollMs,
          noHandleSignals: true,
          // Batched completions are not awaited: when the database goes away, their rejection would end the process.
          preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
          logger: quietLogger(log),
          taskList: Object.fromEntries(tasksIn(lane).map((name) => [name, runTask(name)])),
          ...(bounds.atOncePerPerson ? personalHands({ atOncePerPerson: bounds.atOncePerPerson }) : {}),
        })
      }
      const stops = await Promise.all(laneNames.map((lane) => keepRunning(begin(lane), log)))
      return async () => {
        await Promise.all(stops.map((stop) => stop()))
        await pool.end()
      }
    },
    measure(db) {
      metrics.addGauge(
        { name: 'byeol_queue_tasks', help: 'Tasks that wait, by name', labelNames: ['task'] },
        async () =>
          (await db.rows(countWaiting, [], { task: column.text, count: column.number })).map(({ task, count }) => ({
            labels: { task },
            value: count,
          })),
      )
      metrics.addGauge(
        { name: 'byeol_queue_age_seconds', help: 'How long the oldest task of a lane is due', labelNames: ['lane'] },
        async () => {
          const ages = await db.rows(findAges, [], { task: column.text, age: column.number })
          return laneNames.map((lane) => {
            const names: readonly string[] = tasksIn(lane)
            return {
              labels: { lane },
              value: Math.max(0, ...ages.filter(({ task }) => names.includes(task)).map(({ age }) => age)),
            }
          })
        },
      )
    },
    freeLost: async (db) => void (await db.rows(freeLost)),
    async forgetFailed(db) {
      const gone = await db.rows(forgetFailed)
      if (gone.length > 0) log.error({ tasks: gone.length }, 'deleted tasks that failed for good')
    },
  }
}

/** A runner ends when the database connection breaks during a task (reliability.md 32): starts the next one. */
async function keepRunning(begin: () => Promise<Runner>, log: Log): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const { signal } = stopping
  let runner: Runner | null = await begin()
  const kept = (async () => {
    for (;;) {
      await runner?.promise.catch(() => {})
      await wait(pollMs, null, { signal }).catch(() => {})
      if (signal.aborted) return
      runner = await begin().catch((error: unknown) => {
        log.error({ err: error }, 'the queue could not start again yet')
        return null
      })
      if (signal.aborted) return runner?.stop()
    }
  })()
  return async () => {
    stopping.abort()
    // Throws when the runner has ended by itself.
    await runner?.stop().catch(() => {})
    await kept
  }
}
