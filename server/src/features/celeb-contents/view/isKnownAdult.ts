import { limits } from '@byeol/contract/limits.ts'
import { yearAge } from '@byeol/contract/locale/seoul.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'

const select = `
  select u.birthday
  from verified_identities v
  join users u on u.id = v.user_id
  where v.user_id = $1 and v.verified_at > $2::timestamptz - interval '${limits.adultCheckDays} days'`

const selectAdults = `
  select u.id
  from verified_identities v
  join users u on u.id = v.user_id
  where v.user_id = any($1::text[]) and extract(year from $2::timestamptz at time zone 'Asia/Seoul')
    - extract(year from u.birthday) >= ${limits.adultYearAge}
    and v.verified_at > $2::timestamptz - interval '${limits.adultCheckDays} days'`

/** Filters the people to known adults (`isKnownAdult`). */
export const findAdults = async (db: Queries, people: readonly UserId[], now: Date): Promise<UserId[]> =>
  (await db.rows(selectAdults, [people, now], { id: column.userId })).map(({ id }) => id)

/**
 * Whether a person turns 19 this year or did so earlier, by their verified identity; null if there is none, or if it is
 * older than a year.
 */
export async function isKnownAdult(db: Queries, userId: UserId | null, now: Date): Promise<boolean | null> {
  const person = userId && (await db.row(select, [userId, now], { birthday: column.date.orNull }))
  if (!person) return null
  return person.birthday !== null && yearAge(person.birthday, now) >= limits.adultYearAge
}
