import type { api } from '@byeol/contract/api.ts'
import type { CaseKind } from '@byeol/contract/report/cases.ts'
import type { CaseId } from '@byeol/contract/ids.ts'
import type { ReportCategory } from '@byeol/contract/report/report.ts'
import { column } from '../../db/columns.ts'
import { readRows } from '../../db/pageSize.ts'
import { readTimeCursor, timeCursor } from '../../db/timeCursor.ts'
import type { Handler } from '../../http/call.ts'
import { markNotificationsRead } from '../notification/markNotificationsRead.ts'
import { reportsPath } from './tasks.ts'

const select = (rows: number) => `
  select r.id, r.kind, r.category, r.created_at as "createdAt", c.id as "caseId", c.closed_at as "decidedAt",
    coalesce(c.decision <> 'nothing' and s.undone_at is null, false) as "hasResult"
  from reports r
  left join cases c on c.id = r.case_id
  left join strikes s on s.case_id = c.id
  where r.reporter_id = $1 and (r.created_at, r.id) < ($2, $3)
  order by r.created_at desc, r.id desc
  limit ${rows}`
const rowShape = {
  id: column.text,
  kind: column.textAs<CaseKind>(),
  category: column.textAs<ReportCategory>(),
  createdAt: column.timestamp,
  caseId: column.textAs<CaseId>().orNull,
  decidedAt: column.timestamp.orNull,
  hasResult: column.boolean,
}

export const listOwnReports: Handler<typeof api.cases.reports> = async (ctx, me, { before, limit }) => {
  const { at, id } = readTimeCursor(before)
  const rows = await ctx.db.rows(select(readRows(limit)), [me.id, at, id], rowShape)
  await markNotificationsRead(ctx, me.id, reportsPath)
  const kept = rows.slice(0, limit)
  const last = kept.at(-1)
  return {
    list: kept.map(({ kind, category, createdAt, caseId, decidedAt, hasResult }) => ({
      kind,
      category,
      createdAt,
      caseId,
      decidedAt,
      hasResult,
    })),
    next: rows.length > limit && last ? timeCursor(last.createdAt, last.id) : null,
  }
}
