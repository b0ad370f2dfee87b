import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { LookReason } from '@byeol/contract/console/people.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { seoulMonth, seoulNextMonth } from '@byeol/contract/locale/seoul.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import { isDuplicate } from '../../../db/database.ts'
import type { Handler } from '../../../http/call.ts'

/** SQL: the accesses that a person's page records by itself. */
const pageLooks = `'people.find', 'people.read', 'people.read-unmasked'`
const isLook = `(l.action like 'look.%' or l.action in ('people.unmask', 'people.look', ${pageLooks}))`
// An access to several people is one row, with their ids in `people`.
const select = `
  select l.by, l.action, l.facts ->> 'why' as why, count(distinct l.number)::integer as looks,
    count(distinct who.id)::integer as people,
    count(distinct l.number) filter (
      where extract(hour from l.at at time zone 'Asia/Seoul') not between 7 and 21)::integer as "atNight"
  from audit_log l
  cross join lateral (
    select jsonb_array_elements_text(
      coalesce(l.facts::jsonb -> 'people', jsonb_build_array(l.target))) as id
  ) who
  where l.at >= $1 and l.at < $2
    and ${isLook}
  group by l.by, l.action, why
  order by l.by, looks desc, l.action, why`
const shape = {
  by: column.text,
  action: column.text,
  why: column.oneOf(...LookReason.options).orNull,
  looks: column.number,
  people: column.number,
  atNight: column.number,
}
/**
 * SQL: whether a month is reviewed: by someone without accesses of their own in it, or by two people. A review of one's
 * own accesses proves nothing.
 */
const isReviewed = (month: string, began: string, ended: string): string => `(
    select count(*) >= 2 or coalesce(bool_or(not exists (
      select from audit_log l
      where l.by = r.reviewed_by and l.at >= ${began} and l.at < ${ended} and ${isLook})), false)
    from access_reviews r
    where r.month = ${month})`

/** SQL: the months of the last year in which staff looked at people's data and that are not reviewed. */
export const unreviewedMonths = (now: string): string => `lateral (
    select p.ended
    from (
      select to_char(b.local - n * interval '1 month', 'YYYY-MM') as month,
        (b.local - n * interval '1 month') at time zone 'Asia/Seoul' as began,
        (b.local - (n - 1) * interval '1 month') at time zone 'Asia/Seoul' as ended
      from (select date_trunc('month', ${now}::timestamptz at time zone 'Asia/Seoul') as local) b
      cross join generate_series(1, 12) n
    ) p
    where exists (
        select from audit_log l
        where l.at >= p.began and l.at < p.ended and l.action like 'look.%')
      and not ${isReviewed('p.month', 'p.began', 'p.ended')}
  ) m`

const selectReviews = `
  select words, reviewed_by as by, reviewed_at as at
  from access_reviews
  where month = $1
  order by reviewed_at`
const reviewShape = { words: column.text, by: column.text, at: column.timestamp }
const selectReviewed = `select ${isReviewed('$1', '$2', '$3')} as is_reviewed`
const insert = `
  insert into access_reviews (month, words, looks, reviewed_by, reviewed_at)
  values ($1, $2, $3, $4, $5)`

function boundsOf(month: string): [Date, Date] {
  const from = new Date(`${month}-01T00:00:00+09:00`)
  return [from, seoulNextMonth(from)]
}

async function readReviews(db: Queries, month: string) {
  const reviewed = await db.row(selectReviewed, [month, ...boundsOf(month)], { is_reviewed: column.boolean })
  return { reviews: await db.rows(selectReviews, [month], reviewShape), isReviewed: reviewed!.is_reviewed }
}

/**
 * How often each staff member accessed people's data in a month, by call and reason, and how often between 22:00 and
 * 07:00.
 */
export const readLooks: Handler<typeof consoleApi.records.looks> = async ({ db, now }, staff, { month }) => {
  const { reviews, isReviewed: isDone } = await readReviews(db, month)
  return {
    list: await db.rows(select, boundsOf(month), shape),
    reviews,
    isReviewed: isDone,
    mayReview: month < seoulMonth(now()) && !isDone && !reviews.some(({ by }) => by === staff.name),
  }
}

/** Throws `not_allowed` for a month that is not over, and `conflict` when it was reviewed, or by the caller. */
export const saveReview: Handler<typeof consoleApi.records.review> = async (ctx, staff, { month, words }) => {
  const at = ctx.now()
  if (month >= seoulMonth(at)) throw new ApiError('not_allowed')
  await ctx.db
    .inTransaction(async (tx) => {
      if ((await readReviews(tx, month)).isReviewed) throw new ApiError('conflict')
      const looks = (await tx.rows(select, boundsOf(month), shape)).reduce((sum, row) => sum + row.looks, 0)
      await tx.rows(insert, [month, words, looks, staff.name, at])
      const act = { action: 'records.review', target: `months/${month}`, facts: { looks } }
      await recordAudit(ctx, tx, { ...actOf(staff), ...act })
    })
    .catch((error: unknown) => {
      throw isDuplicate(error) ? new ApiError('conflict') : error
    })
}
