import { ApiError } from '@byeol/contract/errors.ts'
import type { JobHelpers, TaskList } from 'graphile-worker'
import pg from 'pg'
import type { Logger } from 'pino'
import { column } from '../db/columns.ts'
import { poolTimeouts, serverTimeouts } from '../db/timeouts.ts'
import { FinalFailure } from './FinalFailure.ts'
import type { Metrics } from '../metrics/openMetrics.ts'
import { ProviderError } from '../providers/ProviderError.ts'
import type { Secrets } from '../secrets.ts'
import { hearTasks } from './hearTasks.ts'
import { lanes, type Lane } from './lanes.ts'
import { measureQueue } from './measureQueue.ts'
import { addSealed, addTask, openOutbox, openTask } from './outbox.ts'
import type { Queue, TaskLanes, TaskName, TaskTries } from './Queue.ts'
import { DeafPool, runLane, type RunningLane } from './runLane.ts'
import { inTrace } from '../tracing/inSpan.ts'
import { flagOf, takePlace } from './turns.ts'

// One connection listens for new tasks; the queries of all lanes share the others.
const connections = 5
// Each node renews the locks of its running tasks every minute (jobs.ts), so a lock older than this belongs to a dead
// node.
const lostAfter = '3 minutes'

// graphile-worker has no public function for this.
const renewOwn = `
  update graphile_worker._private_jobs
  set locked_at = now()
  where id = any($1::bigint[]) and locked_at is not null`
const freeLost = `
  select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
  from graphile_worker.jobs
  where locked_at < now() - interval '${lostAfter}'
  having count(*) > 0`
const selectLost = `
  select j.id::text, j.task_identifier as name, p.payload::text, j.attempts, j.last_error as "lastError"
  from graphile_worker.jobs j
  join graphile_worker._private_jobs p on p.id = j.id
  where j.attempts >= j.max_attempts and j.locked_at is null
  limit 1000`
const lostShape = {
  id: column.text,
  name: column.text,
  payload: column.text,
  attempts: column.number,
  lastError: column.text.orNull,
}
const complete = 'select id from graphile_worker.complete_jobs(array[$1::bigint])'

export interface QueueDatabase {
  url: string
  /**
   * The connection string without a connection pooler (PgBouncer) in between; the same as `url` if there is no pooler.
   */
  directUrl: string
  isPrepared: boolean
}

/**
 * A queue built on graphile-worker. Tasks run at least once, and are retried while a service is down (reliability.md
 * 32).
 */
