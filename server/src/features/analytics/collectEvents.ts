import type { api } from '@byeol/contract/api.ts'
import { createHmac, randomBytes } from 'node:crypto'
import type { AnalyticsEvent } from '@byeol/contract/analytics.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { seoulDate, seoulMonthsLater, seoulWeek } from '@byeol/contract/locale/seoul.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Handler } from '../../http/call.ts'
import { networkOf } from '../../http/networkOf.ts'

// When two nodes make the day's key at the same time, both use the one that was stored.
const makeKey = `
  insert into analytics_keys (day, key)
  values ($1, $2)
  on conflict (day) do nothing`
const selectKeys = 'select day::text, key from analytics_keys where day = any($1::date[])'
const insert = `
  insert into analytics_events (session_hash, n, day, week, name, is_first, is_first_of_week, detail)
  select $1, e.n, $3, e.week, e.name, e.is_first, e.is_first_of_week, e.detail
  from jsonb_to_recordset($4::jsonb)
    as e(n integer, week date, name text, is_first boolean, is_first_of_week boolean, detail text)
  where not exists (
    select from analytics_events before
    where before.session_hash = $2 and before.n = e.n)
  on conflict (session_hash, n) do nothing`

const dayBefore = (day: string): string => seoulDate(new Date(Date.parse(day) - 86_400_000))

/**
 * Hashes a session ID with today's key and with yesterday's, so that an event repeated after midnight is recognized.
 */
async function hashSession({ db }: Context, session: string, today: string): Promise<[Buffer, Buffer]> {
  const days = [today, dayBefore(today)]
  for (const day of days) await db.rows(makeKey, [day, randomBytes(32)])
  const keys = await db.rows(selectKeys, [days], { day: column.text, key: column.bytes })
  const hash = (day: string) =>
    createHmac('sha256', keys.find((one) => one.day === day)!.key)
      .update(session)
      .digest()
  return [hash(days[0]!), hash(days[1]!)]
}

/** The Monday of a browser's first week, limited to the stored weeks, because browsers' clocks may be wrong. */
function toWeek(week: string, now: Date): string {
  const monday = seoulWeek(new Date(`${week}T12:00:00+09:00`))
  const [oldest, newest] = [seoulWeek(seoulMonthsLater(now, -limits.analyticsKeptMonths)), seoulWeek(now)]
  return monday < oldest ? oldest : monday > newest ? newest : monday
}

const detailOf = (event: AnalyticsEvent): string => {
  if (event.name === 'session_start') return event.language
  if (event.name === 'sign_up') return event.way
  return event.name === 'cancel_reason' ? event.reason : ''
}

/** Stores the events of a session, each once. Throws `too_many_requests` beyond the limits of a network or node. */
export const collectEvents: Handler<typeof api.analytics.collect> = async (ctx, { ip }, { session, events }) => {
  const bounds = [
    ['analytics', networkOf(ip), { perSecond: limits.analyticsPerSecond, burst: limits.analyticsBurst }],
    ['analytics in all', '', { perSecond: limits.analyticsPerSecondInAll, burst: limits.analyticsBurstInAll }],
  ] as const
  for (const [name, key, rate] of bounds) {
    const retryAfterSeconds = ctx.limits.rate(name, rate).take(key, events.length)
    if (retryAfterSeconds > 0) throw new ApiError('too_many_requests', { retryAfterSeconds })
  }
  const now = ctx.now()
  const day = seoulDate(now)
  const rows = events.map((event) => ({
    n: event.n,
    week: toWeek(event.week, now),
    name: event.name,
    is_first: 'isFirst' in event && event.isFirst,
    is_first_of_week: 'isFirstOfWeek' in event && event.isFirstOfWeek,
    detail: detailOf(event),
  }))
  const [hash, before] = await hashSession(ctx, session, day)
  await ctx.db.rows(insert, [hash, before, day, JSON.stringify(rows)])
}
