import type { UserId } from '@byeol/contract/ids.ts'
import type { CaseKind } from '@byeol/contract/report/cases.ts'
import type { ReportCategory } from '@byeol/contract/report/report.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import type { Caller } from '../../http/call.ts'
import { networkOf } from '../../http/networkOf.ts'
import { newId } from '../../newId.ts'
import { keyedHash } from '../../seal.ts'
import type { Excerpt } from './excerpt.ts'
import { harmOf, isHideable, urgentHarm } from './harm.ts'
import { hideByReports } from './hiding/hideByReports.ts'
import { weighReporter } from './hiding/weighReporter.ts'
import { joinCase } from './joinCase.ts'

export interface Report {
  kind: CaseKind
  targetId: string
  /** The person responsible for the target; null if there is none. */
  personId: UserId | null
  reason: string
  category: ReportCategory
  /** The messages around a reported message. */
  excerpt?: Excerpt
}

const insert = `
  insert into reports (id, reporter_id, kind, target_id, reason, category, created_at)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (reporter_id, kind, target_id) do nothing
  returning id`
const join = 'update reports set case_id = $2, weight = $3, network = $4 where id = $1'

/**
 * Adds a report to support's queue, in the open case of its target. Each reporter has one report per target: reporting
 * again changes nothing. Content that is reported for urgent harm is hidden at once if its reports have enough weight.
 * The caller must check that the reporter may see the target and does not own it.
 */
export async function storeReport(
  ctx: Context,
  tx: Transaction,
  me: Caller,
  { reason, ...report }: Report,
): Promise<void> {
  const id = newId(ctx.now())
  const { kind, targetId, personId, category } = report
  if (!(await tx.row(insert, [id, me.id, kind, targetId, reason, category, ctx.now()]))) return
  const isUrgent = harmOf(category) >= urgentHarm
  const weight = isUrgent ? await weighReporter(ctx, tx, me.id) : 0
  const caseId = await joinCase(ctx, tx, report)
  const network = isUrgent ? keyedHash(ctx.secrets.hash, `reports of ${caseId}`, networkOf(me.ip)) : null
  await tx.rows(join, [id, caseId, weight, network])
  if (isUrgent && isHideable(kind)) await hideByReports(ctx, tx, { caseId, kind, targetId, personId, category })
}

/** Runs `storeReport` in a transaction of its own. */
export const sendReport = (ctx: Context, me: Caller, report: Report): Promise<void> =>
  ctx.db.inTransaction((tx) => storeReport(ctx, tx, me, report))
