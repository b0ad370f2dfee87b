import type { CaseKind } from '@byeol/contract/report/cases.ts'
import { ListedCase } from '@byeol/contract/console/cases/cases.ts'
import type { CaseId } from '@byeol/contract/ids.ts'
import { isFreeFor } from '../../audit/isFreeFor.ts'
import type { Context } from '../../context.ts'
import { readCursor, writeCursor } from '../../db/cursor.ts'
import { givenFilters } from '../../db/givenFilters.ts'
import { readRows } from '../../db/pageSize.ts'

const columns = `
  c.id, c.kind, c.target_id as "targetId", c.harm, c.reporters, c.opened_at as "openedAt", c.due_at as "dueAt",
  c.decision, c.closed_at as "closedAt", u.nickname,
  case when c.held_until > $1 then c.holder end as holder,
  array(
    select r.category
    from reports r
    where r.case_id = c.id
    group by r.category
    order by count(*) desc, r.category
    limit 3)::text[] as categories,
  exists (select from holds h where h.case_id = c.id) as "isHidden",
  exists (select from case_excerpts e where e.case_id = c.id) as "isSealed"`

export interface CaseFilter {
  /** `mine`: open, and claimed by the staff member. */
  state: 'open' | 'mine' | 'closed'
  staffId: string
  kind?: CaseKind | undefined
  harm?: number | undefined
  /** Of the open cases, only those that no colleague has claimed. */
  forMe?: boolean
  after?: string | undefined
  limit: number
}

const from = 'from cases c left join users u on u.id = c.person_id'
const page = (where: readonly string[], order: string, rows: number) => `
  select ${columns}
  ${from}
  where ${where.join(' and ')}
  order by ${order}
  limit ${rows}`
const queueOrder = '-c.harm, -c.reporters, c.opened_at, c.id'
const closedOrder = 'c.closed_at desc, c.id desc'

const one = `select ${columns} ${from} where c.id = $2`

/** One case in the form of the lists; null when it does not exist. */
export const findListed = (ctx: Context, caseId: CaseId): Promise<ListedCase | null> =>
  ctx.db.row(one, [ctx.now(), caseId], ListedCase)

const closedPlace = /^(\d{1,15}) ([0-9a-f]{24})$/u
const openPlace = /^(-?\d{1,4}) (-?\d{1,9}) (\d{1,15}) ([0-9a-f]{24})$/u
const cursorOf = ({ harm, reporters, openedAt, closedAt, id }: ListedCase): string =>
  closedAt ? writeCursor(closedAt.getTime(), id) : writeCursor(-harm, -reporters, openedAt.getTime(), id)

/**
 * A page of cases. Sorts open cases by harm, then by number of reporters, then by age; closed cases by the time of
 * closing. Lists never contain the content of a chat.
 */
export async function listCases(
  ctx: Context,
  { state, staffId, kind, harm, forMe = false, after, limit }: CaseFilter,
): Promise<{ list: ListedCase[]; next: string | null }> {
  const { where, values, place, add } = givenFilters([ctx.now()])
  add((given) => `c.kind = ${given}`, kind)
  if (state === 'closed') {
    where.push('c.closed_at is not null')
    const [at, id] = after ? readCursor(after, closedPlace) : []
    if (at) where.push(`(c.closed_at, c.id) < (${place(new Date(Number(at)))}, ${place(id)})`)
  } else {
    where.push('c.closed_at is null')
    const [lastHarm, reporters, at, id] = after ? readCursor(after, openPlace) : []
    if (at) {
      const last = [`${place(lastHarm)}::smallint`, `${place(reporters)}::integer`, place(new Date(Number(at)))]
      where.push(`(${queueOrder}) > (${last.join(', ')}, ${place(id)})`)
    }
    add((given) => `-c.harm = -${given}::smallint`, harm)
    if (state === 'mine') add((given) => `c.holder = ${given} and c.held_until > $1`, staffId)
    else if (forMe) add((given) => isFreeFor('c', { now: '$1', staff: given }), staffId)
  }
  const order = state === 'closed' ? closedOrder : queueOrder
  const found: ListedCase[] = await ctx.db.rows(page(where, order, readRows(limit)), values, ListedCase)
  const list = found.slice(0, limit)
  const last = list.at(-1)
  return { list, next: found.length > limit && last ? cursorOf(last) : null }
}
