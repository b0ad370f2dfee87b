import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { StrikeId } from '@byeol/contract/ids.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import { column } from '../../../db/columns.ts'
import { decideCase, requireNearEnd } from '../../../features/cases/decideCase.ts'
import { openPersonCase } from '../../../features/cases/staff/openPersonCase.ts'
import { undoStrike } from '../../../features/cases/undoStrike.ts'
import type { Handler } from '../../../http/call.ts'
import { liftSuspension } from '../../../session/suspendPerson.ts'

/**
 * Suspends a person by opening and deciding a case. A celeb is suspended only once a second person makes the same
 * decision. Throws `not_found`, `not_allowed` (`until` is in the past or too far off), `conflict`.
 */
export const suspend: Handler<typeof consoleApi.people.suspend> = async (ctx, staff, { userId, until, reason }) => {
  requireNearEnd(until, ctx.now())
  const { by: staffId, from } = actOf(staff)
  const caseId = await openPersonCase(ctx, userId, staffId)
  const decision = { action: 'suspend', until, reason } as const
  return decideCase(ctx, { caseId, staffId, decision, ...(from && { from }) })
}

const lock = `
  select coalesce(suspended_until > $2, false) as "isSuspended"
  from users
  where id = $1
  for no key update`
const selectStrike = `
  select s.id
  from strikes s
  join users u on u.id = s.person_id and u.suspended_at = s.at
  where s.person_id = $1 and s.action in ('suspend', 'end') and s.undone_at is null`

/**
 * Ends a suspension by undoing its strike, which restores an earlier suspension that the strike had replaced. A
 * suspension set by a command has no strike and is just removed. Throws `not_found`, `conflict` (not suspended).
 */
export const lift: Handler<typeof consoleApi.people.lift> = async (ctx, staff, { userId, words }) => {
  const { by, from } = actOf(staff)
  await ctx.db.inTransaction(async (tx) => {
    const person = await tx.get(lock, [userId, ctx.now()], { isSuspended: column.boolean })
    if (!person.isSuspended) throw new ApiError('conflict')
    const strike = await tx.row(selectStrike, [userId], { id: column.textAs<StrikeId>() })
    if (strike) await undoStrike(ctx, tx, strike.id, by, from)
    else await liftSuspension(tx, userId)
    await recordAudit(ctx, tx, {
      ...actOf(staff),
      action: 'user.suspension-lift',
      target: `users/${userId}`,
      whose: userId,
      reason: words,
      facts: { strike: strike?.id },
    })
  })
}
