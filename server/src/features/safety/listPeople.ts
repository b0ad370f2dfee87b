import { userRowShape, toUser, userColumns } from '../profile/view.ts'
import { column } from '../../db/columns.ts'
import type { api } from '@byeol/contract/api.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import type { PersonSince } from '@byeol/contract/user.ts'
import type { Context } from '../../context.ts'
import { readRows } from '../../db/pageSize.ts'
import { readTimeCursor, timeCursor } from '../../db/timeCursor.ts'
import type { Caller } from '../../http/call.ts'
import { matches, readNameSearch, type NameSearch } from '../profile/nameSearch.ts'
import { notBlockedEitherWay } from '../relations/notBlockedEitherWay.ts'

const peers = `
  select m.peer_id as id, c.created_at as since
  from chat_members m
  join chats c on c.id = m.chat_id
  where m.user_id = $1 and m.peer_id is not null`
const follows = 'select s.celeb_id as id, s.created_at as since from subscriptions s where s.user_id = $1'
const premiums = `
  select p.celeb_id as id, p.created_at as since
  from premiums p
  where p.user_id = $1 and p.ended_at is null`

/** The viewer's lists of people. Each person appears once, with the date since which they have been in the list. */
const lists = {
  dm: peers,
  // A fan who has unfollowed may still have active premium.
  related: `
    select r.id, min(r.since) as since
    from (${peers} union all ${follows} union all ${premiums}) r
    group by r.id`,
  muting: 'select t.muted_id as id, t.created_at as since from mutes t where t.user_id = $1',
  blocking:
    'select b.blocked_id as id, b.created_at as since from blocks b where b.user_id = $1 and b.ended_at is null',
} as const
export type PeopleList = keyof typeof lists

// People that the viewer blocks are only in the list `blocking`.
const shown = (list: PeopleList) => (list === 'blocking' ? '' : `and ${notBlockedEitherWay('$1', 'u.id')}`)
const present = (list: PeopleList) => `
  from (${lists[list]}) l
  join users u on u.id = l.id and u.deleted_at is null ${shown(list)}`

const selectCount = (list: PeopleList) => `select count(*)::int as count ${present(list)}`
const select = (list: PeopleList, by: NameSearch['by'] | null, rows: number) => `
  select ${userColumns}, l.since
  ${present(list)}
  left join celebs ce on ce.user_id = u.id
  where (l.since, l.id) < ($2, $3) ${by ? `and ${matches(by, 4)}` : ''}
  order by l.since desc, l.id desc
  limit ${rows}`

type Page = { list: PersonSince[]; count: number; next: string | null }

/**
 * A page of the viewer's people, newest first. `count` is exact and covers the whole list, also during a search. Reads
 * the whole list, which stays short because the viewer adds each entry by hand.
 */
export async function listPeople(
  ctx: Context,
  me: Caller,
  name: PeopleList,
  { search, before, limit }: Input<typeof api.user.blockingUsers>,
): Promise<Page> {
  const from = readTimeCursor(before)
  const wanted = search ? readNameSearch(search) : null
  const values = [me.id, from.at, from.id, ...(wanted ? [wanted.from, wanted.to, wanted.pattern] : [])]
  const [rows, total] = await Promise.all([
    ctx.db.rows(select(name, wanted?.by ?? null, readRows(limit)), values, {
      ...userRowShape,
      id: column.userId,
      since: column.timestamp,
    }),
    ctx.db.row(selectCount(name), [me.id], { count: column.number }),
  ])
  const kept = rows.slice(0, limit)
  const last = kept.at(-1)
  return {
    list: kept.map((row) => ({ user: toUser(row, me.language), since: row.since })),
    count: total!.count,
    next: rows.length > limit && last ? timeCursor(last.since, last.id) : null,
  }
}
