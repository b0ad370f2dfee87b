import { seoulMidnight, seoulMidnightAfter } from '@byeol/contract/locale/seoul.ts'
import { findMoment } from '../../../clock/findMoment.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { findHeldRestore } from '../../../nodes/restores.ts'
import { findMark, setMark } from './reconciledMarks.ts'
import { listedMs, settleListed } from './settleListed.ts'

const walk = 'portone-90-days'
const dayMs = 24 * 3_600_000
const nightlyAtMs = 4 * 3_600_000
/**
 * The provider lists a partly cancelled payment only by the time of its capture, never by the time of the cancellation.
 * So older payments are listed again when they reach these ages: each night, for each age, those captured on one day.
 */
const olderAgesMs = Array.from({ length: 10 }, (_, i) => listedMs + i * 30 * dayMs)

/** After a long outage, we may see a captured payment this long after it happened. */
const seenWithinMs = 30 * dayMs
const hasCaptures = `
  select exists (select from captures where state = 'given' and seen_at between $1 and $2) as "isThere"`

/**
 * Settles payments that have reached one of the older ages since the last run. A time span without captured payments
 * costs no request.
 */
async function settleOlder(ctx: Context, since: Date, now: Date): Promise<void> {
  const spanMs = Math.min(now.getTime() - since.getTime() + dayMs, listedMs)
  for (const ageMs of olderAgesMs) {
    const to = new Date(now.getTime() - ageMs)
    const from = new Date(to.getTime() - spanMs)
    const seenUntil = new Date(to.getTime() + seenWithinMs)
    const { isThere } = (await ctx.db.row(hasCaptures, [from, seenUntil], { isThere: column.boolean }))!
    if (isThere) await settleListed(ctx, ctx.portOne!, from, to, { statuses: ['paid'] })
  }
}

/**
 * Job: once a day, at 4:00 in Seoul when few people pay, compares the last 90 days with the provider's records.
 * Payments older than that are compared every 30 days until they are a year old. This finds what no webhook reports and
 * `reconcileOrders` cannot see: payments cancelled in part in the provider's console. After a restore it waits for a
 * person. Safe on several nodes.
 */
export async function reconcileWhole(ctx: Context): Promise<void> {
  if (!ctx.portOne || (await findHeldRestore(ctx.db))) return
  const now = ctx.now()
  const mark = await findMark(ctx.db, walk)
  // Before 4:00, the run that is due is yesterday's.
  const due = seoulMidnight(new Date(now.getTime() - nightlyAtMs)).getTime() + nightlyAtMs
  if (mark && mark.getTime() >= due) return
  await settleListed(ctx, ctx.portOne, new Date(now.getTime() - listedMs), now)
  await settleOlder(ctx, mark ?? now, now)
  await setMark(ctx.db, walk, now)
}

const selectNewest = `select max(seen_at) as at from captures where state = 'given'`
const selectNextAge = `
  select min(c.seen_at + a.age) as at
  from unnest($2::interval[]) as a (age)
  cross join lateral (
    select seen_at
    from captures
    where state = 'given' and seen_at > $1::timestamptz - a.age
    order by seen_at
    limit 1
  ) c`

/**
 * When this job is due next while the clock is moved forward (clock/walk.ts): at 4:00 in Seoul, once a week while the
 * newest payment is younger than 90 days, and in the night after a payment reaches one of `olderAgesMs`. Moving the
 * clock also ends with a run.
 */
export async function findNextWhole({ db, now, portOne }: Context): Promise<Date | null> {
  const newest = await findMoment(db, selectNewest)
  if (!portOne || !newest) return null
  if (newest.getTime() < now().getTime() - listedMs) {
    const next = await findMoment(db, selectNextAge, [now(), olderAgesMs.map((ms) => `${ms} milliseconds`)])
    return next && new Date(seoulMidnightAfter(next, 0).getTime() + nightlyAtMs)
  }
  const mark = await findMark(db, walk)
  if (!mark) return now()
  return new Date(seoulMidnightAfter(mark, 6).getTime() + nightlyAtMs)
}
