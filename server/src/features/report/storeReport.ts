import type { UserId } from '@byeol/contract/ids.ts'
import type { CaseKind } from '@byeol/contract/report/cases.ts'
import type { ReportCategory } from '@byeol/contract/report/report.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import type { Caller } from '../../http/call.ts'
import { newId } from '../../newId.ts'
import type { Excerpt } from '../cases/excerpt.ts'
import { joinCase } from '../cases/joinCase.ts'

export interface Report {
  kind: CaseKind
  targetId: string
  /** Who answers for the target; null when nobody does. */
  personId: UserId | null
  reason: string
  category: ReportCategory
  /** What was said around a reported message. */
  excerpt?: Excerpt
}

const insert = `
  insert into reports (id, reporter_id, kind, target_id, reason, category, created_at)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (reporter_id, kind, target_id) do nothing
  returning id`
const setCase = 'update reports set case_id = $2 where id = $1'

/**
 * Puts a report into support's queue, in the open case of its target. One report per reporter and target: reporting
 * again changes nothing. The caller checks that the reporter may see the target and does not own it.
 */
export async function storeReport(
  ctx: Context,
  tx: Transaction,
  me: Caller,
  { reason, ...report }: Report,
): Promise<void> {
  const id = newId(ctx.now())
  const { kind, targetId, category } = report
  if (!(await tx.row(insert, [id, me.id, kind, targetId, reason, category, ctx.now()]))) return
  await tx.rows(setCase, [id, await joinCase(ctx, tx, { reporterId: me.id, ...report })])
}

/** As `storeReport`, in a transaction of its own. */
export const sendReport = (ctx: Context, me: Caller, report: Report): Promise<void> =>
  ctx.db.inTransaction((tx) => storeReport(ctx, tx, me, report))
