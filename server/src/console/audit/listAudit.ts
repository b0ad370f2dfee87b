import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { auditRowShape } from '../../audit/recordAudit.ts'
import { column } from '../../db/columns.ts'
import type { StaffCaller } from '../../http/call.ts'

const select = `
  select number, at, by, action, target, facts::text as facts, hash
  from audit_log
  where number < coalesce($1::integer, 2147483647)
    and ($2::text is null or by = $2)
    and ($3::text is null or action = $3)
    and ($4::text is null or target = $4)
    and ($5::text is null or facts ->> 'whose' = $5)
  order by number desc
  limit $6`

/** The rows as they were written. Who reads the log is not recorded in it: it names no personal data. */
export async function listAudit(
  ctx: Context,
  _staff: StaffCaller,
  { before, limit, by, action, target, whose }: Input<typeof consoleApi.audit.list>,
): Promise<Result<typeof consoleApi.audit.list>> {
  const values = [before ?? null, by ?? null, action ?? null, target ?? null, whose ?? null, limit]
  const rows = await ctx.db.rows(select, values, { ...auditRowShape, hash: column.bytes })
  const read = (facts: string) => JSON.parse(facts) as Record<string, unknown>
  return { list: rows.map((row) => ({ ...row, facts: read(row.facts), hash: row.hash.toString('hex') })) }
}
