import { CancelReason } from '@byeol/contract/analytics.ts'
import type { Usage, UsageWeek } from '@byeol/contract/console/usageCalls.ts'
import { seoulDate, seoulWeek } from '@byeol/contract/locale/seoul.ts'
import type { Context } from '../../context.ts'
import { column, type RowOf } from '../../db/columns.ts'

// Also counts events that are not summed yet. A single statement, so that an event that is summed in the meantime is
// neither missed nor counted twice. `date_trunc` begins weeks on Mondays.
const select = `
  select date_trunc('week', day)::date::text as "inWeek", week::text, name, is_first as "isFirst",
    is_first_of_week as "isFirstOfWeek", detail, sum(count)::int as count
  from (
    select day, week, name, is_first, is_first_of_week, detail, count
    from analytics_sums
    where day >= $1 or week >= $1
    union all
    select day, week, name, is_first, is_first_of_week, detail, 1
    from analytics_events
    where not is_summed and (day >= $1 or week >= $1)
  ) s
  group by 1, 2, 3, 4, 5, 6`
const rowShape = {
  inWeek: column.text,
  week: column.text,
  name: column.text,
  isFirst: column.boolean,
  isFirstOfWeek: column.boolean,
  detail: column.text,
  count: column.number,
}
type Row = RowOf<typeof rowShape>
type Name = 'session_start' | 'sign_up' | 'follow' | 'unfollow' | 'premium_start' | 'premium_cancel'

const weekMs = 7 * 86_400_000
const laterWeek = (week: string, by: number): string => seoulDate(new Date(Date.parse(week) + by * weekMs))

const total = (rows: readonly Row[], isCounted: (row: Row) => boolean): number =>
  rows.reduce((sum, row) => (isCounted(row) ? sum + row.count : sum), 0)

function toWeek(rows: readonly Row[], week: string, weeksUntilNow: number): UsageWeek {
  const inWeek = rows.filter((row) => row.inWeek === week)
  const ofCohort = rows.filter((row) => row.week === week && row.name === 'session_start')
  const count = (name: Name) => total(inWeek, (row) => row.name === name)
  return {
    week,
    newVisitors: total(ofCohort, ({ isFirst }) => isFirst),
    returned: Array.from({ length: weeksUntilNow + 1 }, (_, by) =>
      total(ofCohort, (row) => row.isFirstOfWeek && row.inWeek === laterWeek(week, by)),
    ),
    sessions: count('session_start'),
    visitors: total(inWeek, (row) => row.name === 'session_start' && row.isFirstOfWeek),
    signUps: count('sign_up'),
    follows: count('follow'),
    unfollows: count('unfollow'),
    premiumStarts: count('premium_start'),
    premiumCancels: count('premium_cancel'),
  }
}

/** Cohorts, funnel and reasons of the last weeks, including the current one, oldest first. */
export async function readUsage({ db, now }: Context, weeks: number): Promise<Omit<Usage, 'translation'>> {
  const from = laterWeek(seoulWeek(now()), 1 - weeks)
  const rows = await db.rows(select, [from], rowShape)
  const first = (name: Name) => total(rows, (row) => row.name === name && row.isFirst && row.week >= from)
  const recent = rows.filter(({ inWeek }) => inWeek >= from)
  const reasons = CancelReason.options
    .map((reason) => ({ reason, count: total(recent, (row) => row.name === 'cancel_reason' && row.detail === reason) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  const cancels = total(recent, ({ name }) => name === 'premium_cancel')
  return {
    weeks: Array.from({ length: weeks }, (_, at) => toWeek(rows, laterWeek(from, at), weeks - 1 - at)),
    funnel: {
      visits: first('session_start'),
      signUps: first('sign_up'),
      follows: first('follow'),
      premiums: first('premium_start'),
    },
    reasons,
    unexplained: Math.max(0, cancels - reasons.reduce((sum, { count }) => sum + count, 0)),
  }
}
