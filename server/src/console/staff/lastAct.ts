import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../context.ts'
import type { StaffCaller } from '../../http/call.ts'

/** The last act of staff on a thing, and the state that it replaced. */
export interface LastAct<Before> {
  by: string
  at: string
  before: Before
}

export const lastActOf = <Before>(ctx: Context, staff: StaffCaller, before: Before): string =>
  JSON.stringify({ by: staff.name, at: ctx.now().toISOString(), before } satisfies LastAct<Before>)

/**
 * Returns the state before the last act, if the caller did it within the last seconds. Throws `conflict` if it is too
 * late, or if a colleague did it.
 */
export function requireRecallable<Before>(ctx: Context, staff: StaffCaller, act: LastAct<Before> | null): Before {
  const lateMs = limits.recallDecisionMs + limits.recallDecisionGraceMs
  if (!act || act.by !== staff.name || ctx.now().getTime() - new Date(act.at).getTime() > lateMs)
    throw new ApiError('conflict')
  return act.before
}
