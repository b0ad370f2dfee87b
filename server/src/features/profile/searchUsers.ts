import { userRowShape, toUser, userColumns } from './view.ts'
import type { User } from '@byeol/contract/user.ts'
import type { Context } from '../../context.ts'
import { readRows } from '../../db/pageSize.ts'
import type { Caller } from '../../http/call.ts'
import { keyOf, matches, readNameSearches, type NameSearch } from './nameSearch.ts'
import { notBlockedEitherWay } from '../relations/notBlockedEitherWay.ts'
import { requireSearchable } from './requireSearchable.ts'

const isThere = `u.deleted_at is null and (u.suspended_until is null or u.suspended_until <= $2)
    and ${notBlockedEitherWay('$1', 'u.id')}`
const byName = (by: NameSearch['by'], among: string, rows: number) => `
  select ${userColumns}
  from users u
  left join celebs ce on ce.user_id = u.id
  where ${isThere}
    and ${among} ${matches(by, 3)}
  order by ${keyOf(by)} using ~<~, u.id
  limit ${rows}`
const byUsername = (rows: number) => `
  select ${userColumns}
  from celebs ce
  join users u on u.id = ce.user_id
  where ${isThere}
    and ce.username >= $3 and ce.username < $4
  order by ce.username
  limit ${rows}`

/**
 * People with a nickname or username that begins with the typed words, celebs first. Costs the same even among a
 * million people. Throws `search_blocked`.
 */
export async function searchUsers(ctx: Context, me: Caller, typed: string, limit: number): Promise<User[]> {
  await requireSearchable(ctx, 'people', typed)
  const readings = readNameSearches(typed)
  if (readings.length === 0) return []
  const { words } = readings[0]!
  const viewer = [me.id, ctx.now()]
  const rows = readRows(limit)
  const find = ({ by, from, to, pattern }: NameSearch, among: string) =>
    ctx.db.rows(byName(by, among, rows), [...viewer, from, to, pattern], userRowShape)
  const pages = await Promise.all([
    /^[a-z0-9_.]+$/u.test(words)
      ? ctx.db.rows(byUsername(rows), [...viewer, words, `${words}\u{10ffff}`], userRowShape)
      : [],
    ...readings.map((reading) => find(reading, 'u.is_celeb and')),
    ...readings.map((reading) => find(reading, '')),
  ])
  const found = new Map(pages.flat().map((row) => [row.id, row]))
  return [...found.values()].slice(0, limit).map((row) => toUser(row, me.language))
}
