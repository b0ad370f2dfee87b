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
const open = `
  update cases
  set decision = null, decided_by = null, closed_at = null, reason_ko = null, reason_en = null, digest = null,
    due_at = $2, holder = $3, held_until = $4
  where id = $1`
const openReports = `update reports set state = 'open' where case_id = $1`
const forgetStrike = 'delete from strikes where id = $1'

interface Act {
  caseId: CaseId
  staffId: string
  from?: StaffAct['from']
}

/** Reopens a locked case with its reports; what reports had hidden before the decision is hidden again. */
async function openAgain(ctx: Context, tx: Transaction, { caseId, staffId }: Act, holdUntil: Date | null) {
  const { kind, targetId } = await lockCase(tx, caseId)
  const { was } = await tx.get(selectDecision, [caseId], shape)
  const due = new Date(ctx.now().getTime() + limits.caseMs)
  await tx.rows(open, [caseId, due, holdUntil && staffId, holdUntil]).catch((error: unknown) => {
    // A later report has opened another case of the same target.
    throw isDuplicate(error) ? new ApiError('conflict') : error
  })
  await tx.rows(openReports, [caseId])
  if (was && isHideable(kind)) await hideContent(ctx, tx, { caseId }, { kind, targetId }, was)
}

/**
 * Recalls a decision that the caller made seconds ago: people see everything as before, the notifications of the
 * decision are deleted, and the caller holds the case again. Decisions that move money cannot be recalled: ending an
 * account, and suspending a celeb. Throws `not_found`, `conflict` (too late, or decided by a colleague), `not_allowed`.
 */
export async function recall(ctx: Context, act: Act): Promise<void> {
  const { caseId, staffId, from } = act
  await ctx.db.inTransaction(async (tx) => {
    await lockCase(tx, caseId)
    const { decision, decidedBy, closedAt, strikeId, isCeleb } = await tx.get(selectDecision, [caseId], shape)
    const now = ctx.now()
    const isLate =
      !closedAt || now.getTime() - closedAt.getTime() > limits.recallDecisionMs + limits.recallDecisionGraceMs
    if (isLate || decidedBy !== staffId || decision === 'joined') throw new ApiError('conflict')
    if (decision === 'end' || (decision === 'suspend' && isCeleb)) throw new ApiError('not_allowed')
    if (strikeId) {
      await undoStrike(ctx, tx, strikeId, staffId, from)
      await tx.rows(forgetStrike, [strikeId])
    }
    await deleteNotificationsOf(ctx, tx, strikeId ? [caseId, strikeId] : [caseId])
    await openAgain(ctx, tx, act, new Date(now.getTime() + limits.caseClaimMs))
    await addCaseEvent(tx, { caseId, at: now, by: staffId, kind: 'recalled' })
    const facts = { action: decision }
    await recordAudit(ctx, tx, {
      by: staffId,
      action: 'case.recall',
      target: `cases/${caseId}`,
      facts,
      ...(from && { from }),
    })
  })
}

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
