import type { CaseId, UserId } from '@byeol/contract/ids.ts'
import { reportLimits } from '@byeol/contract/report/reportLimits.ts'
import type { ReportCategory } from '@byeol/contract/report/report.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { addCaseEvent } from '../caseEvents.ts'
import type { HideableKind } from '../harm.ts'
import { hideContent } from '../hiddenContent.ts'
import { hideCopies, rememberRemoved } from '../rememberRemoved.ts'
import { findReach } from './findReach.ts'
import { countWeighty, findHideRule } from './hideRules.ts'
import { readWords } from './readWords.ts'

interface Reported {
  caseId: CaseId
  kind: HideableKind
  targetId: string
  personId: UserId | null
  category: ReportCategory
}

const isSettled = `
  select
  from cases c
  where c.id = $1 and (c.shown_at is not null or exists (select from holds h where h.case_id = c.id))
  union all
  select
  from cases c
  where c.kind = $2
    and c.target_id = $3
    and c.decision = 'nothing'
    and c.closed_at > $4
    and not exists (select from posts p where c.kind = 'post' and p.id = c.target_id and p.edited_at > c.closed_at)`
const lockPerson = `select pg_advisory_xact_lock(hashtextextended('hidden of ' || $1, 0))`
const countHidden = `
  select count(distinct c.id)::integer as count
  from cases c
  join holds h on h.case_id = c.id
  where c.person_id = $1 and c.closed_at is null`

async function hasRoom(tx: Transaction, personId: UserId | null): Promise<boolean> {
  if (!personId) return true
  await tx.rows(lockPerson, [personId])
  const { count } = (await tx.row(countHidden, [personId], { count: column.number }))!
  return count < reportLimits.hiddenPerPerson
}

/**
 * Hides content that is reported for urgent harm, once its reports have the weight that `hideRules` requires. Does not
 * hide it if staff have already decided about it, or if this person's other hidden content has reached the limit. The
 * caller must hold the lock on the case's row.
 */
export async function hideByReports(ctx: Context, tx: Transaction, reported: Reported): Promise<void> {
  const { caseId, kind, targetId, personId, category } = reported
  const at = ctx.now()
  const since = new Date(at.getTime() - reportLimits.foundFineMs)
  if (await tx.row(isSettled, [caseId, kind, targetId, since])) return
  const words = await readWords(tx, caseId)
  const reach = await findReach(tx, kind, targetId, personId)
  const rule = findHideRule(reach, words)
  if (!rule || !(await hasRoom(tx, personId))) return
  await hideContent(ctx, tx, { caseId }, { kind, targetId }, 'hidden')
  await hideCopies(ctx, tx, { cause: { caseId }, kind, targetId }, 'hidden')
  await rememberRemoved(tx, { cause: { caseId }, kind, targetId }, at)
  const facts = { category, reach, weight: rule.weight, ...countWeighty(words, rule.weight) }
  await addCaseEvent(tx, { caseId, at, by: null, kind: 'hidden', facts })
}
