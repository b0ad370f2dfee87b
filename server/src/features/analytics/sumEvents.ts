import { limits } from '@byeol/contract/limits.ts'
import { seoulDate, seoulMonthsLater } from '@byeol/contract/locale/seoul.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'

const atOnce = 20_000
const group = 'day, week, name, is_first, is_first_of_week, detail'
const sum = `
  with taken as (
    update analytics_events
    set is_summed = true
    where number in (
      select number
      from analytics_events
      where not is_summed
      order by number
      limit ${atOnce}
      for no key update skip locked
    )
    returning ${group}
  ),
  summed as (
    insert into analytics_sums as s (${group}, count)
    select ${group}, count(*)::int
    from taken
    group by ${group}
    on conflict (${group}) do update
    set count = s.count + excluded.count
  )
  select count(*)::int as count from taken`

/**
 * Adds the events since the last run to the sums. The same statement marks them as summed, so that no event counts
 * twice.
 */
export async function sumEvents({ db }: Context): Promise<void> {
  let count: number
  do {
    count = (await db.row(sum, [], { count: column.number }))!.count
  } while (count === atOnce)
}

const forgetEvents = 'delete from analytics_events where is_summed and day < $1'
const forgetKeys = 'delete from analytics_keys where day < $1'
const forgetSums = 'delete from analytics_sums where day < $1'

/** Deletes single events and the keys of their sessions after two days, sums after 14 months. */
export async function expireEvents({ db, now }: Context): Promise<void> {
  const kept = seoulDate(new Date(now().getTime() - (limits.analyticsEventDays - 1) * 86_400_000))
  await db.rows(forgetEvents, [kept])
  await db.rows(forgetKeys, [kept])
  await db.rows(forgetSums, [seoulDate(seoulMonthsLater(now(), -limits.analyticsKeptMonths))])
}
