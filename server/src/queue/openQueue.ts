import { ApiError } from '@byeol/contract/errors.ts'
import type { Logger } from 'pino'
import type { Metrics } from '../metrics/openMetrics.ts'
import { ProviderError } from '../providers/ProviderError.ts'
import type { Secrets } from '../secrets.ts'
import { hearTasks } from './hearTasks.ts'
import { lanes, type Lane } from './lanes.ts'
import { measureQueue } from './measureQueue.ts'
import { addTask, openOutbox, openTask } from './outbox.ts'
import type { Queue, TaskLanes, TaskName } from './Queue.ts'
import { DeafPool, runLane, type RunningLane } from './runLane.ts'
import { flagOf, takePlace } from './turns.ts'

// One hears of tasks; the queries of all lanes share the others.
const connections = 5
// Each node renews the locks of its running tasks every minute (jobs.ts), so an older lock belongs to a dead node.
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
// Compares with the database's clock, because it also sets `updated_at`.
const forgetFailed = `
  select id
  from graphile_worker.complete_jobs(array(
    select id
    from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '1 day'
    limit 1000
  ))`

/** A queue on graphile-worker. Tasks run at least once and are retried while a service is down (reliability.md 32). */
export function openQueue<Tasks>(
  connectionString: string,
  secrets: Pick<Secrets, 'data'>,
  log: Logger,
  now: () => Date,
  metrics: Pick<Metrics, 'taskSeconds' | 'failedTasks' | 'refusedWork' | 'addGauge'>,
  laneOf: TaskLanes<Tasks>,
): Queue<Tasks> {
  const laneNames = Object.keys(lanes) as Lane[]
  const laneOfTask = new Map<string, Lane>(Object.entries(laneOf))
  const lanesOfNode: RunningLane[] = []
  const tasksIn = (lane: Lane) => (Object.keys(laneOf) as TaskName<Tasks>[]).filter((name) => laneOf[name] === lane)
  return {
    ...openOutbox<Tasks>(secrets),
    async addInTurn(tx, kind, { name, payload, person, usefulUntil }) {
      const place = await takePlace(tx, kind, tasksIn(kind), person).catch((error: unknown) => {
        if (error instanceof ApiError) metrics.refusedWork.inc({ kind })
        throw error
      })
      const flags = [flagOf(person)]
      await addTask<Tasks, typeof name>(tx, secrets, { name, payload, usefulUntil, place, flags })
    },
    async start(handlers) {
      const runTask =
        <Name extends TaskName<Tasks>>(name: Name) =>
        async (payload: unknown) => {
          const opened = openTask<Tasks[Name]>(secrets, name, payload as { sealed: string })
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
      const pool = new DeafPool({ connectionString, max: connections })
      pool.on('error', (error) => log.warn({ err: error }, 'a connection of the queue broke'))
      pool.on('connect', (client) => client.on('error', () => {}))
      const running = new Map<Lane, RunningLane>(
        laneNames.map((lane) => {
          const taskList = Object.fromEntries(tasksIn(lane).map((name) => [name, runTask(name)]))
          return [lane, runLane(lane, taskList, pool, log)]
        }),
      )
      lanesOfNode.push(...running.values())
      const stopHearing = hearTasks(pool, log, (task, count) => {
        // A task that only a newer node knows waits for that node.
        const lane = laneOfTask.get(task)
        if (lane) running.get(lane)?.wake(count)
      })
      return async () => {
        await stopHearing()
        await Promise.all([...running.values()].map((lane) => lane.stop()))
        await pool.end()
      }
    },
    measure: (db) => measureQueue(db, metrics, laneNames, (task) => laneOfTask.get(task)),
    async freeLost(db) {
      await db.rows(renewOwn, [lanesOfNode.flatMap((lane) => lane.runningTasks())])
      await db.rows(freeLost)
    },
    async forgetFailed(db) {
      const gone = await db.rows(forgetFailed)
      if (gone.length > 0) log.error({ tasks: gone.length }, 'deleted tasks that failed for good')
    },
  }
}
