import { z } from 'zod'
import { get, post } from '../endpoint.ts'
import { AnyId, UserId } from '../ids.ts'
import { Timestamp } from '../wire.ts'
import { rowJobNames, taskNames } from './failedWork.ts'

export const FailedWorkName = z.enum([...taskNames, ...rowJobNames])
export type FailedWorkName = z.infer<typeof FailedWorkName>

/** Work that the server stopped retrying, because it failed the allowed number of times. */
export const FailedWork = z
  .object({
    id: z.string(),
    name: FailedWorkName,
    /** The person it belongs to; null if there is none or it is unknown. */
    userId: UserId.nullable(),
    tries: z.int().positive(),
    /** Why it failed: an external service's error code, or an error. Contains no names. */
    reason: z.string(),
    failedAt: Timestamp,
    /** False if another try cannot help, for example because a code has expired. */
    canRetry: z.boolean(),
  })
  .meta({ id: 'FailedWork' })
export type FailedWork = z.infer<typeof FailedWork>

const chosen = z.strictObject({ id: AnyId })

/** Failed tasks of the queue and failed rows of scheduled jobs that are no longer retried. */
export const failedWorkCalls = {
  list: get('/console-failed-work/list', {
    summary: 'Lists the work that the server stopped retrying, newest first, at most 200',
    access: { staff: 'failures.retry' },
    result: z.object({ list: z.array(FailedWork) }),
  }),
  retry: post('/console-failed-work/retry', {
    summary: 'Starts failed work again, with the full number of tries',
    access: { staff: 'failures.retry' },
    input: chosen,
    errors: ['not_found', 'conflict'],
  }),
  dismiss: post('/console-failed-work/dismiss', {
    summary: 'Removes failed work from the list without another try; a row of a scheduled job is not processed again',
    access: { staff: 'failures.retry' },
    input: chosen,
    errors: ['not_found'],
  }),
}
