import type { Queries } from '../db/database.ts'
import type { QueuedKind } from '../memory/costlyWork.ts'
import type { Lane } from './lanes.ts'

export type TaskName<Tasks> = keyof Tasks & string
export type TaskHandlers<Tasks> = { [Name in TaskName<Tasks>]: (payload: Tasks[Name]) => Promise<void> }
/** The lane of each task. A task without a lane is a compile error. */
export type TaskLanes<Tasks> = { readonly [Name in TaskName<Tasks>]: Lane }
/** How often each task is tried before the server stops retrying it. A task without this number is a compile error. */
export type TaskTries<Tasks> = { readonly [Name in TaskName<Tasks>]: number }

/** A task that failed on all its tries, or that retrying cannot fix. */
export interface GivenUp {
  name: string
  payload: unknown
  /** The encrypted payload as stored in the queue; null if retrying is useless. */
  sealed: string | null
  tries: number
  error: unknown
}

/**
 * The outbox for calls to outside services, stored in the same database. `Tasks` maps each task name to its payload.
 */
export interface Queue<Tasks> {
  /**
   * Adds a task within a transaction: if that rolls back, the task never runs. The payload is encrypted, because it
   * contains addresses and codes. A task that has not run by `usefulUntil` is dropped: for example, an expired code is
   * useless.
   */
  add<Name extends TaskName<Tasks>>(tx: Queries, name: Name, payload: Tasks[Name], usefulUntil?: Date): Promise<void>
  /**
   * Adds a task of costly work, for which people take turns, within a transaction as `add` does. Throws
   * `too_many_requests` above the limit per person and `unavailable` above the limit for all people (`costlyWork.ts`).
   */
  addInTurn<Name extends TaskName<Tasks>>(
    tx: Queries,
    kind: QueuedKind,
    task: { name: Name; payload: Tasks[Name]; person: string; usefulUntil: Date },
  ): Promise<void>
  /**
   * Starts to run waiting tasks. `giveUp` must store tasks that failed permanently. Returns a function that stops this
   * and resolves once the running tasks have ended.
   */
  start(handlers: TaskHandlers<Tasks>, giveUp: (task: GivenUp) => Promise<void>): Promise<() => Promise<void>>
  /**
   * Frees tasks that are locked by nodes that have died, and renews the locks of the tasks that this node is running.
   * Each node calls it every minute.
   */
  freeLost(db: Queries): Promise<void>
  /** Adds the length and age of the queue to the metrics. */
  measure(db: Queries, isMeasuring: () => boolean): void
  /** Stops retrying tasks that crashed their process on their last try. */
  giveUpLost(db: Queries, giveUp: (task: GivenUp) => Promise<void>): Promise<void>
  /** Puts a task that is no longer retried back into the queue, with its full number of tries. */
  addAgain(tx: Queries, task: { name: string; sealed: string }): Promise<void>
}
