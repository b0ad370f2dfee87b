import type { UserId } from '@byeol/contract/ids.ts'
import { seoulDate } from '@byeol/contract/seoul.ts'
import type { Category, UserProfile } from '@byeol/contract/user.ts'
import type { Queries } from '../../db/database.ts'
import { toUser, userColumns, type UserRow } from './view.ts'

export interface ProfileRow extends UserRow {
  category: Category | null
  subscriber_count: number
  premium_count: number
  /** '-infinity' arrives as a number. */
  last_broadcast_at: Date | number | null
  /** Of the thirty days: the number of the day, 0 the first, and what she wrote on it. */
  days: [day: number, messages: number][] | null
}

/** The columns of ProfileRow; $1 is the first of thirty days in Seoul. */
export const profileColumns = `${userColumns}, ce.category, ce.subscriber_count, ce.premium_count, ce.last_broadcast_at,
  (select json_agg(json_build_array(d.day - $1::date, d.messages)) from celeb_days d where d.celeb_id = ce.user_id and d.day >= $1::date) as days`

const dayMs = 24 * 3_600_000

export const thirtyDaysAgo = (now: Date): string => seoulDate(new Date(now.getTime() - 29 * dayMs))

function messagesByDay(days: ProfileRow['days']): number[] {
  const byDay = Array.from({ length: 30 }, () => 0)
  for (const [day, messages] of days ?? []) if (day < 30) byDay[day] = messages
  return byDay
}

export function toProfile(row: ProfileRow): UserProfile {
  if (!row.is_celeb || row.category === null) return { ...toUser(row), celeb: null }
  const byDay = messagesByDay(row.days)
  return {
    ...toUser(row),
    celeb: {
      category: row.category,
      subscriberCount: row.subscriber_count,
      premiumCount: row.premium_count,
      messageCount30d: byDay.reduce((sum, messages) => sum + messages, 0),
      messagesByDay: byDay,
      lastBroadcastAt: row.last_broadcast_at instanceof Date ? row.last_broadcast_at : null,
    },
  }
}

const select = (where: string) =>
  `select ${profileColumns} from users u left join celebs ce on ce.user_id = u.id where ${where} and u.deleted_at is null`
const byIds = select('u.id = any($2::text[])')
const byUsernames = `select ${profileColumns} from celebs ce join users u on u.id = ce.user_id and u.deleted_at is null where ce.username = any($2::text[])`

/** People by id or username, in one query each; who is not there is left out. */
export async function findProfiles(db: Queries, wanted: { userId: readonly string[]; username: readonly string[] }, now: Date): Promise<UserProfile[]> {
  const since = thirtyDaysAgo(now)
  const rows = [
    ...(wanted.userId.length > 0 ? await db.rows<ProfileRow>(byIds, [since, wanted.userId]) : []),
    ...(wanted.username.length > 0 ? await db.rows<ProfileRow>(byUsernames, [since, wanted.username]) : []),
  ]
  return rows.map(toProfile)
}

export const findProfile = async (db: Queries, userId: UserId, now: Date): Promise<UserProfile | null> =>
  (await findProfiles(db, { userId: [userId], username: [] }, now))[0] ?? null
