import { ApiError } from '@byeol/contract/errors.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import type { Won } from '@byeol/contract/money.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'

const lockDay = `select pg_advisory_xact_lock(hashtextextended('texts ' || $1, 0))`
const select = `
  select coalesce(sum(won), 0)::integer as "allWon",
    coalesce(sum(won) filter (where country = $2), 0)::integer as "countryWon"
  from text_days
  where day = $1::date`
const add = `
  insert into text_days as d (day, country, texts, won)
  values ($1, $2, 1, $3)
  on conflict (day, country) do update
  set texts = d.texts + 1, won = d.won + excluded.won`

/**
 * Deducts the price of one text message from two of today's budgets: that of its country and that of all countries.
 * Call it last in the transaction that queues the text, because it locks the budgets. Throws `texts_used_up`.
 */
export async function payText(ctx: Context, tx: Queries, country: string): Promise<void> {
  const day = seoulDate(ctx.now())
  const { priceWon, dayWon } = ctx.textRules.countries.get(country)!
  await tx.rows(lockDay, [day])
  const shape = { allWon: column.number, countryWon: column.number }
  const { allWon, countryWon } = (await tx.row(select, [day, country], shape))!
  if (countryWon + priceWon > dayWon || allWon + priceWon > ctx.textRules.dayWon) throw new ApiError('texts_used_up')
  await tx.rows(add, [day, country, priceWon])
}

const selectDay = 'select country, texts, won from text_days where day = $1::date order by country'
const dayShape = { country: column.text, texts: column.number, won: column.number }

/** The cost of the texts sent today (Seoul time), and whether 80 % of a budget is spent. */
export async function readTextDay(ctx: Context) {
  const { countries, dayWon } = ctx.textRules
  const spent = await ctx.db.rows(selectDay, [seoulDate(ctx.now())], dayShape)
  const won = spent.reduce((sum, one) => sum + one.won, 0)
  const isNear = (used: number, budget: number) => used >= budget * 0.8
  const near = spent.filter(({ country, won: used }) => isNear(used, countries.get(country)?.dayWon ?? dayWon))
  return { spent, won, dayWon, isAlarm: isNear(won, dayWon) || near.length > 0 }
}

/** Gauges for the alarm: the cost of today's texts, by country, and the budget of the day. */
export function measureTexts(ctx: Context): void {
  const won = { name: 'byeol_texts_won', help: 'What texts of today cost', labelNames: ['country'] as const }
  ctx.metrics.addGauge(won, async () =>
    (await readTextDay(ctx)).spent.map(({ country, won: value }) => ({ labels: { country }, value })),
  )
  const alarm = { name: 'byeol_texts_alarm', help: '1 when a budget of texts has less than a fifth left today' }
  ctx.metrics.addGauge(alarm, async () => [{ value: (await readTextDay(ctx)).isAlarm ? 1 : 0 }])
}

/** The alarm for the console's first page; null until 80 % of one of today's budgets is spent. */
export async function readTextAlarm(ctx: Context): Promise<{ won: Won; dayWon: Won } | null> {
  const { won, dayWon, isAlarm } = await readTextDay(ctx)
  return isAlarm ? { won: won as Won, dayWon: dayWon as Won } : null
}
