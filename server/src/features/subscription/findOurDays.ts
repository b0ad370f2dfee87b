import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { aYearBefore, seoulMidnight, seoulMonthsFrom } from '@byeol/contract/locale/seoul.ts'
import type { OurDays, RememberedLetter } from '@byeol/contract/subscription.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import { isReadable } from '../chat/visibility/isReadable.ts'
import { isSeen } from '../chat/visibility/isSeen.ts'
import { hasAccount, idAt, isRunning } from '../relations/periods.ts'

const selectPair = `
  select c.id as chat_id, p.created_at, p.from_id
  from premiums p
  join chats c on c.celeb_id = p.celeb_id and c.type = 'private-broadcast'
  where p.user_id = $1 and p.celeb_id = $2 and ${isRunning('p', '$3')} and ${hasAccount('p.celeb_id')}`
const pairShape = { chat_id: column.chatId, created_at: column.timestamp, from_id: column.text }

const selectMonths = `
  select to_char(sent.at at time zone 'Asia/Seoul', 'YYYY-MM') as month, count(*)::int as letters
  from (
    select m.created_at as at, lag(m.created_at) over (order by m.id) as before
    from chat_messages m
    where m.chat_id = $2 and m.fan_id is null and m.deleted_at is null and m.id > $3 and ${isSeen('$1')}) sent
  where before is null or at - before >= interval '1 minute'
  group by 1`
const monthsShape = { month: column.text, letters: column.number }

const selectTalk = `
  select (count(*) filter (where m.author_id = $1))::int as replies,
    (count(distinct (m.created_at at time zone 'Asia/Seoul')::date)
      filter (where m.author_id <> $1))::int as answered_days
  from chat_messages m
  where m.chat_id = $2 and m.fan_id = $1 and m.deleted_at is null and m.id > $3 and ${isSeen('$1')}`
const talkShape = { replies: column.number, answered_days: column.number }

/** SQL: the celeb's first message with text between two ids, among the messages that `of` selects. */
const firstLetter = (of: string): string => `(
  select m.id, m.chat_id as "chatId", m.author_id as "authorId", m.content, m.created_at as "createdAt"
  from chat_messages m
  join chats c on c.id = m.chat_id
  where m.chat_id = $2 and ${of} and m.author_id = c.celeb_id and m.deleted_at is null and m.content > ''
    and m.id > $3 and m.id < $4 and ${isReadable('$1')}
  order by m.id
  limit 1)`
// Two queries, each on its own index: with an `or`, PostgreSQL would read through the replies of all fans.
const selectLetter = `
  select * from (${firstLetter('m.fan_id is null')} union all ${firstLetter('m.fan_id = $1')}) letters
  order by id
  limit 1`
const letterShape = {
  id: column.chatMessageId,
  chatId: column.chatId,
  authorId: column.userId,
  content: column.text,
  createdAt: column.timestamp,
}
/** Greater than every id. */
const noEnd = 'g'

const selectIds = `select ${idAt('$1::timestamptz')} as from_id, ${idAt('$2::timestamptz')} as to_id`
const idsShape = { from_id: column.text, to_id: column.text }

/**
 * The statistics and memories of a fan with active premium about their days with a celeb. Throws `not_found` without
 * active premium.
 */
export async function findOurDays(ctx: Context, fanId: UserId, celebId: UserId): Promise<OurDays> {
  const now = ctx.now()
  const pair = await ctx.db.row(selectPair, [fanId, celebId, now], pairShape)
  if (!pair) throw new ApiError('not_found')
  const { chat_id: chatId, created_at: since, from_id: fromId } = pair
  const letterBetween = (from: string, to: string): Promise<RememberedLetter | null> =>
    ctx.db.row(selectLetter, [fanId, chatId, from, to], letterShape)
  const letterOfLastYear = async () => {
    const begun = seoulMidnight(aYearBefore(now))
    const ids = (await ctx.db.row(selectIds, [begun, new Date(begun.getTime() + 24 * 3_600_000)], idsShape))!
    return letterBetween(ids.from_id, ids.to_id)
  }
  const values = [fanId, chatId, fromId]
  const [counted, talk, first, lastYears] = await Promise.all([
    ctx.db.rows(selectMonths, values, monthsShape),
    ctx.db.row(selectTalk, values, talkShape),
    letterBetween(fromId, noEnd),
    letterOfLastYear(),
  ])
  const lettersOf = new Map(counted.map(({ month, letters }) => [month, letters]))
  const months = seoulMonthsFrom(since, now).map((month) => ({ month, letters: lettersOf.get(month) ?? 0 }))
  return {
    since,
    months,
    letterCount: counted.reduce((sum, { letters }) => sum + letters, 0),
    replyCount: talk?.replies ?? 0,
    answeredDays: talk?.answered_days ?? 0,
    firstLetter: first,
    letterOfLastYear: lastYears,
  }
}
