import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'

const spend = `
  insert into translation_days as d (day, chars)
  select $1::date, $2::bigint
  where $2::bigint <= $3::bigint
  on conflict (day) do update
  set chars = d.chars + excluded.chars
  where d.chars + excluded.chars <= $3::bigint
  returning day`
const selectDays = `
  select day, chars::float8 as chars
  from translation_days
  where day > $1::date - ${limits.translationDaysShown} and day <= $1::date
  order by day desc`

/** Takes a text's characters from today's budget (Seoul time). Throws `translations_used_up`. */
export async function spendChars(ctx: Context, chars: number): Promise<void> {
  const spent = await ctx.db.row(spend, [seoulDate(ctx.now()), chars, ctx.env.TRANSLATION_DAILY_CHARS])
  if (!spent) throw new ApiError('translations_used_up')
}

/** What the last days used, newest first, and the budget of a day. */
export async function readTranslationDays(ctx: Context) {
  const days = await ctx.db.rows(selectDays, [seoulDate(ctx.now())], { day: column.date, chars: column.number })
  return { days, dailyChars: ctx.env.TRANSLATION_DAILY_CHARS, isOn: ctx.translator !== null }
}
