import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { auditRowShape } from '../../audit/recordAudit.ts'
import { column } from '../../db/columns.ts'
import { givenFilters } from '../../db/givenFilters.ts'
import { readRows } from '../../db/pageSize.ts'
import type { Handler } from '../../http/call.ts'

const select = (where: readonly string[], rows: number): string => `
  select number, at, by, action, target, facts::text as facts, hash
  from audit_log
  where ${['true', ...where].join(' and ')}
  order by number desc
  limit ${rows}`

/** The rows as they were written. Reading the log is not recorded in the log: the answer names no personal data. */
export const listAudit: Handler<typeof consoleApi.audit.list> = async (
  ctx,
  _staff,
  { before, limit, by, action, target, whose },
) => {
  const { where, values, add } = givenFilters()
  add((place) => `number < ${place}`, before)
  add((place) => `by = ${place}`, by)
  add((place) => `action = ${place}`, action)
  add((place) => `target = ${place}`, target)
  add(
    (place) =>
      `(facts ->> 'whose' = ${place} or (facts -> 'people' is not null and (facts -> 'people')::jsonb ? ${place}))`,
    whose,
  )
  const shape = { ...auditRowShape, hash: column.bytes }
  const rows = (await ctx.db.rows(select(where, readRows(limit)), values, shape)).slice(0, limit)
  const read = (facts: string) => JSON.parse(facts) as Record<string, unknown>
  return { list: rows.map((row) => ({ ...row, facts: read(row.facts), hash: row.hash.toString('hex') })) }
}
