import type { MoneyCheckId } from '@byeol/contract/console/money/moneyChecks.ts'
import { stepRows } from './ranking/findPlaces.ts'

/** Checks of donations: each query must return no row. */
export const donationChecks: Partial<Record<MoneyCheckId, string>> = {
  // A donation that is not the sum of its parts.
  'donation-parts': `
    select d.id as found
    from donations d
    left join (
      select donation_id, sum(points) as points, sum(share_won) as share_won, sum(reversed_points) as reversed
      from donation_parts
      group by donation_id
    ) p on p.donation_id = d.id
    where (d.points, d.share_won, d.reversed_points) is distinct from (p.points, p.share_won, p.reversed)`,
  // A fan's month that is not the sum of their donations.
  'donation-month': `
    select coalesce(t.user_id, d.user_id) || ' ' || coalesce(t.month, d.month) as found
    from donation_totals t
    full join (
      select celeb_id, month, user_id, is_anonymous, sum(points - reversed_points) as points
      from donations
      where not is_test
      group by 1, 2, 3, 4
    ) d using (celeb_id, month, user_id, is_anonymous)
    where coalesce(t.points, 0) <> coalesce(d.points, 0)`,
  // A count of the ranking that differs from the totals.
  'donation-ranking': `
    select coalesce(c.celeb_id, t.celeb_id) || ' ' || coalesce(c.month, t.month) as found
    from donation_counts c
    full join (
      select t.celeb_id, t.month, s.step, t.counted - t.counted % s.step as from_points, count(*) as donors
      from donation_totals t
      cross join ${stepRows} as s (step, around)
      where t.counted > 0
      group by 1, 2, 3, 4
    ) t using (celeb_id, month, step, from_points)
    where coalesce(c.donors, 0) <> coalesce(t.donors, 0)`,
}
