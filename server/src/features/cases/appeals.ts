import type { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { CaseId, StrikeId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { recordAudit, type StaffAct } from '../../audit/recordAudit.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import type { Handler } from '../../http/call.ts'
import { appealWaits } from '../report/appealWaits.ts'
import { addCaseEvent } from '../report/caseEvents.ts'
import { findStrike } from './listStrikes.ts'
import { lockCase } from './lockCase.ts'
import { requireEvidence } from './staff/evidence.ts'
import { undoStrike } from './undoStrike.ts'

const lockStrike = `
  select case_id as "caseId", decided_by as "decidedBy", at, undone_at is not null as "isUndone",
    finished_at is not null as "isFinished"
  from strikes
  where id = $1 and person_id = $2
  for update`
const strikeShape = {
  caseId: column.textAs<CaseId>(),
  decidedBy: column.text,
  at: column.timestamp,
  isUndone: column.boolean,
  isFinished: column.boolean,
}
const insert = `
  insert into appeals (strike_id, first_decided_by, words, created_at, due_at)
  values ($1, $2, $3, $4, $5)
  on conflict do nothing
  returning strike_id`

/** Appeals a decision about the caller. Throws `not_found`, `appeal_closed` (too late, undone, or appealed before). */
export const appeal: Handler<typeof api.cases.appeal> = async (ctx, me, { strikeId, words }) => {
  const now = ctx.now()
  await ctx.db.inTransaction(async (tx) => {
    const strike = await tx.get(lockStrike, [strikeId, me.id], strikeShape)
    const { caseId, at, decidedBy, isUndone, isFinished } = strike
    const isLate = now.getTime() >= at.getTime() + limits.appealMs
    if (isUndone || isFinished || isLate) throw new ApiError('appeal_closed')
    const due = new Date(now.getTime() + limits.caseMs)
    if (!(await tx.row(insert, [strikeId, decidedBy, words, now, due]))) throw new ApiError('appeal_closed')
    await addCaseEvent(tx, { caseId, at: now, by: null, kind: 'appealed' })
  })
  return { strike: await findStrike(ctx, me, strikeId) }
}

const lockAppeal = `
  select a.first_decided_by as "firstDecidedBy", ${appealWaits('a')} and a.answer_at is null as waits,
    a.holder = $2 and a.held_until > $3 as "isHeld"
  from appeals a
  where a.strike_id = $1
  for update`
const appealShape = { firstDecidedBy: column.text, waits: column.boolean, isHeld: column.boolean.orNull }
const selectCase = `
  select s.case_id as "caseId"
  from appeals a
  join strikes s on s.id = a.strike_id
  where a.strike_id = $1`
const decide = `
  update appeals
  set decided_by = $2, decided_at = $3, outcome = $4, reason_ko = $5, reason_en = $6, holder = null, held_until = null
  where strike_id = $1 and ${appealWaits('appeals')}
  returning strike_id`

export interface AppealDecision {
  strikeId: StrikeId
  staffId: string
  outcome: 'kept' | 'undone'
  reason: Record<Language, string>
  from?: StaffAct['from']
}

/**
 * Locks an appeal, and returns its case. Throws `not_found`, `not_allowed` (the appeal is against their own decision),
 * `conflict` (decided, not claimed by them, or undone in the meantime), `evidence_unopened`.
 */
export async function requireMayAnswer(
  ctx: Context,
  tx: Transaction,
  { strikeId, staffId }: Pick<AppealDecision, 'strikeId' | 'staffId'>,
): Promise<CaseId> {
  const { caseId } = await tx.get(selectCase, [strikeId], { caseId: column.textAs<CaseId>() })
  // Locks the case first, so that an undoing by another call comes either before or after.
  await lockCase(tx, caseId)
  const found = await tx.get(lockAppeal, [strikeId, staffId, ctx.now()], appealShape)
  if (found.firstDecidedBy === staffId) throw new ApiError('not_allowed')
  if (!found.waits || !found.isHeld) throw new ApiError('conflict')
  await requireEvidence(tx, caseId, staffId)
  return caseId
}

/** Carries out the answer to an appeal of a locked case, unless the appeal has been closed. */
export async function carryOutAnswer(
  ctx: Context,
  tx: Transaction,
  caseId: CaseId,
  { strikeId, staffId, outcome, reason, from }: AppealDecision,
): Promise<void> {
  if (!(await tx.row(decide, [strikeId, staffId, ctx.now(), outcome, reason.ko, reason.en]))) return
  const facts = { outcome }
  await addCaseEvent(tx, { caseId, at: ctx.now(), by: staffId, kind: 'appeal-decided', facts })
  if (outcome === 'undone') await undoStrike(ctx, tx, strikeId, staffId, from)
  else await ctx.queue.add(tx, 'tellOfCase', { caseId })
  const act = { by: staffId, action: 'case.appeal', target: `cases/${caseId}`, facts, ...(from && { from }) }
  await recordAudit(ctx, tx, act)
}

/**
 * Decides an appeal for the staff member who has claimed it: the decision stays, or everything is undone. Throws
 * `not_found`, `not_allowed` (the appeal is against their own decision), `conflict` (decided, not claimed by them, or
 * undone in the meantime), `evidence_unopened`.
 */
export const decideAppeal = (ctx: Context, decision: AppealDecision): Promise<void> =>
  ctx.db.inTransaction(async (tx) => carryOutAnswer(ctx, tx, await requireMayAnswer(ctx, tx, decision), decision))
