import type { PersonCases } from '@byeol/contract/console/cases/manyCases.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { CaseId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { readCase } from '../staff/readCase.ts'

// The given case first, then in the order of the queue. Cases of urgent harm are left out, because each is decided
// separately.
const selectIds = `
  select o.id
  from cases c
  join cases o on o.person_id = c.person_id and o.closed_at is null and o.harm = 0
  where c.id = $1
  order by o.id <> c.id, -o.reporters, o.opened_at, o.id
  limit $2`
const selectHarmful = `
  select count(*)::integer as count
  from cases c
  join cases o on o.person_id = c.person_id and o.closed_at is null and o.harm > 0
  where c.id = $1`

/** The open cases of a case's person that one decision may close, with their evidence. Throws `not_found`. */
export async function readPersonCases(ctx: Context, caseId: CaseId): Promise<PersonCases> {
  const { db } = ctx
  const { person, strikes } = await readCase(ctx, caseId)
  if (!person) throw new ApiError('not_found')
  const found = await db.rows(selectIds, [caseId, limits.casesAtOnceMax], { id: column.textAs<CaseId>() })
  const harmful = await db.row(selectHarmful, [caseId], { count: column.number })
  const list: PersonCases['list'] = []
  for (const { id } of found) {
    const { case: listed, content, reports, excerpt, actions } = await readCase(ctx, id)
    list.push({ case: listed, content, reports, excerpt, actions })
  }
  return { person, list, strikes, harmful: harmful?.count ?? 0 }
}
