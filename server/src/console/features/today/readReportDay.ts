import type { ReportDay } from '@byeol/contract/console/todayCalls.ts'
import type { CaseId } from '@byeol/contract/ids.ts'
import { seoulMidnight } from '@byeol/contract/locale/seoul.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'

const selectDue = `
  select id as "caseId", due_at as "dueAt"
  from cases
  where closed_at is null
  order by due_at, id
  limit 200`
const dueShape = { caseId: column.textAs<CaseId>(), dueAt: column.timestamp }
const countOpen = `
  select count(*)::integer as "openCount", (count(*) filter (where due_at <= $1))::integer as "lateCount"
  from cases
  where closed_at is null`
const openShape = { openCount: column.number, lateCount: column.number }
// Leaves out cases that were closed without a decision of their own: by the decision of another case about the same
// person, or because the person's account ended.
const countDecided = `
  select count(*)::integer as "decidedCount",
    (percentile_cont(0.5) within group (order by extract(epoch from closed_at - opened_at)) * 1000)::float8
      as "medianMs"
  from cases
  where closed_at >= $1 and decided_by is not null and decision <> 'joined'`
const decidedShape = { decidedCount: column.number, medianMs: column.number.orNull }

/** The open cases, grouped by the hours left to decide them, and the number of cases decided today. */
export async function readReportDay({ db, now }: Context): Promise<ReportDay> {
  const open = (await db.row(countOpen, [now()], openShape))!
  const { decidedCount, medianMs } = (await db.row(countDecided, [seoulMidnight(now())], decidedShape))!
  const due = await db.rows(selectDue, [], dueShape)
  return { ...open, due, decidedCount, medianMs: medianMs === null ? null : Math.round(medianMs) }
}
