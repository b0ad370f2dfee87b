import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { runTaskList, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker'
import pg from 'pg'
import type { Logger } from 'pino'
import { lanes, type Lane } from './lanes.ts'
import { quietLogger } from './quietLogger.ts'
import { personalHands } from './turns.ts'

const restartMs = 2_000
// Long, because `hearTasks` wakes a lane well before its workers poll.
const pollInterval = 60_000
/** A task that takes longer than this counts as hanging, and another node may retry it. */
const longestTaskMs = 30 * 60_000

/**
 * A pool that hides graphile-worker's own notifications from it. They do not name the task, so each task would wake
 * every lane. graphile-worker listens through the callback form of `connect`, and uses the promise form for everything
 * else.
 */
export class DeafPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void
  override connect(callback?: unknown): Promise<pg.PoolClient> | void {
    if (callback === undefined) return super.connect()
  }
}

export interface RunningLane {
  /** Makes idle workers look for this many tasks. */
  wake(tasks: number): void
  /** The ids of the tasks that this lane is running. */
  runningTasks(): string[]
  stop(): Promise<void>
}

/**
 * Runs the tasks of a lane. Restarts its workers if the database connection breaks during a task (reliability.md 32).
 */
export function runLane(
  lane: Lane,
  taskList: TaskList,
  { pool, isPrepared }: { pool: DeafPool; isPrepared: boolean },
  log: Logger,
): RunningLane {
  const bounds: { atOnce: number; atOncePerPerson?: number } = lanes[lane]
  /** When each running task started. */
  const running = new Map<string, number>()
  const begin = (): WorkerPool => {
    const events: WorkerEvents = new EventEmitter()
    running.clear()
    events.on('job:start', ({ job }) => void running.set(job.id, performance.now()))
    events.on('job:complete', ({ job }) => void running.delete(job.id))
    const options = {
      concurrency: bounds.atOnce,
      pollInterval,
      noHandleSignals: true,
      events,
      // No batching, because batched completions are not awaited: if the database went away, their rejection would
      // crash the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, preparedStatements: isPrepared } },
      logger: quietLogger(log),
      ...(bounds.atOncePerPerson && personalHands(events, bounds.atOncePerPerson)),
    }
    return runTaskList(options, taskList, pool)
  }

  const stopping = new AbortController()
  const { signal } = stopping
  let workers: WorkerPool | null = begin()
  const kept = (async () => {
    for (;;) {
      await workers.promise.catch(() => {})
      workers = null
      await wait(restartMs, null, { signal }).catch(() => {})
      if (signal.aborted) return
      workers = begin()
    }
  })()
  return {
    wake(tasks) {
      try {
        workers?.nudge(tasks)
      } catch {
        // Workers that are shutting down reject the wake-up. Their successors look for tasks when they start.
      }
    },
    runningTasks: () => [...running].filter(([, since]) => performance.now() - since < longestTaskMs).map(([id]) => id),
    async stop() {
      stopping.abort()
      // Throws if the workers are already shutting down.
      await (async () => workers?.gracefulShutdown())().catch(() => {})
      await kept
    },
  }
}
