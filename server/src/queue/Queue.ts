import type { Queries } from '../db/database.ts'
import type { QueuedKind } from '../memory/costlyWork.ts'
import type { Lane } from './lanes.ts'

export type TaskName<Tasks> = keyof Tasks & string
export type TaskHandlers<Tasks> = { [Name in TaskName<Tasks>]: (payload: Tasks[Name]) => Promise<void> }
/** The lane of each task; a task without one does not compile. */
export type TaskLanes<Tasks> = { readonly [Name in TaskName<Tasks>]: Lane }
/** How often each task is tried before it is given up; a task without a bound does not compile. */
export type TaskTries<Tasks> = { readonly [Name in TaskName<Tasks>]: number }

/** A task that failed up to its bound of tries, or that another try cannot help. */
export interface GivenUp {
  name: string
  payload: unknown
  /** The payload as the queue carries it; null when another try is useless. */
  sealed: string | null
  tries: number
  error: unknown
}

/** The outbox of calls to other services, in tables of the same database. `Tasks` maps each task to its payload. */
export interface Queue<Tasks> {
  /**
   * Joins a transaction: a task of a transaction that rolls back never runs. The payload is sealed because it carries
   * addresses and codes. A task that has not run by `usefulUntil` is dropped: an expired code is useless.
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
  /**
   * Starts to run waiting tasks; `giveUp` stores those that failed for good. Returns a function that stops it and
   * resolves once the running tasks have ended.
   */
  start(handlers: TaskHandlers<Tasks>, giveUp: (task: GivenUp) => Promise<void>): Promise<() => Promise<void>>
  /**
   * Frees the tasks that a node had taken when it died, and renews the locks of the tasks that this node runs. A
   * running node calls it every minute.
   */
  freeLost(db: Queries): Promise<void>
  /** Adds the length and age of the queue to the metrics. */
  measure(db: Queries, isMeasuring: () => boolean): void
  /** Gives up the tasks that ended their process on their last try. */
  giveUpLost(db: Queries, giveUp: (task: GivenUp) => Promise<void>): Promise<void>
  /** Adds a given-up task to the queue again, with all its tries. */
  addAgain(tx: Queries, task: { name: string; sealed: string }): Promise<void>
}
