import { column, type RowOf } from '../../db/columns.ts'
import type { api } from '@byeol/contract/api.ts'
import type { Notification } from '@byeol/contract/notification.ts'
import { readRows } from '../../db/pageSize.ts'
import { readTimeCursor, timeCursor } from '../../db/timeCursor.ts'
import type { Handler } from '../../http/call.ts'
import { mediaUrl, photoKeyOf } from '../profile/view.ts'
import { announceNewCounts } from './countNew.ts'
import { isAllowedOn, isNew, isShown } from './isShown.ts'

const rowShape = {
  id: column.notificationId,
  kind: column.textAs<Notification['kind']>(),
  count: column.number,
  excerpt: column.text,
  link: column.text,
  isNew: column.boolean,
  createdAt: column.timestamp,
  actor_id: column.userId.orNull,
  nickname: column.text.orNull,
  is_celeb: column.boolean.orNull,
  photo_key: column.text.orNull,
}
type Row = RowOf<typeof rowShape>

const select = (rows: number, platform: string) => `
  select n.id, n.kind, n.count, n.excerpt, n.link, ${isNew('me')} as "isNew", n.created_at as "createdAt",
    n.actor_id, a.nickname, a.is_celeb, ${photoKeyOf('a')}
  from notifications n
  join users me on me.id = n.user_id
  left join users a on a.id = n.actor_id
  where n.user_id = $1 and (n.user_id, n.created_at, n.id) < ($1, $2, $3) and ${isShown('$1')}
    and ${isAllowedOn(platform)}
  order by n.user_id desc, n.created_at desc, n.id desc
  limit ${rows}`
const noteRead = 'update users set notifications_read_at = greatest(notifications_read_at, $2) where id = $1'

const toNotification = ({
  actor_id: actorId,
  nickname,
  is_celeb: isCeleb,
  photo_key: photoKey,
  ...row
}: Row): Notification => ({
  ...row,
  actor:
    actorId === null || nickname === null || isCeleb === null
      ? null
      : { id: actorId, nickname, isCeleb, photoUrl: mediaUrl(photoKey) },
})

/** A page of notifications. `read` marks all of them as read, for the next call and on the person's other devices. */
export const listNotifications: Handler<typeof api.notification.list> = async (ctx, me, { read, before, limit }) => {
  const { at, id } = readTimeCursor(before)
  const rows = await ctx.db.rows(select(readRows(limit), me.platform), [me.id, at, id], rowShape)
  if (read) {
    await ctx.db.rows(noteRead, [me.id, ctx.now()])
    await announceNewCounts(ctx, [me.id])
  }
  const kept = rows.slice(0, limit)
  const last = kept.at(-1)
  return {
    list: kept.map(toNotification),
    next: rows.length > limit && last ? timeCursor(last.createdAt, last.id) : null,
  }
}
