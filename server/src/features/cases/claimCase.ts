import { ApiError } from '@byeol/contract/errors.ts'
import type { CaseId, StrikeId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { isFreeFor } from '../../audit/isFreeFor.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { appealWaits } from '../report/appealWaits.ts'
import { addCaseEvent } from '../report/caseEvents.ts'

const place = { now: '$3', staff: '$2' }
const claim = `
  update cases
  set holder = $2, held_until = $4
  where id = $1 and closed_at is null and ${isFreeFor('cases', place)}
  returning id`
const release = `
  update cases
  set holder = null, held_until = null
  where id = $1 and holder = $2 and closed_at is null
  returning id`
// Excludes the staff member who made the decision; the constraint `appeals_other_decider` enforces that as well.
const claimAppealOf = `
  update appeals
  set holder = $2, held_until = $4
  where strike_id = $1 and ${appealWaits('appeals')} and first_decided_by <> $2
    and answer_at is null and ${isFreeFor('appeals', place)}
  returning strike_id`

const claimEnd = (now: Date) => new Date(now.getTime() + limits.caseClaimMs)

// Serializes the claims of one staff member, so that two parallel claims cannot exceed the limit together.
const lockStaff = `select pg_advisory_xact_lock(hashtext('cases held by ' || $1))`
const countHeld = `
  select count(*)::integer as count
  from cases
  where holder = $1 and held_until > $2 and closed_at is null and id <> all($3)`

/**
 * Throws `too_many_held` if these cases would raise the number of cases that the staff member has claimed above
 * `casesHeldMax`.
 */
async function requireRoom(tx: Transaction, staffId: string, caseIds: readonly CaseId[], now: Date): Promise<void> {
  await tx.rows(lockStaff, [staffId])
  const held = await tx.row(countHeld, [staffId, now, caseIds], { count: column.number })
  if ((held?.count ?? 0) + caseIds.length > limits.casesHeldMax) throw new ApiError('too_many_held')
}

/**
 * Like `claimCase`, but for several cases. Leaves out closed cases and those that a colleague has claimed; returns the
 * claimed ones.
 */
export async function claimMany(ctx: Context, caseIds: readonly CaseId[], staffId: string) {
  const now = ctx.now()
  const claimed: CaseId[] = []
  await ctx.db.inTransaction(async (tx) => {
    await requireRoom(tx, staffId, caseIds, now)
    for (const id of caseIds.toSorted()) {
      if (!(await tx.row(claim, [id, staffId, now, claimEnd(now)], { id: column.text }))) continue
      await addCaseEvent(tx, { caseId: id, at: now, by: staffId, kind: 'claimed' })
      claimed.push(id)
    }
  })
  return { until: claimEnd(now), claimed }
}

/**
 * Gives a staff member the exclusive right to work on a case for 15 minutes; claiming again extends it. Throws
 * `conflict` if another staff member has claimed it, and for a closed case; `too_many_held`. Returns the end of the
 * claim.
 */
export async function claimCase(ctx: Context, caseId: CaseId, staffId: string): Promise<Date> {
  const now = ctx.now()
  return ctx.db.inTransaction(async (tx) => {
    await requireRoom(tx, staffId, [caseId], now)
    const claimed = await tx.row(claim, [caseId, staffId, now, claimEnd(now)], { id: column.text })
    if (!claimed) throw new ApiError('conflict')
    await addCaseEvent(tx, { caseId, at: now, by: staffId, kind: 'claimed' })
    return claimEnd(now)
  })
}

/** Releases a case before its claim ends. Has no effect on a case that the staff member has not claimed. */
export const releaseCase = (ctx: Context, caseId: CaseId, staffId: string): Promise<void> =>
  ctx.db.inTransaction(async (tx) => {
    if (!(await tx.row(release, [caseId, staffId]))) return
    await addCaseEvent(tx, { caseId, at: ctx.now(), by: staffId, kind: 'released' })
  })

/**
 * Like `claimCase`, but for the appeal against a strike. Throws `conflict` also for the staff member who decided the
 * case.
 */
export async function claimAppeal(ctx: Context, strikeId: StrikeId, staffId: string): Promise<Date> {
  const now = ctx.now()
  if (!(await ctx.db.row(claimAppealOf, [strikeId, staffId, now, claimEnd(now)]))) throw new ApiError('conflict')
  return claimEnd(now)
}
