import { limits } from '@byeol/contract/limits.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'

// As `isKnownAdult`: adult from the year in which the verified identity turns 19.
const select = `
  select
  from files f
  join contents_items i on i.file_id = f.id
  join contents c on c.id = i.contents_id and c.status <> 'removed'
  join contents_purchases p on p.contents_id = c.id and p.user_id = $1 and p.ended_at is null
    and p.opened_at is not null
  where f.storage_key = $2 and (not c.is_adult or exists (
    select from verified_identities v
    join users u on u.id = v.user_id
    where v.user_id = $1 and $3::integer - extract(year from u.birthday) >= ${limits.adultYearAge}))
  limit 1`

/** Whether a buyer of a file may still read it now: a link lives for minutes, and access may have ended since. */
export const mayReadSold = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { userId, storageKey }: { userId: UserId; storageKey: string },
): Promise<boolean> => (await db.row(select, [userId, storageKey, Number(seoulDate(now()).slice(0, 4))])) !== null
