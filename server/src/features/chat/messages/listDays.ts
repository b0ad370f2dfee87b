import type { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { seoulDaysOf } from '@byeol/contract/locale/seoul.ts'
import { column } from '../../../db/columns.ts'
import type { Handler } from '../../../http/call.ts'
import { idSecond } from '../../../newId.ts'
import { messageRanges, type Part } from '../visibility/messageRanges.ts'
import { requireMayRead, type Reading } from '../visibility/requireMayRead.ts'

/**
 * One index look-up for each day: $2 has the first ids of the days, $5 those of the following days. PostgreSQL requires
 * that every parameter is used, but only the ranges of a fan use $4.
 */
function statementOf(reading: Reading, part: Part): string {
  const ranges = messageRanges(reading, { direction: 'after', part, rows: 1 }).replaceAll('$2', 'd.begins')
  return `
    select d.day::int as day
    from unnest($2::text[], $5::text[]) with ordinality as d (begins, ends, day)
    where $4::text is not null and exists (
      select from (${ranges}) r
      where r.id < d.ends)
    order by d.day`
}

/** Throws as listMessages does: `not_found`, `membership_required`, `not_allowed`. */
export const listDays: Handler<typeof api.chat.listDay> = async (ctx, me, input) => {
  const { chatId, month, part = 'all' } = input
  const reading = requireMayRead(me.person, await ctx.chats.get(chatId), ctx.now())
  if (part !== 'all' && reading.as !== 'celeb') throw new ApiError('not_allowed')
  const begins = seoulDaysOf(month).map((day) => idSecond(day) + '0'.repeat(16))
  const values = [chatId, begins.slice(0, -1), me.id, reading.as === 'fan' ? reading.celebId : '', begins.slice(1)]
  const rows = await ctx.db.rows(statementOf(reading, part), values, { day: column.number })
  return { days: rows.map(({ day }) => day) }
}
