import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { pointsText } from '@byeol/contract/locale/amounts.ts'
import { findMoment } from '../../clock/findMoment.ts'
import type { Context } from '../../context.ts'
import { eachAlone } from '../../failed-work/eachAlone.ts'
import { column } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { notify } from '../notification/notify.ts'
import { notBlockedEitherWay } from '../relations/notBlockedEitherWay.ts'

/** SQL: when a celeb was last notified of donations. */
const lastTold = (celeb: string) => `
    select max(n.created_at) as at
    from notifications n
    where n.user_id = ${celeb} and n.kind = 'donation'`
const noticeTime = `interval '${limits.donationNoticeMs} milliseconds'`
const selectDue = `
  select d.celeb_id as "celebId"
  from (select distinct celeb_id from donations where not is_told) d
  cross join lateral (${lastTold('d.celeb_id')}) last
  where last.at is null or last.at <= $1::timestamptz - ${noticeTime}`
const selectNext = `
  select min(greatest(d.at, last.at + ${noticeTime})) as at
  from (select celeb_id, min(created_at) as at from donations where not is_told group by celeb_id) d
  cross join lateral (${lastTold('d.celeb_id')}) last`
const setTold = `
  with told as (
    update donations
    set is_told = true
    where celeb_id = $1 and not is_told
    returning id, user_id, points, is_anonymous,
      case when has_unwanted_word then '' else message end as message
  )
  select count(*)::integer as count, coalesce(sum(t.points), 0)::float8 as points, max(t.id) as "newestId",
    case when count(*) = 1 then max(t.message) end as message,
    case when count(distinct t.user_id) = 1 and not bool_or(t.is_anonymous) then max(t.user_id) end as "donorId"
  from told t
  join users u on u.id = t.user_id and u.deleted_at is null
  where t.is_anonymous or ${notBlockedEitherWay('t.user_id', '$1')}`
const shape = {
  count: column.number,
  points: column.number,
  newestId: column.donationId.orNull,
  message: column.text.orNull,
  donorId: column.userId.orNull,
}

async function tellCeleb(ctx: Context, tx: Transaction, celebId: UserId): Promise<void> {
  const told = (await tx.row(setTold, [celebId], shape))!
  if (told.newestId === null) return
  const words = [pointsText(told.points), ...(told.message ? [told.message] : [])]
  await notify(ctx, tx, {
    to: [celebId],
    kind: 'donation',
    actorId: told.donorId,
    targetId: told.newestId,
    count: told.count,
    excerpt: words.join(' · '),
    link: '/donation-point-history?of=received',
  })
}

/**
 * Job: notifies celebs of donations, at once for the first and then at most once per `limits.donationNoticeMs`. Each
 * notification has the number of donations. A job does it, so that donations to one celeb do not wait for each other.
 */
export async function notifyOfDonations(ctx: Context): Promise<void> {
  const due = await ctx.db.rows(selectDue, [ctx.now()], { celebId: column.userId })
  await eachAlone(ctx, 'tellOfDonations', due, {
    of: ({ celebId }) => ({ key: celebId, userId: celebId }),
    run: ({ celebId }) => ctx.db.inTransaction((tx) => tellCeleb(ctx, tx, celebId)),
  })
}

export const findNextTold = ({ db }: Context): Promise<Date | null> => findMoment(db, selectNext)
