import { ApiError } from '@byeol/contract/errors.ts'
import type { CaseId, StrikeId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { recordAudit, type StaffAct } from '../../audit/recordAudit.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import { isDuplicate, type Transaction } from '../../db/database.ts'
import { deleteNotificationsOf } from '../notification/notify.ts'
import { addCaseEvent } from '../report/caseEvents.ts'
import { isHideable } from '../report/harm.ts'
import { hideContent } from '../report/hiddenContent.ts'
import { lockCase } from './lockCase.ts'
import { undoStrike } from './undoStrike.ts'

const selectDecision = `
  select c.decision, c.decided_by as "decidedBy", c.closed_at as "closedAt", s.id as "strikeId",
    coalesce(u.is_celeb, false) as "isCeleb",
    (
      select e.facts ->> 'was'
      from case_events e
      where e.case_id = c.id and e.kind = 'decided'
      order by e.id desc
      limit 1) as was
  from cases c
  left join strikes s on s.case_id = c.id
  left join users u on u.id = c.person_id
  where c.id = $1`
const shape = {
  decision: column.text.orNull,
  decidedBy: column.text.orNull,
  closedAt: column.timestamp.orNull,
  strikeId: column.textAs<StrikeId>().orNull,
  isCeleb: column.boolean,
  was: column.oneOf('hidden', 'deleted').orNull,
}
const selectShowing = `
  select c.shown_at as at, e.by, e.facts ->> 'was' as was
  from cases c
  join lateral (
    select by, facts
    from case_events
    where case_id = c.id and kind = 'shown'
    order by id desc
    limit 1) e on true
  where c.id = $1 and c.closed_at is null and c.shown_at is not null`
const showingShape = {
  at: column.timestamp.orNull,
  by: column.text.orNull,
  was: column.oneOf('hidden', 'deleted').orNull,
}
const forgetShowing = 'update cases set shown_at = null where id = $1'
const open = `
  update cases
  set decision = null, decided_by = null, closed_at = null, reason_ko = null, reason_en = null, digest = null,
    batch_id = null, due_at = $2, holder = $3, held_until = $4
  where id = $1`
// A later decision about the same target that was recalled first, or a new report, has opened another case.
const lockNewer = `
  select o.id
  from cases c
  join cases o on o.kind = c.kind and o.target_id = c.target_id and o.closed_at is null
  where c.id = $1
  for update of o`
const addToNewer = `
  update cases n
  set reporters = n.reporters + c.reporters, harm = greatest(n.harm, c.harm)
  from cases c
  where n.id = $2 and c.id = $1`
const moveReports = `update reports set case_id = $2, state = 'open' where case_id = $1`
const closeAsJoined = `
  update cases
  set decision = 'joined', reporters = 0, reason_ko = null, reason_en = null, digest = null, batch_id = null
  where id = $1`
const openReports = `update reports set state = 'open' where case_id = $1`
const forgetStrike = 'delete from strikes where id = $1'

interface Act {
  caseId: CaseId
  staffId: string
  from?: StaffAct['from']
}

/** Moves the reports of a locked case into the newer open case of its target. Returns that case, or null. */
async function joinNewer(ctx: Context, tx: Transaction, { caseId, staffId: by }: Act): Promise<CaseId | null> {
  const newer = await tx.row(lockNewer, [caseId], { id: column.textAs<CaseId>() })
  if (!newer) return null
  await tx.rows(addToNewer, [caseId, newer.id])
  await tx.rows(moveReports, [caseId, newer.id])
  await tx.rows(closeAsJoined, [caseId])
  await addCaseEvent(tx, { caseId, at: ctx.now(), by, kind: 'closed-with', facts: { case: newer.id } })
  return newer.id
}

/** Reopens a locked case with its reports, and hides again what reports had hidden before the decision. */
async function openAgain(ctx: Context, tx: Transaction, { caseId, staffId }: Act, holdUntil: Date | null) {
  const { kind, targetId } = await lockCase(tx, caseId)
  const { was } = await tx.get(selectDecision, [caseId], shape)
  const newerId = holdUntil && (await joinNewer(ctx, tx, { caseId, staffId }))
  if (newerId) {
    if (was && isHideable(kind)) await hideContent(ctx, tx, { caseId: newerId }, { kind, targetId }, was)
    return
  }
  const due = new Date(ctx.now().getTime() + limits.caseMs)
  await tx.rows(open, [caseId, due, holdUntil && staffId, holdUntil]).catch((error: unknown) => {
    // A later report has opened another case of the same target.
    throw isDuplicate(error) ? new ApiError('conflict') : error
  })
  await tx.rows(openReports, [caseId])
  if (was && isHideable(kind)) await hideContent(ctx, tx, { caseId }, { kind, targetId }, was)
}

const isLate = (closedAt: Date | null, now: Date): boolean =>
  !closedAt || now.getTime() - closedAt.getTime() > limits.recallDecisionMs + limits.recallDecisionGraceMs

/**
 * Hides again what the caller made visible seconds ago (`showAgain`). Returns the audit log entry, or null if that is
 * not the last thing that happened to the case.
 */
async function recallShowing(
  ctx: Context,
  tx: Transaction,
  { caseId, staffId: by, from }: Act,
): Promise<StaffAct | null> {
  const { kind, targetId } = await lockCase(tx, caseId)
  const showing = await tx.row(selectShowing, [caseId], showingShape)
  if (!showing?.was || !isHideable(kind)) return null
  if (showing.by !== by || isLate(showing.at, ctx.now())) throw new ApiError('conflict')
  await hideContent(ctx, tx, { caseId }, { kind, targetId }, showing.was)
  await tx.rows(forgetShowing, [caseId])
  await addCaseEvent(tx, { caseId, at: ctx.now(), by, kind: 'recalled' })
  return { by, action: 'case.recall', target: `cases/${caseId}`, facts: { action: 'show' }, ...(from && { from }) }
}

/** Recalls the decision of a case in a transaction. Returns the audit log entry, which the caller must write last. */
async function recallIn(ctx: Context, tx: Transaction, act: Act): Promise<StaffAct> {
  const { caseId, staffId: by, from } = act
  await lockCase(tx, caseId)
  const { decision, decidedBy, closedAt, strikeId, isCeleb } = await tx.get(selectDecision, [caseId], shape)
  const now = ctx.now()
  if (isLate(closedAt, now) || decidedBy !== by) throw new ApiError('conflict')
  if (decision === 'end' || (decision === 'suspend' && isCeleb)) throw new ApiError('not_allowed')
  if (strikeId) {
    await undoStrike(ctx, tx, strikeId, by, from)
    await tx.rows(forgetStrike, [strikeId])
  }
  await deleteNotificationsOf(ctx, tx, strikeId ? [caseId, strikeId] : [caseId])
  await openAgain(ctx, tx, act, new Date(now.getTime() + limits.caseClaimMs))
  await addCaseEvent(tx, { caseId, at: now, by, kind: 'recalled' })
  const facts = { action: decision }
  return { by, action: 'case.recall', target: `cases/${caseId}`, facts, ...(from && { from }) }
}

const selectBatch = `
  select c.id
  from cases c
  where c.batch_id = $1
  order by c.decision <> 'joined', c.id`
// A case that was decided together with others; only `recallMany` recalls those.
const isPartOfMore = `select from cases where id = $1 and (decision = 'joined' or batch_id is not null)`

/**
 * Recalls what the caller did with a case seconds ago, which is a decision, or making its target visible. People see
 * everything as before, the notifications of the decision are deleted, and the case is claimed by the caller again; if
 * its target has a newer open case, that one takes over its reports.
 * Decisions that move money cannot be recalled: ending an account, and suspending a celeb. Throws `not_found`,
 * `conflict` (too late, or done by a colleague), `not_allowed`.
 */
export const recall = (ctx: Context, act: Act): Promise<void> =>
  ctx.db.inTransaction(async (tx) => {
    await lockCase(tx, act.caseId)
    if (await tx.row(isPartOfMore, [act.caseId])) throw new ApiError('conflict')
    await recordAudit(ctx, tx, (await recallShowing(ctx, tx, act)) ?? (await recallIn(ctx, tx, act)))
  })

interface ManyAct extends Omit<Act, 'caseId'> {
  batchId: string
}

/**
 * Recalls a decision about several cases (`decideMany`) as `recall` does, all or none. Throws `not_found`, `conflict`.
 */
export const recallMany = (ctx: Context, { batchId, ...by }: ManyAct): Promise<void> =>
  ctx.db.inTransaction(async (tx) => {
    // Joined cases come first: undoing the sanction would otherwise reopen them as new cases.
    const cases = await tx.rows(selectBatch, [batchId], { id: column.textAs<CaseId>() })
    if (cases.length === 0) throw new ApiError('not_found')
    for (const { id } of cases.toSorted((one, other) => (one.id < other.id ? -1 : 1))) await lockCase(tx, id)
    const acts: StaffAct[] = []
    for (const { id: caseId } of cases) acts.push(await recallIn(ctx, tx, { caseId, ...by }))
    await deleteNotificationsOf(ctx, tx, [batchId])
    for (const act of acts) await recordAudit(ctx, tx, act)
  })

/**
 * Reopens a case that was closed as no violation; any moderator may claim it. Throws `not_found`, `conflict` (another
 * decision, or a newer case of the same target is open).
 */
export async function reopen(ctx: Context, { words, ...act }: Act & { words: string }): Promise<void> {
  const { caseId, staffId, from } = act
  await ctx.db.inTransaction(async (tx) => {
    await lockCase(tx, caseId)
    const { decision } = await tx.get(selectDecision, [caseId], shape)
    if (decision !== 'nothing') throw new ApiError('conflict')
    await openAgain(ctx, tx, act, null)
    await addCaseEvent(tx, { caseId, at: ctx.now(), by: staffId, kind: 'opened-again' })
    const audited = { by: staffId, action: 'case.reopen', target: `cases/${caseId}`, facts: {}, reason: words }
    await recordAudit(ctx, tx, { ...audited, ...(from && { from }) })
  })
}
