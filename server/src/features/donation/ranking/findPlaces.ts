import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import type { Month } from './totals.ts'

/** The widths of the buckets, each with the width of the bucket that contains it; the last one contains all. */
export const bucketSteps = [
  [1, 100],
  [100, 10_000],
  [10_000, 1_000_000],
  [1_000_000, 2_000_000_000],
] as const

/** SQL: the steps as rows `step, around`. */
export const stepRows = `(values ${bucketSteps.map(([step, around]) => `(${step}, ${around})`).join(', ')})`

// A place is 1 plus the number of totals above it. Each step adds the counts of the higher buckets (at most a hundred)
// within the next larger bucket. `u` corrects the sum by the few totals that changed since the job last counted.
const select = `
  select w.points,
    1 + (
      select coalesce(sum(c.donors), 0)
      from ${stepRows} as s (step, around)
      join donation_counts c on c.celeb_id = $1 and c.month = $2 and c.step = s.step
        and c.from_points > w.points - w.points % s.step
        and c.from_points < w.points - w.points % s.around + s.around
    )::integer + u.above as rank,
    coalesce((
      select c.donors
      from donation_counts c
      where c.celeb_id = $1 and c.month = $2 and c.step = 1 and c.from_points = w.points
    ), 0) + u.same as same
  from unnest($3::integer[]) with ordinality as w (points, place)
  cross join lateral (
    select
      (count(*) filter (where t.ranked > w.points) - count(*) filter (where t.counted > w.points))::integer as above,
      (count(*) filter (where t.ranked = w.points) - count(*) filter (where t.counted = w.points))::integer as same
    from donation_totals t
    where t.celeb_id = $1 and t.month = $2 and t.ranked <> t.counted
  ) u
  order by w.place`
const shape = { points: column.number, rank: column.number, same: column.number }

/**
 * For each number of points, its place in a month's ranking and how many fans gave the same number. Ties share a place.
 * Costs the same for any number of donors.
 */
export const findPlaces = (
  db: Queries,
  { celebId, month }: Month,
  points: readonly number[],
): Promise<{ points: number; rank: number; same: number }[]> => db.rows(select, [celebId, month, points], shape)
