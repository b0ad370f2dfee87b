import type { CaseKind } from '@byeol/contract/report/cases.ts'
import type { ListedCase } from '@byeol/contract/console/cases.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { CaseId } from '@byeol/contract/ids.ts'
import type { ReportCategory } from '@byeol/contract/report/report.ts'
import { isFreeFor } from '../../audit/isFreeFor.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
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
const rowShape = {
  id: column.textAs<CaseId>(),
  kind: column.textAs<CaseKind>(),
  targetId: column.text,
  harm: column.number,
  reporters: column.number,
  openedAt: column.timestamp,
  dueAt: column.timestamp,
  decision: column.text.orNull,
  closedAt: column.timestamp.orNull,
  nickname: column.text.orNull,
  holder: column.text.orNull,
  categories: column.textAs<ReportCategory[]>(),
  isHidden: column.boolean,
  isSealed: column.boolean,
}

export interface CaseFilter {
  /** `mine`: open, and held by the staff member. */
  state: 'open' | 'mine' | 'closed'
  staffId: string
  kind?: CaseKind | undefined
  harm?: number | undefined
  /** Of open ones, only what no colleague holds. */
  forMe?: boolean
  after?: string | undefined
  limit: number
}

const from = 'from cases c left join users u on u.id = c.person_id'
const ofKind = '($2::text is null or c.kind = $2)'
const heldByMe = 'c.holder = $8 and c.held_until > $1'
const openPage = (held: string, rows: number) => `
  select ${columns}
  ${from}
  where c.closed_at is null and ${ofKind} and ($7::smallint is null or -c.harm = -$7) and $8::text is not null
    and (-c.harm, -c.reporters, c.opened_at, c.id) > ($3::smallint, $4::integer, $5, $6)
    and ${held}
  order by -c.harm, -c.reporters, c.opened_at, c.id
  limit ${rows}`
const closedPage = (rows: number) => `
  select ${columns}
  ${from}
  where c.closed_at is not null and ${ofKind} and (c.closed_at, c.id) < ($3, $4)
  order by c.closed_at desc, c.id desc
  limit ${rows}`

const one = `select ${columns} ${from} where c.id = $2`

/** One case as lists show it; null when there is none. */
export const findListed = (ctx: Context, caseId: CaseId): Promise<ListedCase | null> =>
  ctx.db.row(one, [ctx.now(), caseId], rowShape)

const encode = (...parts: (string | number)[]) => Buffer.from(parts.join(' ')).toString('base64url')

/** Throws `invalid_parameters`. */
function placeOf(cursor: string, parts: number): string[] {
  const place = Buffer.from(cursor, 'base64url').toString().split(' ')
  if (place.length !== parts || !/^[0-9a-f]{24}$/u.test(place.at(-1)!) || !place.every((part) => /^-?\w+$/u.test(part)))
    throw new ApiError('invalid_parameters', [{ path: 'after', message: 'after' }])
  return place
}

const cursorOf = ({ harm, reporters, openedAt, closedAt, id }: ListedCase): string =>
  closedAt ? encode(closedAt.getTime(), id) : encode(-harm, -reporters, openedAt.getTime(), id)

/**
 * A page of cases. Open ones come by harm, then by the number of reporters, then by age; closed ones by when they were
 * closed. The content of a chat is never in a list.
 */
export async function listCases(
  ctx: Context,
  { state, staffId, kind, harm, forMe = false, after, limit }: CaseFilter,
): Promise<{ list: ListedCase[]; next: string | null }> {
  const rows = readRows(limit)
  const common = [ctx.now(), kind ?? null]
  const read = (): Promise<ListedCase[]> => {
    if (state === 'closed') {
      const [at, id] = after ? placeOf(after, 2) : []
      return ctx.db.rows(closedPage(rows), [...common, at ? new Date(Number(at)) : 'infinity', id ?? 'g'], rowShape)
    }
    const [lastHarm, reporters, at, id] = after ? placeOf(after, 4) : []
    const place = at ? [lastHarm, reporters, new Date(Number(at)), id] : [-9, 0, '-infinity', '']
    const held = state === 'mine' ? heldByMe : forMe ? isFreeFor('c', { now: '$1', staff: '$8' }) : 'true'
    return ctx.db.rows(openPage(held, rows), [...common, ...place, harm ?? null, staffId], rowShape)
  }
  const found = await read()
  const list = found.slice(0, limit)
  const last = list.at(-1)
  return { list, next: found.length > limit && last ? cursorOf(last) : null }
}
