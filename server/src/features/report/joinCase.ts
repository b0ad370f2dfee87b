import type { CaseKind } from '@byeol/contract/report/cases.ts'
import type { CaseId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { ReportCategory } from '@byeol/contract/report/report.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { newId } from '../../newId.ts'
import { addCaseEvent } from './caseEvents.ts'
import { sealExcerpt, type Excerpt } from './excerpt.ts'
import { harmOf } from './harm.ts'

export interface NewReport {
  kind: CaseKind
  targetId: string
  /** The person responsible for the target; null if there is none. */
  personId: UserId | null
  category: ReportCategory
  /** The messages around a reported message. */
  excerpt?: Excerpt
}

// A report that arrives while the case is being closed waits for that, and then opens a new case.
const join = `
  insert into cases (id, kind, target_id, person_id, harm, reporters, opened_at, due_at)
  values ($1, $2, $3, $4, $5, 1, $6, $7)
  on conflict (kind, target_id) where closed_at is null do update
  set reporters = cases.reporters + 1, harm = greatest(cases.harm, excluded.harm)
  returning id`
/** Adds a report to the open case of its target, or opens a new one, and locks the case's row. Returns the case. */
export async function joinCase(ctx: Context, tx: Transaction, report: NewReport): Promise<CaseId> {
  const { kind, targetId, personId, category, excerpt } = report
  const at = ctx.now()
  const newCaseId = newId<CaseId>(at)
  const due = new Date(at.getTime() + limits.caseMs)
  const values = [newCaseId, kind, targetId, personId, harmOf(category), at, due]
  const { id: caseId } = (await tx.row(join, values, { id: column.textAs<CaseId>() }))!
  await addCaseEvent(tx, { caseId, at, by: null, kind: 'reported', facts: { category } })
  if (caseId === newCaseId && excerpt) await sealExcerpt(ctx, tx, caseId, excerpt)
  return caseId
}
