import { column } from '../../../db/columns.ts'
import type { Context } from '../../../context.ts'
import { stepRows } from './findPlaces.ts'

const batch = 5_000
const count = `
  with changed as (
    select celeb_id, month, user_id, is_anonymous, ranked, counted
    from donation_totals
    where ranked <> counted
    limit ${batch}
    for no key update skip locked
  ), settled as (
    update donation_totals t
    set counted = c.ranked
    from changed c
    where (t.celeb_id, t.month, t.user_id, t.is_anonymous) = (c.celeb_id, c.month, c.user_id, c.is_anonymous)
  ), moved as (
    select c.celeb_id, c.month, s.step, p.points - p.points % s.step as from_points, sum(p.donors)::integer as donors
    from changed c
    cross join lateral (values (c.ranked, 1), (c.counted, -1)) as p (points, donors)
    cross join ${stepRows} as s (step, around)
    where p.points > 0
    group by 1, 2, 3, 4
    having sum(p.donors) <> 0
  ), counts as (
    insert into donation_counts as d (celeb_id, month, step, from_points, donors)
    select celeb_id, month, step, from_points, donors
    from moved
    order by 1, 2, 3, 4
    on conflict (celeb_id, month, step, from_points) do update
    set donors = d.donors + excluded.donors
  )
  select count(*)::integer as count
  from changed`

/**
 * Job: updates the counts that ranks are read from. A job does it, so that donations to one celeb do not wait for each
 * other. Safe on several nodes.
 */
export async function countDonors({ db }: Pick<Context, 'db'>): Promise<void> {
  for (let counted = batch; counted === batch;) counted = (await db.row(count, [], { count: column.number }))!.count
}
