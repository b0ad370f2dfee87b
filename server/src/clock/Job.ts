import type { Context } from '../context.ts'

/**
 * When a walk of the test clock (`POST /dev/clock`) runs a job:
 * - a function: at each moment that the function returns, one after the other. It looks up in the database when the job
 *   next has something to do; that moment may be past. Null: nothing to do.
 * - `eachMoment`: after every moment, because the job continues what other jobs and tasks begin.
 * - otherwise: only at the end of the walk. Such a job deletes, frees or measures something, so its time does not
 *   matter.
 */
export type Due = ((ctx: Context) => Promise<Date | null>) | 'eachMoment' | 'whenever'

export interface Job {
  name: string
  everyMs: number
  due: Due
  /**
   * Runs on every node, including nodes with `ROLE=web`, because it looks after that node's own memory, connections or
   * files.
   */
  isOfNode?: true
  /** Safe on several nodes at once and when interrupted, because each run looks up the due work in the database. */
  run: (ctx: Context) => Promise<void>
}
