import { userRowShape, toUser, userColumns } from './view.ts'
import { column, type RowOf } from '../../db/columns.ts'
import { tables } from '../../db/tables.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import type { UserProfile } from '@byeol/contract/user.ts'
import type { Queries } from '../../db/database.ts'
import { isBlocked } from '../relations/blocks.ts'
import { hasFreeSeat, seatsState } from '../relations/seats.ts'

export const profileRowShape = {
  ...userRowShape,
  category: tables.celebs.category.orNull,
  subscriber_count: tables.celebs.subscriber_count.orNull,
  premium_count: tables.celebs.premium_count.orNull,
  /** Arrives as a number if it is '-infinity'. */
  last_broadcast_at: column.timestampOrInfinity.orNull,
  last_post_at: column.timestamp.orNull,
  is_suspended: column.boolean,
  celeb_ended_at: column.timestamp.orNull,
  celeb_ended_as: column.oneOf('retired', 'memorial', 'withdrawn').orNull,
  has_free_seat: column.boolean.orNull,
  max_private_chats: tables.celebs.max_private_chats.orNull,
  dm_price_points: tables.celebs.dm_price_points.orNull,
  /** The days on which the celeb wrote in the last thirty, numbered from 0, each with the number of broadcasts. */
  days: column.json<[day: number, messages: number][]>().orNull,
}
export type ProfileRow = RowOf<typeof profileRowShape>

/** The columns of ProfileRow. $1: the first of the thirty days, in Seoul time. */
export const profileColumns = `${userColumns},
  ce.category, ce.subscriber_count, ce.premium_count, ce.last_broadcast_at, u.is_suspended,
  u.celeb_ended_at, u.celeb_ended_as,
  ${hasFreeSeat} as has_free_seat, ce.max_private_chats, ce.dm_price_points,
  (
    select p.created_at
    from posts p
    where p.celeb_id = ce.user_id and p.section = 'celeb' and p.deleted_at is null
    order by p.id desc
    limit 1
  ) as last_post_at,
  (
    select json_agg(json_build_array(d.day - $1::date, d.messages))
    from celeb_days d
    where d.celeb_id = ce.user_id and d.day >= $1::date
  ) as days`

const dayMs = 24 * 3_600_000

export const thirtyDaysAgo = (now: Date): string => seoulDate(new Date(now.getTime() - 29 * dayMs))

function messagesByDay(days: ProfileRow['days']): number[] {
  const byDay = Array.from({ length: 30 }, () => 0)
  for (const [day, messages] of days ?? []) if (day < 30) byDay[day] = messages
  return byDay
}

export function toProfile(row: ProfileRow): UserProfile {
  // A suspended person is shown only by name (view.ts), without any data about a celeb.
  if (row.is_suspended) return { ...toUser(row), celeb: null, isSuspended: true }
  if (!row.is_celeb || row.category === null) return { ...toUser(row), celeb: null }
  const byDay = messagesByDay(row.days)
  const hasFreeSeat = row.has_free_seat === true && row.celeb_ended_at === null
  return {
    ...toUser(row),
    celeb: {
      category: row.category,
      subscriberCount: row.subscriber_count ?? 0,
      premiumCount: row.premium_count ?? 0,
      messageCount30d: byDay.reduce((sum, messages) => sum + messages, 0),
      messagesByDay: byDay,
      lastBroadcastAt: row.last_broadcast_at instanceof Date ? row.last_broadcast_at : null,
      lastPostAt: row.last_post_at,
      hasFreeSeat,
      dmSeats: row.celeb_ended_at ? 'closed' : seatsState(hasFreeSeat, row.max_private_chats ?? 0),
      dmPricePoints: row.dm_price_points ?? limits.dmPricePoints,
      ...(row.celeb_ended_at && row.celeb_ended_as && { ended: { as: row.celeb_ended_as, at: row.celeb_ended_at } }),
    },
  }
}

/** $3: the viewer. To them, a person who has blocked them looks deleted. */
const isThere = `u.deleted_at is null and not ${isBlocked('u.id', '$3')}`
const byIds = `
  select ${profileColumns}
  from users u
  left join celebs ce on ce.user_id = u.id
  where u.id = any($2::text[]) and ${isThere}`
const byUsernames = `
  select ${profileColumns}
  from celebs ce
  join users u on u.id = ce.user_id and ${isThere}
  where ce.username = any($2::text[])`

/**
 * Finds people by id and by username, one query each, as the viewer sees them. Leaves out deleted accounts and people
 * who have blocked the viewer.
 */
export async function findProfiles(
  db: Queries,
  viewer: UserId,
  wanted: { userId: readonly string[]; username: readonly string[] },
  now: Date,
): Promise<UserProfile[]> {
  const since = thirtyDaysAgo(now)
  const rows = [
    ...(wanted.userId.length > 0 ? await db.rows(byIds, [since, wanted.userId, viewer], profileRowShape) : []),
    ...(wanted.username.length > 0
      ? await db.rows(byUsernames, [since, wanted.username, viewer], profileRowShape)
      : []),
  ]
  return rows.map(toProfile)
}

export const findProfile = async (
  db: Queries,
  viewer: UserId,
  userId: UserId,
  now: Date,
): Promise<UserProfile | null> => (await findProfiles(db, viewer, { userId: [userId], username: [] }, now))[0] ?? null
