import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { StaffCaller, Handler } from '../../../http/call.ts'
import { newId } from '../../../newId.ts'

const insert = `
  insert into staff_unmaskings (id, staff_id, session_id, user_id, reason, until)
  select $1, $2, $3, u.id, $5, $6
  from users u
  where u.id = $4
  returning id`
const select = `
  select max(until) as until
  from staff_unmaskings
  where session_id = $1 and user_id = $2 and until > $3`

/**
 * Unmasks one person for five minutes, for the staff session that asked. The reason is logged, and so is every unmasked
 * response. Throws `not_found`.
 */
export const unmask: Handler<typeof consoleApi.people.unmask> = async (ctx, staff, { userId, reason, words }) => {
  const until = new Date(ctx.now().getTime() + limits.unmaskMs)
  await ctx.db.inTransaction(async (tx) => {
    const values = [newId(ctx.now()), staff.id, staff.sessionId, userId, reason, until]
    await tx.get(insert, values)
    await recordAudit(ctx, tx, {
      ...actOf(staff),
      action: 'people.unmask',
      target: `users/${userId}`,
      whose: userId,
      reason: words,
      facts: { why: reason, until: until.toISOString() },
    })
  })
  return { until }
}

/** When this session stops seeing the person's data unmasked; null if it is masked. */
export const findUnmasking = async (
  { db, now }: Context,
  { sessionId }: Pick<StaffCaller, 'sessionId'>,
  userId: UserId,
): Promise<Date | null> => (await db.row(select, [sessionId, userId, now()], { until: column.timestamp.orNull }))!.until
