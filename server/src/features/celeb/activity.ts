import { api } from '@byeol/contract/api.ts'
import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { seoulDate, seoulMidnight, seoulMonth, seoulMonthsLater } from '@byeol/contract/locale/seoul.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Handler } from '../../http/call.ts'
import { notAutomatic } from '../chat/visibility/automaticSendId.ts'
import { toUser, userColumns, userRowShape } from '../profile/view.ts'
import { notBlockedEitherWay } from '../relations/notBlockedEitherWay.ts'
import { idAt, isRunning } from '../relations/periods.ts'
import { celebratedDays, daysOf, hasBirthday, isHundredth } from './fansToday.ts'

const shownMonths = 6
const repliesMs = 30 * 24 * 3_600_000

const selectChat = `select id from chats where celeb_id = $1 and type = 'private-broadcast'`

/** SQL: whether the celeb has written to fan `u` by hand since midnight. */
const isGreeted = `exists (
    select from chat_messages m
    where m.chat_id = $4 and m.fan_id = u.id and m.author_id = $1 and m.id > ${idAt('$5::timestamptz')}
      and m.deleted_at is null and ${notAutomatic})`

const selectCelebrated = `
  select ${userColumns}, ${daysOf('p', '$2')} as days, ${hasBirthday('u', '$3')} as is_birthday,
    ${isGreeted} as is_greeted, count(*) over ()::int as count
  from premiums p
  join users u on u.id = p.user_id and u.deleted_at is null and not u.is_suspended
  left join celebs ce on ce.user_id = u.id
  where p.celeb_id = $1 and ${isRunning('p', '$6')} and ${notBlockedEitherWay('$1', 'u.id')}
    and (${hasBirthday('u', '$3')} or ${isHundredth('p', '$2')} or ${daysOf('p', '$2')} = 1)
  order by is_birthday desc, days desc, p.id
  limit ${limits.celebratedMax}`

const celebratedShape = {
  ...userRowShape,
  days: column.number,
  is_birthday: column.boolean,
  is_greeted: column.boolean,
  count: column.number,
}

const selectCounts = `
  select (
      select count(distinct m.fan_id)::int
      from chat_messages m
      where m.chat_id = $2 and m.fan_id > '' and m.author_id = $1 and m.id > ${idAt('$3::timestamptz')}
        and m.deleted_at is null and ${notAutomatic}
    ) as answered,
    (select count(*)::int from premiums p where p.celeb_id = $1 and ${isRunning('p', '$4')}) as premiums`

// A period that was refunded at once counts both as begun and as ended.
const selectMonths = `
  select month, sum(joined)::int as joined, sum("left")::int as "left"
  from (
    select to_char(p.created_at at time zone 'Asia/Seoul', 'YYYY-MM') as month, 1 as joined, 0 as "left"
    from premiums p
    where p.celeb_id = $1 and p.created_at >= $2
    union all
    select to_char(p.ended_at at time zone 'Asia/Seoul', 'YYYY-MM'), 0, 1
    from premiums p
    where p.celeb_id = $1 and p.ended_at >= $2
  ) changes
  group by month`

const selectHours = `
  select extract(hour from m.created_at at time zone 'Asia/Seoul')::int as hour, count(*)::int as count
  from (
    select m.created_at
    from chat_messages m
    where m.chat_id = $1 and m.fan_id > '' and m.author_id = m.fan_id and m.id > ${idAt('$2::timestamptz')}
      and m.deleted_at is null and not m.is_filtered
    order by m.id desc
    limit ${limits.countedRepliesMax}
  ) m
  group by 1`

async function findCelebrated(ctx: Context, celebId: UserId, chatId: ChatId | null, now: Date) {
  const day = seoulDate(now)
  const values = [celebId, day, celebratedDays(day), chatId, seoulMidnight(now), now]
  const rows = await ctx.db.rows(selectCelebrated, values, celebratedShape)
  return {
    celebrated: rows.map((row) => ({
      fan: toUser(row),
      days: row.days,
      isBirthday: row.is_birthday,
      isGreeted: row.is_greeted,
    })),
    celebratedCount: rows[0]?.count ?? 0,
  }
}

async function sumMonths(ctx: Context, celebId: UserId, now: Date) {
  const first = seoulMonthsLater(new Date(`${seoulMonth(now)}-01T00:00:00+09:00`), 1 - shownMonths)
  const shape = { month: column.text, joined: column.number, left: column.number }
  const rows = await ctx.db.rows(selectMonths, [celebId, first], shape)
  return Array.from({ length: shownMonths }, (_, at) => {
    const month = seoulMonth(seoulMonthsLater(first, at))
    const row = rows.find((one) => one.month === month)
    return { month, joinedCount: row?.joined ?? 0, leftCount: row?.left ?? 0 }
  })
}

async function countHours(ctx: Context, chatId: ChatId | null, now: Date): Promise<number[]> {
  const since = new Date(now.getTime() - repliesMs)
  const rows = await ctx.db.rows(selectHours, [chatId, since], { hour: column.number, count: column.number })
  return Array.from({ length: 24 }, (_, hour) => rows.find((row) => row.hour === hour)?.count ?? 0)
}

/**
 * A celeb's day: fans to greet, how many fans were answered, half a year of growth, and at which hours replies arrive.
 */
export const activity: Handler<typeof api.celeb.activity> = async (ctx, me) => {
  const now = ctx.now()
  const chatId = (await ctx.db.row(selectChat, [me.id], { id: column.chatId }))?.id ?? null
  const [celebrated, counts, months, repliesByHour] = await Promise.all([
    findCelebrated(ctx, me.id, chatId, now),
    ctx.db.row(selectCounts, [me.id, chatId, seoulMidnight(now), now], {
      answered: column.number,
      premiums: column.number,
    }),
    sumMonths(ctx, me.id, now),
    countHours(ctx, chatId, now),
  ])
  return { ...celebrated, answeredToday: counts!.answered, premiumCount: counts!.premiums, months, repliesByHour }
}

const selectMarks = `
  select f.id as "fanId", case when p.id is not null then ${daysOf('p', '$3')} end as days,
    p.id is not null and ${hasBirthday('u', '$4')} as "isBirthday",
    (
      select count(*) from (
        select from chat_messages m
        where m.chat_id = (${selectChat}) and m.fan_id = f.id and m.author_id = f.id
          and not m.is_filtered
        limit 2
      ) said
    ) <= 1 as "isFirstReply"
  from unnest($2::text[]) as f(id)
  join users u on u.id = f.id and u.deleted_at is null
  left join premiums p on p.celeb_id = $1 and p.user_id = f.id and ${isRunning('p', '$5')}
  where exists (select from premiums any_p where any_p.celeb_id = $1 and any_p.user_id = f.id)`

/** What the inbox shows next to the names of fans. Leaves out people who never had premium to this celeb. */
export const fanMarks: Handler<typeof api.celeb.fanMarks> = async (ctx, me, { fanId }) => {
  const day = seoulDate(ctx.now())
  const values = [me.id, [fanId].flat(), day, celebratedDays(day), ctx.now()]
  return { list: await ctx.db.rows(selectMarks, values, api.celeb.fanMarks.result.shape.list.element) }
}
