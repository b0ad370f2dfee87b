import { profileRowShape, profileColumns, thirtyDaysAgo, toProfile } from '../profile/findProfiles.ts'
import type { api } from '@byeol/contract/api.ts'
import { readCursor, writeCursor } from '../../db/cursor.ts'
import { readRows } from '../../db/pageSize.ts'
import type { Handler } from '../../http/call.ts'
import { matches, readNameSearch, searchedName, type NameSearch } from '../profile/nameSearch.ts'
import { notBlockedEitherWay } from '../relations/notBlockedEitherWay.ts'

const cursorOf = (at: Date | number | null, id: string): string =>
  writeCursor(at instanceof Date ? at.getTime() : '-', id)

function readPlace(cursor: string): { at: Date | '-infinity'; id: string } {
  const [at, id] = readCursor(cursor, /^(-|\d{1,15}) ([0-9a-f]{24})$/u)
  return { at: at === '-' ? '-infinity' : new Date(Number(at)), id: id! }
}

// Walks an index, so that the subqueries of `profileColumns` run only for the rows of the page.
const select = (filters: string, rows: number) => `
  select ${profileColumns}
  from celebs ce
  join users u on u.id = ce.user_id
  where u.deleted_at is null and (u.suspended_until is null or u.suspended_until <= $5)
    and ${notBlockedEitherWay('$4', 'u.id')}
    and (ce.last_broadcast_at, ce.user_id) < ($2, $3) ${filters}
  order by ce.last_broadcast_at desc, ce.user_id desc
  limit ${rows}`

const isActive = 'and u.celeb_ended_at is null'
const inCategory = `${isActive} and ce.category = $6`
const searched = (by: NameSearch['by']) => `and ($6::text is null or ce.category = $6)
  and (strpos(${searchedName}, $7) > 0 or starts_with(ce.username, $7) or ${matches(by, 8)})`

/**
 * Celebs, the most recent broadcast first. A celeb with ended activity is found only by a search. The cursor is the
 * last row's sort key, so new rows do not shift pages.
 */
export const listCelebs: Handler<typeof api.user.listCelebs> = async (ctx, me, { search, category, before, limit }) => {
  const from = before ? readPlace(before) : { at: new Date(8.64e15), id: 'f'.repeat(24) }
  const wanted = search ? readNameSearch(search) : null
  const values: unknown[] = [
    thirtyDaysAgo(ctx.now()),
    from.at instanceof Date && from.at.getTime() === 8.64e15 ? 'infinity' : from.at,
    from.id,
    me.id,
    ctx.now(),
  ]
  const read = readRows(limit)
  const rows = wanted
    ? await ctx.db.rows(
        select(searched(wanted.by), read),
        [...values, category ?? null, wanted.words, wanted.from, wanted.to, wanted.pattern],
        profileRowShape,
      )
    : category
      ? await ctx.db.rows(select(inCategory, read), [...values, category], profileRowShape)
      : await ctx.db.rows(select(isActive, read), values, profileRowShape)
  const kept = rows.slice(0, limit)
  const final = kept.at(-1)
  return {
    list: kept.map((row) => toProfile(row)),
    next: rows.length > limit && final ? cursorOf(final.last_broadcast_at, final.id) : null,
  }
}
