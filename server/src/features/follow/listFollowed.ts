import { profileRowShape, profileColumns, thirtyDaysAgo, toProfile } from '../profile/findProfiles.ts'
import { column } from '../../db/columns.ts'
import type { api } from '@byeol/contract/api.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { readRows } from '../../db/pageSize.ts'
import { readTimeCursor, timeCursor } from '../../db/timeCursor.ts'
import type { Caller } from '../../http/call.ts'
import { matches, readNameSearch, type NameSearch } from '../profile/nameSearch.ts'
import { notBlockedEitherWay } from '../relations/notBlockedEitherWay.ts'

type Followed = Result<typeof api.user.subscribing>
const rowShape = {
  ...profileRowShape,
  since: column.timestamp,
  premium_since: column.timestamp.orNull,
  premium_until: column.timestamp.orNull,
}

const premiums = 'select celeb_id, created_at from premiums where user_id = $1 and ended_at is null'
const tables = {
  // Premium needs no free subscription, so a celeb may be in either table or in both.
  subscribing: `
    select celeb_id, min(created_at) as created_at
    from (select celeb_id, created_at from subscriptions where user_id = $1 union all ${premiums}) either
    group by celeb_id`,
  premiumSubscribing: premiums,
} as const
export type FollowedList = keyof typeof tables

const present = (list: FollowedList) => `from (${tables[list]}) l
  join users u on u.id = l.celeb_id and u.deleted_at is null and ${notBlockedEitherWay('$1', 'u.id')}
  join celebs ce on ce.user_id = u.id`
const selectCount = (list: FollowedList) => `
  select count(*)::int as count
  ${present(list)}`
const named = (by: NameSearch['by']) => `and (${matches(by, 5)} or starts_with(ce.username, $8))`
// `profileColumns` expects the start of its thirty days as $1, but $1 is the viewer in this query.
const columns = profileColumns.replaceAll('$1', '$2')
const select = (list: FollowedList, by: NameSearch['by'] | null, rows: number) => `
  select ${columns}, l.created_at as since, p.created_at as premium_since, p.expires_at as premium_until
  ${present(list)}
  left join premiums p on p.user_id = $1 and p.celeb_id = l.celeb_id and p.ended_at is null
  where (l.created_at, l.celeb_id) < ($3, $4) ${by ? named(by) : ''}
  order by l.created_at desc, l.celeb_id desc
  limit ${rows}`

/**
 * The celebs that the viewer follows or has premium to (`subscribing`), or only the latter, newest first. `count` is
 * exact and covers the whole list.
 */
export async function listFollowed(
  ctx: Context,
  me: Caller,
  list: FollowedList,
  { search, before, limit }: Input<typeof api.user.subscribing>,
): Promise<Followed> {
  const from = readTimeCursor(before)
  const wanted = search ? readNameSearch(search) : null
  const values = [
    me.id,
    thirtyDaysAgo(ctx.now()),
    from.at,
    from.id,
    ...(wanted ? [wanted.from, wanted.to, wanted.pattern, wanted.words] : []),
  ]
  const [rows, total] = await Promise.all([
    ctx.db.rows(select(list, wanted?.by ?? null, readRows(limit)), values, rowShape),
    ctx.db.row(selectCount(list), [me.id], { count: column.number }),
  ])
  const kept = rows.slice(0, limit)
  const last = kept.at(-1)
  return {
    list: kept.map((row) => ({
      user: toProfile(row),
      since: row.since,
      premium:
        row.premium_since && row.premium_until ? { since: row.premium_since, expiresAt: row.premium_until } : null,
    })),
    count: total!.count,
    next: rows.length > limit && last ? timeCursor(last.since, last.id) : null,
  }
}
