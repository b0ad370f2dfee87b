import { ReceivedDonation } from '@byeol/contract/donation.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { column } from '../../db/columns.ts'
import type { Queries } from '../../db/database.ts'
import { notBlockedEitherWay } from '../relations/notBlockedEitherWay.ts'

/**
 * SQL: whether the celeb ($1) may read the message of the donor `users u` of `donations d`. A block does not hide
 * anonymous messages, because their disappearance would reveal their author to the celeb.
 */
const isReadable = `(u.id is not null and (d.is_anonymous or ${notBlockedEitherWay('u.id', '$1')}))`

/** SQL: the donor as the celeb ($1) may know them: null for an anonymous one, one who left, or who is blocked. */
const donor = `case when d.is_anonymous or not ${isReadable} then null else u.id end as "userId"`
const withDonors = `
  from donations d
  left join users u on u.id = d.user_id and u.deleted_at is null`

const select = `
  select d.id, ${donor}, d.points,
    case when ${isReadable} and not d.has_unwanted_word then d.message else '' end as message,
    case when d.is_test then 0 else d.share_won - d.reversed_won end as "shareWon", d.created_at as at,
    d.reversed_points > 0 as "isReversed", d.is_test as "isTest"
  ${withDonors}
  where d.celeb_id = $1 and ($2::text is null or d.id < $2)
  order by d.id desc
  limit $3`

/**
 * A page of the donations to a celeb, newest first: ids sort by the millisecond, so donations of one second have a
 * fixed order. Leaves out names and messages of donors who are blocked or gone, and messages with filtered words, but
 * not the points.
 */
export const listReceived = (
  db: Queries,
  celebId: UserId,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<ReceivedDonation[]> => db.rows(select, [celebId, before ?? null, limit], ReceivedDonation)

const selectDonors = `
  select d.id, ${donor}
  ${withDonors}
  where d.celeb_id = $1 and d.id = any($2)`

/** Who made these donations, as far as the celeb may know. */
export async function findDonors(
  db: Queries,
  celebId: UserId,
  ids: readonly string[],
): Promise<Map<string, UserId | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db.rows(selectDonors, [celebId, ids], { id: column.donationId, userId: column.userId.orNull })
  return new Map(rows.map(({ id, userId }) => [id, userId]))
}
