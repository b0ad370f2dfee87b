import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Won } from '@byeol/contract/money.ts'
import { column } from '../../../db/columns.ts'
import type { Handler } from '../../../http/call.ts'

const selectSold = `
  select coalesce(sum(price_won - refunded_won), 0)::float8 as won
  from orders
  where paid_at > $1::timestamptz - interval '365 days' and method <> 'card-test' and not is_store_test`
const selectPeople = `
  select (count(*)::float8 / ${limits.sizeAverageDays})::float8 as people
  from (
    select distinct user_id, day
    from access_log
    where day >= ($1::timestamptz at time zone 'Asia/Seoul')::date - ${limits.sizeAverageDays}
      and day < ($1::timestamptz at time zone 'Asia/Seoul')::date
  ) d`

/** What members paid within a year, and how many used the service on an average day of the last 90 full days. */
export const readSize: Handler<typeof consoleApi.records.size> = async ({ checks, now, recordingFilter }) => {
  const sold = (await checks.row(selectSold, [now()], { won: column.number }))!
  const used = (await checks.row(selectPeople, [now()], { people: column.number }))!
  return { soldYearWon: sold.won as Won, dailyPeople: Math.round(used.people), isOn: recordingFilter !== null }
}
