import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { seoulDate, seoulMidnightAfter } from '@byeol/contract/locale/seoul.ts'
import { auditRowShape } from '../../audit/recordAudit.ts'
import { column } from '../../db/columns.ts'
import { givenFilters } from '../../db/givenFilters.ts'
import { readRows } from '../../db/pageSize.ts'
import type { Handler } from '../../http/call.ts'

const select = (where: readonly string[], rows: number): string => `
  select number, at, by, coalesce((select s.display_name from staff s where s.name = audit_log.by), by) as "byName",
    action, target, facts::text as facts, hash
  from audit_log
  where ${['true', ...where].join(' and ')}
  order by number desc
  limit ${rows}`

/** Throws `invalid_parameters` if the day does not exist. */
function midnightOf(day: string): Date {
  const midnight = new Date(`${day}T00:00:00+09:00`)
  if (Number.isNaN(midnight.getTime()) || seoulDate(midnight) !== day)
    throw new ApiError('invalid_parameters', [{ path: 'day', message: 'no day' }])
  return midnight
}

/**
 * Rows of the log as they were written. Reading the log is not logged itself, because the response contains no personal
 * data.
 */
export const listAudit: Handler<typeof consoleApi.audit.list> = async (
  ctx,
  _staff,
  { before, limit, by, action, target, whose, day },
) => {
  const { where, values, add } = givenFilters()
  add((place) => `number < ${place}`, before)
  // `by` may be a login name or a display name.
  add((place) => `(by = ${place} or by in (select s.name from staff s where s.display_name = ${place}))`, by)
  if (day !== undefined) {
    const midnight = midnightOf(day)
    add((place) => `at >= ${place}`, midnight)
    add((place) => `at < ${place}`, seoulMidnightAfter(midnight, 0))
  }
  add((place) => `action = ${place}`, action)
  add((place) => `target = ${place}`, target)
  add(
    (place) =>
      `(facts ->> 'whose' = ${place} or (facts -> 'people' is not null and (facts -> 'people')::jsonb ? ${place}))`,
    whose,
  )
  const shape = { ...auditRowShape, byName: column.text, hash: column.bytes }
  const rows = (await ctx.db.rows(select(where, readRows(limit)), values, shape)).slice(0, limit)
  const read = (facts: string) => JSON.parse(facts) as Record<string, unknown>
  return { list: rows.map((row) => ({ ...row, facts: read(row.facts), hash: row.hash.toString('hex') })) }
}
