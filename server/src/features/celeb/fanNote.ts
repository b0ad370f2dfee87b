import { userRowShape, shownMonthDay, toUser, userColumns } from '../profile/view.ts'
import { column } from '../../db/columns.ts'
import type { api } from '@byeol/contract/api.ts'
import type { FanNote } from '@byeol/contract/celeb.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import type { Caller, Handler } from '../../http/call.ts'
import { isSeen } from '../chat/visibility/isSeen.ts'

const select = `
  select ${userColumns}, n.note, n.labels, p.created_at as premium_since, s.created_at as subscribed_at,
    case when p.id is not null then ${shownMonthDay('u')} end as month_and_day, r.count, r.last_at
  from users u
  left join celebs ce on ce.user_id = u.id
  left join celeb_fan_notes n on n.celeb_id = $1 and n.fan_id = u.id
  left join subscriptions s on s.celeb_id = $1 and s.user_id = u.id
  left join premiums p on p.celeb_id = $1 and p.user_id = u.id and p.ended_at is null and p.expires_at > $3
  left join lateral (
    select count(*)::int as count, max(m.created_at) as last_at
    from chats c
    join chat_messages m on m.chat_id = c.id and m.fan_id = u.id and m.author_id = u.id and m.deleted_at is null
    where c.celeb_id = $1 and c.type = 'private-broadcast' and ${isSeen('$1')}
  ) r on true
  where u.id = $2 and u.id <> $1 and u.deleted_at is null
    and (s.id is not null or exists (select from premiums any_p where any_p.celeb_id = $1 and any_p.user_id = u.id))`
const save = `
  insert into celeb_fan_notes as n (celeb_id, fan_id, note, updated_at, labels)
  values ($1, $2, $3, $4, coalesce($5::text[], '{}'))
  on conflict (celeb_id, fan_id) do update
  set note = excluded.note, updated_at = excluded.updated_at, labels = coalesce($5::text[], n.labels)`
const removeEmpty = `
  delete from celeb_fan_notes
  where celeb_id = $1 and fan_id = $2 and note = '' and labels = '{}'`

const rowShape = {
  ...userRowShape,
  note: column.text.orNull,
  labels: column.texts.orNull,
  premium_since: column.timestamp.orNull,
  subscribed_at: column.timestamp.orNull,
  month_and_day: column.text.orNull,
  count: column.number,
  last_at: column.timestamp.orNull,
}

/**
 * The celeb's view of a fan; it has the day of the birthday if the fan shows it. Throws `user_not_found` for a person
 * who neither follows the celeb nor ever had premium to them.
 */
export async function getFanNote(ctx: Context, me: Caller, fanId: UserId): Promise<FanNote> {
  const row = await ctx.db.row(select, [me.id, fanId, ctx.now()], rowShape)
  if (!row) throw new ApiError('user_not_found')
  return {
    fan: toUser(row, me.language),
    note: row.note ?? '',
    labels: row.labels ?? [],
    premiumSince: row.premium_since,
    subscribedAt: row.subscribed_at,
    birthday: row.month_and_day,
    replyCount: row.count,
    lastReplyAt: row.last_at,
  }
}

/**
 * Saves the celeb's private note on a fan; without labels in the call, the labels do not change. Throws
 * `user_not_found`.
 */
export const saveFanNote: Handler<typeof api.celeb.saveFanNote> = async (ctx, me, { fanId, note, labels }) => {
  await getFanNote(ctx, me, fanId)
  await ctx.db.inTransaction(async (tx) => {
    await tx.rows(save, [me.id, fanId, note, ctx.now(), labels ?? null])
    await tx.rows(removeEmpty, [me.id, fanId])
  })
  return getFanNote(ctx, me, fanId)
}
