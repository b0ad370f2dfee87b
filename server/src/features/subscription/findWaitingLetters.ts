import type { UserId } from '@byeol/contract/ids.ts'
import { seoulMidnight, seoulWeek } from '@byeol/contract/locale/seoul.ts'
import type { Won } from '@byeol/contract/money.ts'
import { sealedLineChars, type WaitingLetters } from '@byeol/contract/subscription.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import { isSeen } from '../chat/visibility/isSeen.ts'
import { isBlocked } from '../relations/blocks.ts'
import { hasPremium, idAt } from '../relations/periods.ts'
import { priceOf } from './agreement/products.ts'

const celebsMax = 50

// Reads only the length of the newest message, so that its text never leaves the database.
const select = `
  select s.celeb_id, ${priceOf('s.celeb_id', '$2')} as price_won, newest.created_at, newest.chars, week.days
  from (
    select s.celeb_id
    from subscriptions s
    join users u on u.id = s.celeb_id and u.deleted_at is null and not u.is_suspended and u.celeb_ended_at is null
    where s.user_id = $1 and not ${hasPremium('$1', 's.celeb_id', '$2')}
      and not ${isBlocked('$1', 's.celeb_id')} and not ${isBlocked('s.celeb_id', '$1')}
    order by s.id desc
    limit ${celebsMax}) s
  join chats c on c.celeb_id = s.celeb_id and c.type = 'private-broadcast'
  left join lateral (
    select m.created_at, char_length(m.content) as chars
    from chat_messages m
    where m.chat_id = c.id and m.fan_id is null and m.deleted_at is null and m.id >= ${idAt('$3::timestamptz')}
      and ${isSeen('$1')}
    order by m.id desc
    limit 1) newest on true
  left join lateral (
    select json_agg(json_build_array(day, letters)) as days
    from (
      select (at at time zone 'Asia/Seoul')::date - ($3::timestamptz at time zone 'Asia/Seoul')::date as day,
        count(*) as letters
      from (
        select m.created_at as at, lag(m.created_at) over (order by m.id) as before
        from chat_messages m
        where m.chat_id = c.id and m.fan_id is null and m.deleted_at is null and m.id >= ${idAt('$3::timestamptz')}
          and ${isSeen('$1')}) sent
      where before is null or at - before >= interval '1 minute'
      group by 1) letters_of_day) week on true
  order by newest.created_at desc nulls last, s.celeb_id`
const shape = {
  celeb_id: column.userId,
  price_won: column.number,
  created_at: column.timestamp.orNull,
  chars: column.number.orNull,
  days: column.json<[day: number, letters: number][]>().orNull,
}

/** The lengths of the first two lines of a text with `chars` characters. */
function linesOf(chars: number | null): number[] {
  if (!chars) return []
  return [chars, chars - sealedLineChars].filter((left) => left > 0).map((left) => Math.min(left, sealedLineChars))
}

/**
 * For each celeb that a person follows without premium (the 50 most recently followed): this week's messages that they
 * could have read with premium.
 */
export async function findWaitingLetters(ctx: Context, userId: UserId): Promise<WaitingLetters[]> {
  const now = ctx.now()
  const monday = seoulMidnight(new Date(`${seoulWeek(now)}T03:00:00Z`))
  const rows = await ctx.db.rows(select, [userId, now, monday], shape)
  return rows.map(({ celeb_id: celebUserId, price_won, created_at, chars, days }) => {
    const letters = new Map(days)
    return {
      celebUserId,
      priceWon: price_won as Won,
      lettersByDay: Array.from({ length: 7 }, (_, day) => letters.get(day) ?? 0),
      newest: created_at && { createdAt: created_at, lineChars: linesOf(chars) },
    }
  })
}
