import { column } from './db/columns.ts'
import { Logger, run, runMigrations, type Runner } from 'graphile-worker'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Logger as Log } from 'pino'
import type { Queries } from './db/database.ts'
import type { Metrics } from './metrics/openMetrics.ts'
import { ProviderError } from './providers/ProviderError.ts'
import type { Secrets } from './secrets.ts'
import { open, seal } from './seal.ts'

type TaskName<Tasks> = keyof Tasks & string
export type TaskHandlers<Tasks> = { [Name in TaskName<Tasks>]: (payload: Tasks[Name]) => Promise<void> }

/** The outbox: effects on the outside, in tables of the same database. `Tasks` maps each task to its payload. */
export interface Queue<Tasks> {
  /**
   * Joins a transaction: a task of a transaction that rolls back never runs. The payload is sealed because it carries
   * addresses and codes. A task that has not run by `usefulUntil` is dropped: nobody wants a code that has expired.
   */
  add<Name extends TaskName<Tasks>>(tx: Queries, name: Name, payload: Tasks[Name], usefulUntil?: Date): Promise<void>
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
const concurrency = 4
// PostgreSQL's NOTIFY announces new tasks; polling finds those that a broken connection missed.
const pollMs = 2_000
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
const findAge = `
  select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as age
  from graphile_worker.jobs
  where attempts < max_attempts and run_at <= now()`
const add = `select graphile_worker.add_job($1, payload := $2::json, max_attempts := ${maxAttempts})`

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

/** A queue on graphile-worker. Tasks run at least once and are retried while a service is down (reliability.md 32). */
export function openQueue<Tasks>(
  connectionString: string,
  secrets: Pick<Secrets, 'data'>,
  log: Log,
  now: () => Date,
  metrics: Pick<Metrics, 'taskSeconds' | 'failedTasks' | 'addGauge'>,
): Queue<Tasks> {
  return {
    async add(tx, name, payload, usefulUntil) {
      const carried: Sealed<Tasks[typeof name]> = { payload, usefulUntil: usefulUntil?.getTime() ?? null }
      await tx.rows(add, [name, JSON.stringify({ sealed: seal(secrets.data, `task ${name}`, carried) })])
    },
    async start(handlers) {
      const tasks = Object.entries(handlers).map(([name, handler]) => [
        name,
        async (payload: unknown) => {
          const opened = open<Sealed<Tasks[TaskName<Tasks>]>>(
            secrets.data,
            `task ${name}`,
            (payload as { sealed: string }).sealed,
          )
          // The task is tried again: during a key rotation another node may hold the new key already.
          if (!opened) throw new Error('the task is sealed with a key that is not here')
          if (opened.usefulUntil !== null && opened.usefulUntil <= now().getTime()) {
            log.warn({ task: name }, 'dropped a task that is no longer useful')
            return
          }
          const end = metrics.taskSeconds.startTimer({ task: name })
          try {
            await (handler as (payload: Tasks[TaskName<Tasks>]) => Promise<void>)(opened.payload)
          } catch (error) {
            metrics.failedTasks.inc({ task: name })
            if (!(error instanceof ProviderError) || error.isTemporary) throw error
            log.warn({ task: name, provider: error.provider, code: error.code }, 'a service refused a task for good')
          } finally {
            end()
          }
        },
      ])
      // Our own pool with our own error listener: graphile-worker removes its listener when a runner ends, and a
      // connection that breaks after that would end the process.
      const pool = new pg.Pool({ connectionString, max: concurrency + 1 })
      pool.on('error', (error) => log.warn({ err: error }, 'a connection of the queue broke'))
      pool.on('connect', (client) => client.on('error', () => {}))
      const begin = () =>
        run({
          pgPool: pool,
          concurrency,
          pollInterval: pollMs,
          noHandleSignals: true,
          // Batched completions are not awaited: when the database goes away, their rejection would end the process.
          preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
          logger: quietLogger(log),
          taskList: Object.fromEntries(tasks),
        })
      const stop = await keepRunning(begin, log)
      return async () => {
        await stop()
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
      metrics.addGauge({ name: 'byeol_queue_age_seconds', help: 'How long the oldest task is due' }, async () => [
        { value: (await db.row(findAge, [], { age: column.number }))?.age ?? 0 },
      ])
    },
    freeLost: async (db) => void (await db.rows(freeLost)),
    async forgetFailed(db) {
      const gone = await db.rows(forgetFailed)
      if (gone.length > 0) log.error({ tasks: gone.length }, 'deleted tasks that failed for good')
    },
  }
}

/** A runner ends when the database goes away during a task (reliability.md 32): this starts the next one. */
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
