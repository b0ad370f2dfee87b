import type { Context } from '../context.ts'

/**
 * When `POST /dev/clock` runs a job:
 * - a function: at the moments that it finds in the database, one after the other. It returns the next moment at which
 *   the job has something to do, which may have passed; null: there is nothing to do.
 * - `eachMoment`: after every moment, because it carries on what other jobs and tasks begin.
 * - otherwise: only at the end of the walk. Such a job forgets, frees or measures, so its moment does not matter.
 */
export type Due = ((ctx: Context) => Promise<Date | null>) | 'eachMoment' | 'whenever'

export interface Job {
  name: string
  everyMs: number
  due: Due
  /** Each node needs it for its own memory, connections or files, also one that leaves the other jobs to others. */
  isOfNode?: true
  /** Safe on several nodes at once and when interrupted: each run finds due work in the database. */
  run: (ctx: Context) => Promise<void>
}
