import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { DeskStats } from '@byeol/contract/console/inquiries.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { isDay, seoulDaysBetween, seoulMidnightAfter } from '@byeol/contract/locale/seoul.ts'
import { column } from '../../../db/columns.ts'
import { tables } from '../../../db/tables.ts'
import type { Handler } from '../../../http/call.ts'
import { firstAnswerDueAt } from './listInbox.ts'

const median = (from: string, to: string): string => `
  round((percentile_cont(0.5) within group (order by extract(epoch from ${to} - ${from})) * 1000)::numeric)::float8`
const count = (condition: string): string => `(count(*) filter (where ${condition}))::integer`

const outcome = `
  count(*)::integer as asked,
  ${count('i.first_answered_at is not null')} as answered,
  ${median('i.created_at', 'i.first_answered_at')} as "firstAnswerMs",
  ${count(`i.first_answered_at <= ${firstAnswerDueAt}`)} as "inTime",
  ${count('i.closed_at is not null')} as solved,
  ${median('i.created_at', 'i.closed_at')} as "solveMs",
  ${count('i.reopened > 0')} as reopened,
  ${count("i.rating = 'good'")} as good,
  ${count("i.rating = 'bad'")} as bad`
const outcomeShape = {
  asked: column.number,
  answered: column.number,
  firstAnswerMs: column.number.orNull,
  inTime: column.number,
  solved: column.number,
  solveMs: column.number.orNull,
  reopened: column.number,
  good: column.number,
  bad: column.number,
}
// A merged inquiry is not counted, because its messages belong to the one that it was merged into.
const asked = 'i.created_at >= $1 and i.created_at < $2 and i.merged_into is null'
const selectKinds = `
  select i.category, ${outcome}
  from inquiries i
  where ${asked}
  group by i.category
  order by count(*) desc, i.category`
const hour = `extract(hour from i.created_at at time zone 'Asia/Seoul')::integer`
const selectHours = `
  select ${hour} as hour, ${outcome}
  from inquiries i
  where ${asked}
  group by ${hour}
  order by ${hour}`
const selectPeople = `
  select s.name, s.display_name as "displayName", ${outcome}
  from inquiries i
  join lateral (
    select m.staff_name
    from inquiry_messages m
    where m.inquiry_id = i.id and m.is_by_support
    order by m.number
    limit 1
  ) first on true
  join staff s on s.name = first.staff_name
  where ${asked}
  group by s.id
  order by count(*) desc, s.name`

const midnightOf = (day: string): Date => new Date(`${day}T00:00:00+09:00`)

/**
 * Throws `invalid_parameters` if a day does not exist, if the days are in the wrong order, or if the period is too
 * long.
 */
function periodOf(from: string, to: string): [Date, Date] {
  const refuse = (path: string) => new ApiError('invalid_parameters', [{ path, message: 'not a period' }])
  if (!isDay(from)) throw refuse('from')
  if (!isDay(to)) throw refuse('to')
  const [start, last] = [midnightOf(from), midnightOf(to)]
  const days = seoulDaysBetween(start, last)
  if (Number.isNaN(days) || days < 0 || days >= limits.deskStatsDaysMax) throw refuse('to')
  return [start, seoulMidnightAfter(last, 0)]
}

/** Statistics of the inquiries opened in a period of days (Seoul time), and of their outcomes. */
export const readDeskStats: Handler<typeof consoleApi.inquiries.stats> = async ({ db }, _staff, { from, to }) => {
  const period = periodOf(from, to)
  const stats: DeskStats = {
    kinds: await db.rows(selectKinds, period, { category: tables.inquiries.category, ...outcomeShape }),
    hours: await db.rows(selectHours, period, { hour: column.number, ...outcomeShape }),
    people: await db.rows(selectPeople, period, { name: column.text, displayName: column.text, ...outcomeShape }),
  }
  return stats
}
