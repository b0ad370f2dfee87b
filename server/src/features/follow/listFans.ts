import { readCursor, writeCursor } from '../../db/cursor.ts'
import { column, type RowOf } from '../../db/columns.ts'
import type { api } from '@byeol/contract/api.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { FanOrder } from '@byeol/contract/user.ts'
import type { Context } from '../../context.ts'
import { readRows } from '../../db/pageSize.ts'
import type { Caller } from '../../http/call.ts'
import { markNotificationsRead } from '../notification/markNotificationsRead.ts'
import { isOneFans, isSeen } from '../chat/visibility/isSeen.ts'
import { lastId } from '../chat/visibility/messageRanges.ts'
import { countedFrom, findFanFacts } from './findFanFacts.ts'
import { keyOf, matches, readNameSearch, type NameSearch } from '../profile/nameSearch.ts'
import { notBlockedEitherWay, selectBlockedEitherWay } from '../relations/notBlockedEitherWay.ts'

const lists = {
  subscribers: { from: 'from subscriptions l', running: '', counter: 'subscriber_count' },
  premiumSubscribers: { from: 'from premiums l', running: 'and l.ended_at is null', counter: 'premium_count' },
} as const
export type FanList = keyof typeof lists

/**
 * If a celeb has at most this many fans, a search reads all of them. With more fans it walks the index of names and
 * reads up to this many names per page, so that a search costs about the same even with a million fans.
 */
const searchedAtOnce = 1_000
/** The first attempt reads fewer names, which is enough if most people with a matching name are fans. */
const searchedFirst = 100

const person = `join users u on u.id = l.user_id and u.deleted_at is null and ${notBlockedEitherWay('$1', 'u.id')}`
// The stored counter minus the fans who block the celeb or are blocked by the celeb. So the query reads only the
// blocks, not all fans.
const selectCount = ({ from, running, counter }: (typeof lists)[FanList]) => `
  select ce.${counter} as counted, ce.${counter} - (
    select count(*)::int
    ${from}
    where l.celeb_id = $1 ${running} and l.user_id in (${selectBlockedEitherWay('$1')})
  ) as count
  from celebs ce
  where ce.user_id = $1`
const labelled = `
  join celeb_fan_notes n on n.celeb_id = $1 and n.fan_id = l.user_id and n.labels @> array[$3]::text[]`
const selectByTime = (
  { from, running }: (typeof lists)[FanList],
  { by, hasLabel, rows, isOldest }: { by: NameSearch['by'] | null; hasLabel: boolean; rows: number; isOldest: boolean },
) => `
  select l.user_id as "userId", l.created_at as since, l.id as place
  ${from}
  ${hasLabel ? labelled : ''}
  ${person}
  where l.celeb_id = $1 ${running} and l.id ${isOldest ? '>' : '<'} $2
    ${by ? `and ${matches(by, hasLabel ? 4 : 3)}` : ''}
  order by l.id ${isOldest ? 'asc' : 'desc'}
  limit ${rows}`
// $2, $3: the sort key of the previous page's last fan; $4: the smallest id that counts (`countedFrom`).
const selectByReplies = (
  { from, running }: (typeof lists)[FanList],
  { by, hasLabel, rows }: { by: NameSearch['by'] | null; hasLabel: boolean; rows: number },
) => `
  with wrote as materialized (
    select m.author_id as user_id, count(*)::int as replies
    from chats c
    join chat_messages m on m.chat_id = c.id and ${isOneFans} and m.fan_id = m.author_id and m.id >= $4
      and m.deleted_at is null and ${isSeen('$1')}
    where c.celeb_id = $1 and c.type = 'private-broadcast'
    group by m.author_id
  )
  select l.user_id as "userId", l.created_at as since, w.replies || ' ' || l.id as place
  ${from}
  join wrote w on w.user_id = l.user_id
  ${hasLabel ? labelled.replace('$3', '$5') : ''}
  ${person}
  where l.celeb_id = $1 ${running} and (w.replies, l.id) < ($2::int, $3)
    ${by ? `and ${matches(by, hasLabel ? 6 : 5)}` : ''}
  order by w.replies desc, l.id desc
  limit ${rows}`
// The cursor is the id of the previous page's last person, because their name may be too long for a cursor.
const selectNamed = ({ from, running }: (typeof lists)[FanList], by: NameSearch['by'], names: number, rows: number) => `
  with last as (select ${keyOf(by)} as name from users u where u.id = $2),
  named as materialized (
    select u.id, ${keyOf(by)} as name
    from users u
    where u.deleted_at is null and ${matches(by, 3)}
      and ${keyOf(by)} ~>=~ coalesce((select name from last), $3::text)
      and ($2::text is null or ${keyOf(by)} ~>~ (select name from last) or u.id > $2)
    order by ${keyOf(by)} using ~<~, u.id
    limit ${names}
  ),
  fans as (
    select n.name, l.user_id, l.created_at
    ${from}
    join named n on n.id = l.user_id
    ${person}
    where l.celeb_id = $1 ${running}
    order by n.name using ~<~, l.user_id
    limit ${rows}
  )
  select (select count(*)::int from named) as names,
    (select id from named order by name using ~>~, id desc limit 1) as "lastName",
    coalesce((
      select json_agg(
        json_build_array(f.user_id, extract(epoch from f.created_at) * 1000) order by f.name using ~<~, f.user_id
      )
      from fans f
    ), '[]') as found`

