import { FailedWorkName, FailedWork } from '@byeol/contract/console/failedWorkCalls.ts'
import type { Context } from '../../../context.ts'

/** SQL: the server has stopped retrying the failed work `f`, and it has not been dismissed. */
export const isGivenUp = 'f.next_at is null and f.dismissed_at is null'

// Filtered by name, because a node with a newer build may store names that this build does not know.
const select = `
  select f.id, f.name, f.user_id as "userId", f.tries, f.reason, f.failed_at as "failedAt",
    f.row_key is not null or f.sealed is not null as "canRetry"
  from failed_work f
  where ${isGivenUp} and f.name = any($1)
  order by f.failed_at desc, f.id desc
  limit 200`

/** Tasks and rows of jobs that the server no longer retries, newest first. */
export const listFailedWork = async ({ db }: Context): Promise<{ list: FailedWork[] }> => ({
  list: await db.rows(select, [FailedWorkName.options], FailedWork),
})