export function openQueue<Tasks>(
  { url, directUrl, isPrepared }: QueueDatabase,
  secrets: Pick<Secrets, 'data'>,
  log: Logger,
  now: () => Date,
  metrics: Pick<Metrics, 'taskSeconds' | 'failedTasks' | 'refusedWork' | 'addGauge'>,
  laneOf: TaskLanes<Tasks>,
  tries: TaskTries<Tasks>,
): Queue<Tasks> {
  const laneNames = Object.keys(lanes) as Lane[]
  const laneOfTask = new Map<string, Lane>(Object.entries(laneOf))
  const triesOf = new Map<string, number>(Object.entries(tries))
  const lanesOfNode: RunningLane[] = []
  const tasksIn = (lane: Lane) => (Object.keys(laneOf) as TaskName<Tasks>[]).filter((name) => laneOf[name] === lane)
  return {
    ...openOutbox<Tasks>(secrets, tries),
    async addInTurn(tx, kind, { name, payload, person, usefulUntil }) {
      const place = await takePlace(tx, kind, tasksIn(kind), person).catch((error: unknown) => {
        if (error instanceof ApiError) metrics.refusedWork.inc({ kind })
        throw error
      })
      const flags = [flagOf(person)]
      await addTask<Tasks, typeof name>(tx, secrets, {
        name,
        payload,
        tries: tries[name],
        usefulUntil,
        place,
        flags,
      })
    },
    async start(handlers, giveUp) {
      const runTask =
        <Name extends TaskName<Tasks>>(name: Name) =>
        async ({ sealed, trace = null }: { sealed: string; trace?: string | null }, { job }: JobHelpers) => {
          const lost = { name, sealed, tries: job.attempts }
          const opened = openTask<Tasks[Name]>(secrets, name, { sealed })
          if (!opened) {
            const error = new Error('the task is sealed with a key that is not here')
            // Retries the task, because during a key rotation another node may already have the new key.
            if (job.attempts < job.max_attempts) throw error
            return giveUp({ ...lost, payload: null, error })
          }
          const { payload, usefulUntil } = opened
          if (usefulUntil !== null && usefulUntil <= now().getTime()) {
            log.warn({ task: name }, 'dropped a task that is no longer useful')
            return giveUp({ ...lost, payload, sealed: null, error: new Error('no longer useful') })
          }
          const end = metrics.taskSeconds.startTimer({ task: name })
          try {
            await inTrace(`task ${name}`, { 'byeol.attempt': job.attempts }, () => handlers[name](payload), trace)
          } catch (error) {
            metrics.failedTasks.inc({ task: name })
            const isFinal = error instanceof FinalFailure || (error instanceof ProviderError && !error.isTemporary)
            if (!isFinal && job.attempts < job.max_attempts) throw error
            await giveUp({ ...lost, payload, error: error instanceof FinalFailure ? error.cause : error })
          } finally {
            end()
          }
        }
      // A pool with its own error listener: graphile-worker removes its listener when a runner ends, and a connection
      // that breaks after that would crash the process.
      const pool = new DeafPool({ connectionString: url, max: connections, ...poolTimeouts(serverTimeouts) })
      pool.on('error', (error) => log.warn({ err: error }, 'a connection of the queue broke'))
      pool.on('connect', (client) => client.on('error', () => {}))
      const running = new Map<Lane, RunningLane>(
        laneNames.map((lane) => {
          const taskList = Object.fromEntries(tasksIn(lane).map((name) => [name, runTask(name)]))
          return [lane, runLane(lane, taskList as TaskList, { pool, isPrepared }, log)]
        }),
      )
      lanesOfNode.push(...running.values())
      // Notifications do not pass through a connection pooler, so the listener has its own direct connection to
      // PostgreSQL.
      const ears =
        directUrl === url ? pool : new pg.Pool({ connectionString: directUrl, max: 1, ...poolTimeouts(serverTimeouts) })
      if (ears !== pool) ears.on('error', (error) => log.warn({ err: error }, 'the connection of the listener broke'))
      const stopHearing = hearTasks(ears, log, (task, count) => {
        // A task that this build does not know is left for a node with a newer build.
        const lane = laneOfTask.get(task)
        if (lane) running.get(lane)?.wake(count)
      })
      return async () => {
        await stopHearing()
        await Promise.all([...running.values()].map((lane) => lane.stop()))
        await pool.end()
        if (ears !== pool) await ears.end()
      }
    },
    measure: (db, isMeasuring) => measureQueue(db, metrics, laneNames, (task) => laneOfTask.get(task), isMeasuring),
    async freeLost(db) {
      await db.rows(renewOwn, [lanesOfNode.flatMap((lane) => lane.runningTasks())])
      await db.rows(freeLost)
    },
    async giveUpLost(db, giveUp) {
      for (const { id, name, payload, attempts, lastError } of await db.rows(selectLost, [], lostShape)) {
        const { sealed } = JSON.parse(payload) as { sealed: string }
        const error = new Error(lastError ?? 'the process that ran it ended')
        const opened = openTask<unknown>(secrets, name, { sealed })
        await giveUp({ name, sealed, payload: opened?.payload ?? null, tries: attempts, error })
        await db.rows(complete, [id])
      }
    },
    addAgain: (tx, { name, sealed }) => addSealed(tx, name, sealed, triesOf.get(name) ?? 1),
  }
}