const foundShape = {
  userId: column.userId,
  since: column.timestamp,
}
type Found = RowOf<typeof foundShape>

function readPlace(cursor: string | undefined, order: FanOrder): string[] {
  if (order === 'replies')
    return cursor === undefined ? [`${2 ** 31 - 1}`, lastId] : readCursor(cursor, /^(\d{1,9}) ([0-9a-f]{24})$/u)
  if (cursor !== undefined) return readCursor(cursor, /^([0-9a-f]{24})$/u)
  return order === 'longest' ? [''] : []
}

type Asked = Pick<Input<typeof api.user.subscribers>, 'label' | 'limit'> & {
  list: (typeof lists)[FanList]
  order: FanOrder
  /** The sort key of the previous page's last fan; empty for the first page. */
  from: readonly string[]
  wanted: NameSearch | null
}

async function findInOrder(
  ctx: Context,
  me: Caller,
  { list, order, from, wanted, label, limit }: Asked,
): Promise<{ found: Found[]; next: string | null }> {
  const labels = label === undefined ? [] : [label.normalize('NFC')]
  const asked = {
    by: wanted?.by ?? null,
    hasLabel: label !== undefined,
    rows: readRows(limit),
    isOldest: order === 'longest',
  }
  const place = order === 'replies' ? [...from, countedFrom(ctx)] : [from[0] ?? lastId]
  const values = [me.id, ...place, ...labels, ...(wanted ? [wanted.from, wanted.to, wanted.pattern] : [])]
  const select = order === 'replies' ? selectByReplies(list, asked) : selectByTime(list, asked)
  const rows = await ctx.db.rows(select, values, { ...foundShape, place: column.text })
  const found = rows.slice(0, limit)
  return { found, next: rows.length > limit ? found.at(-1)!.place : null }
}

async function findNamed(
  ctx: Context,
  me: Caller,
  asked: Asked,
  wanted: NameSearch,
  names = searchedFirst,
): Promise<{ found: Found[]; next: string | null }> {
  const { list, from, limit } = asked
  const values = [me.id, from[0] ?? null, wanted.from, wanted.to, wanted.pattern]
  const row = (await ctx.db.row(selectNamed(list, wanted.by, names, readRows(limit)), values, {
    names: column.number,
    lastName: column.text.orNull,
    found: column.json<[UserId, number][]>(),
  }))!
  const found = row.found.slice(0, limit).map(([userId, since]) => ({ userId, since: new Date(since) }))
  if (row.found.length > limit) return { found, next: found.at(-1)!.userId }
  if (row.names < names) return { found, next: null }
  return names === searchedAtOnce ? { found, next: row.lastName } : findNamed(ctx, me, asked, wanted, searchedAtOnce)
}

/**
 * A page of a celeb's fans, by default newest first. `count` is exact and covers the whole list, also during a search.
 * With very many fans a search walks the index of names: its pages may then be short or even empty although `next` is
 * set.
 */
export async function listFans(
  ctx: Context,
  me: Caller,
  name: FanList,
  input: Input<typeof api.user.subscribers>,
): Promise<Result<typeof api.user.subscribers>> {
  const { search, label, before, limit, order = 'newest' } = input
  const list = lists[name]
  const wanted = search ? readNameSearch(search) : null
  const asked = { list, order, from: readPlace(before, order), wanted, label, limit }
  const { counted, count } = (await ctx.db.row(selectCount(list), [me.id], {
    counted: column.number,
    count: column.number,
  }))!
  const isAlongNames = wanted !== null && label === undefined && order === 'newest' && counted > searchedAtOnce
  const { found, next } = isAlongNames ? await findNamed(ctx, me, asked, wanted) : await findInOrder(ctx, me, asked)
  const facts = await findFanFacts(
    ctx,
    me,
    found.map(({ userId }) => userId),
  )
  // Opening the list of newest followers also marks the celeb's notifications about them as read.
  if (name === 'subscribers' && order === 'newest' && !search && label === undefined && before === undefined)
    await markNotificationsRead(ctx, me.id, '/subscribers')
  return {
    list: found.map(({ userId, since }) => ({ ...facts.get(userId)!, since })),
    count,
    next: next && writeCursor(next),
  }
}
