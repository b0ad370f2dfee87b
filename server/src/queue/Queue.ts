import type { Queries } from '../db/database.ts'
import type { QueuedKind } from '../memory/costlyWork.ts'
import type { Lane } from './lanes.ts'

export type TaskName<Tasks> = keyof Tasks & string
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
  /**
   * Frees the tasks that a node had taken when it died, and renews the locks of the tasks that this node runs. A
   * running node calls it every minute.
   */
  freeLost(db: Queries): Promise<void>
  /** Adds the length and age of the queue to the metrics. */
  measure(db: Queries): void
  /** Deletes tasks whose last try failed a day ago: they never run again, and they carry personal data. */
  forgetFailed(db: Queries): Promise<void>
}
