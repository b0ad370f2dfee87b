import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import { readWatermark } from '../../../features/file/watermark/reading/readWatermark.ts'
import type { StaffCaller, Upload } from '../../../http/call.ts'
import { findPerson } from './findPeople.ts'

/**
 * Reads the watermark of a leaked picture, and finds the person it names. Logs every search, with or without a result.
 * Throws `unsupported_media`, `unavailable`.
 */
export async function traceLeak(
  ctx: Context,
  staff: StaffCaller,
  _: object,
  { path, gone }: Upload,
): Promise<Result<typeof consoleApi.people.traceLeak>> {
  const mark = await ctx.limits.inTurn('leakTraces', staff.id, () => readWatermark(ctx.env, path), { signal: gone })
  const userId = mark && UserId.safeParse(mark.id).data
  const person = userId ? await findPerson(ctx, userId) : null
  await ctx.db.inTransaction((tx) =>
    recordAudit(ctx, tx, {
      ...actOf(staff),
      action: 'people.trace-leak',
      target: person ? `users/${person.id}` : 'users/unknown',
      ...(person && { whose: person.id }),
      facts: { isMarked: mark !== null, agreement: mark?.agreement },
    }),
  )
  return { mark: mark && { agreement: mark.agreement, person } }
}
