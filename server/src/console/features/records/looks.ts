import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { LookReason } from '@byeol/contract/console/people.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { seoulMonth, seoulNextMonth } from '@byeol/contract/locale/seoul.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import { column } from '../../../db/columns.ts'
import { isDuplicate } from '../../../db/database.ts'
import type { Handler } from '../../../http/call.ts'

/** SQL: the accesses that a person's page records by itself. */
const pageLooks = `'people.find', 'people.read', 'people.read-unmasked'`
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
    and (l.action like 'look.%' or l.action in ('people.unmask', 'people.look', ${pageLooks}))
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
/** SQL: the last month, if staff looked at people's data in it and no auditor has reviewed that. */
export const unreviewedMonth = (now: string): string => `lateral (
    select ended
    from (select date_trunc('month', ${now}, 'Asia/Seoul') as ended) b
    where exists (
        select from audit_log l
        where l.at >= b.ended - interval '1 month' and l.at < b.ended and l.action like 'look.%')
      and not exists (
        select from access_reviews r
        where r.month = to_char((b.ended - interval '1 day') at time zone 'Asia/Seoul', 'YYYY-MM'))
  ) m`

const selectReview = 'select words, reviewed_by as by, reviewed_at as at from access_reviews where month = $1'
const reviewShape = { words: column.text, by: column.text, at: column.timestamp }
const insert = `
  insert into access_reviews (month, words, looks, reviewed_by, reviewed_at)
  values ($1, $2, $3, $4, $5)`

function boundsOf(month: string): [Date, Date] {
  const from = new Date(`${month}-01T00:00:00+09:00`)
  return [from, seoulNextMonth(from)]
}

/**
 * How often each staff member accessed people's data in a month, by call and reason, and how often between 22:00 and
 * 07:00.
 */
export const readLooks: Handler<typeof consoleApi.records.looks> = async ({ db }, _staff, { month }) => ({
  list: await db.rows(select, boundsOf(month), shape),
  review: await db.row(selectReview, [month], reviewShape),
})

/** Throws `not_allowed` for a month that is not over, and `conflict` when it was reviewed. */
export const saveReview: Handler<typeof consoleApi.records.review> = async (ctx, staff, { month, words }) => {
  const at = ctx.now()
  if (month >= seoulMonth(at)) throw new ApiError('not_allowed')
  await ctx.db
    .inTransaction(async (tx) => {
      const looks = (await tx.rows(select, boundsOf(month), shape)).reduce((sum, row) => sum + row.looks, 0)
      await tx.rows(insert, [month, words, looks, staff.name, at])
      const act = { action: 'records.review', target: `months/${month}`, facts: { looks } }
      await recordAudit(ctx, tx, { ...actOf(staff), ...act })
    })
    .catch((error: unknown) => {
      throw isDuplicate(error) ? new ApiError('conflict') : error
    })
}
