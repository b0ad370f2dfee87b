import { column, pick, type RowOf } from '../../db/columns.ts'
import { tables } from '../../db/tables.ts'
import type { Scheduled } from '@byeol/contract/celeb.ts'
import type { api } from '@byeol/contract/api.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { ScheduledId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import { newId } from '../../newId.ts'
import { findOwnMedia, namedMedia } from '../chat/media/findOwnMedia.ts'
import { noMedia, toMedia } from '../chat/view/toMedia.ts'

const columns = `s.id, s.send_id, s.content, s.media_id, s.send_at, s.failed_code,
  f.storage_key, f.width, f.height, f.preview, f.duration_ms, f.waveform, f.alt, f.captions_language`
const list = `
  select ${columns}
  from scheduled_broadcasts s
  left join files f on f.id = s.media_id
  where s.celeb_id = $1 and s.sent_at is null
  order by s.send_at, s.id`
const find = `
  select ${columns}
  from scheduled_broadcasts s
  left join files f on f.id = s.media_id
  where s.celeb_id = $1 and s.send_id = $2`
// Taken before the count, so that parallel requests cannot exceed the limit.
const lock = `
  select c.id as chat_id
  from celebs ce
  join chats c on c.celeb_id = ce.user_id and c.type = 'private-broadcast'
  where ce.user_id = $1
  for update of ce`
const countAhead = `
  select count(*)::int as count
  from scheduled_broadcasts
  where celeb_id = $1 and sent_at is null and failed_code is null`
const insert = `
  insert into scheduled_broadcasts (id, celeb_id, send_id, content, media_id, send_at, created_at)
  values ($1, $2, $3, $4, $5, $6, $7)`
const change = `
  update scheduled_broadcasts
  set content = $3, media_id = $4, send_at = $5
  where id = $1 and celeb_id = $2 and claimed_at is null
  returning send_id`
const remove = `
  delete from scheduled_broadcasts
  where id = $1 and celeb_id = $2 and (claimed_at is null or failed_code is not null)
  returning id`
const selectChat = `select id from chats where celeb_id = $1 and type = 'private-broadcast'`

const rowShape = {
  ...pick(tables.scheduled_broadcasts, 'id', 'send_id', 'content', 'media_id', 'send_at', 'failed_code'),
  storage_key: column.text.orNull,
  width: column.number.orNull,
  height: column.number.orNull,
  preview: column.text.orNull,
  duration_ms: column.number.orNull,
  waveform: column.numbers.orNull,
  alt: column.text.orNull,
  captions_language: column.oneOf('ko', 'en').orNull,
}
type Row = RowOf<typeof rowShape>

function view(ctx: Context, row: Row): Scheduled {
  const { photo, video, voice } = row.media_id === null ? noMedia : toMedia(row, ctx.secrets.file, ctx.now())
  return {
    id: row.id,
    sendId: row.send_id,
    content: row.content,
    photo,
    video,
    voice,
    sendAt: row.send_at,
    state: row.failed_code === null ? 'waiting' : 'failed',
  }
}

/** Throws `invalid_parameters` for a time that has passed or is more than a year ahead. */
function requireAhead(ctx: Context, sendAt: Date): void {
  const aheadMs = sendAt.getTime() - ctx.now().getTime()
  if (aheadMs <= 0 || aheadMs > limits.scheduledAheadMs)
    throw new ApiError('invalid_parameters', [{ path: 'sendAt', message: 'in the next year' }])
}

async function getScheduled(ctx: Context, celebId: UserId, sendId: string): Promise<Scheduled> {
  const row = await ctx.db.get(find, [celebId, sendId], rowShape)
  return view(ctx, row)
}

export const listScheduled = async (ctx: Context, me: Caller): Promise<Scheduled[]> =>
  (await ctx.db.rows(list, [me.id], rowShape)).map((row) => view(ctx, row))

/**
 * Schedules a broadcast, at most `limits.scheduledMax` at a time. Throws `not_found` (the photo or video),
 * `too_many_scheduled`, `invalid_parameters` (the time), `conflict` (the sendId with another body).
 */
export async function scheduleBroadcast(
  ctx: Context,
  me: Caller,
  { sendId, ...body }: Input<typeof api.celeb.scheduleBroadcast>,
): Promise<Scheduled> {
  const { content = null, sendAt } = body
  const named = namedMedia(body)
  const mediaId = named?.mediaId ?? null
  await ctx.db.inTransaction(async (tx) => {
    const room = await tx.get(lock, [me.id], { chat_id: column.chatId })
    const known = await tx.row(find, [me.id, sendId], rowShape)
    if (known) {
      if (known.content !== content || known.media_id !== mediaId || known.send_at.getTime() !== sendAt.getTime())
        throw new ApiError('conflict')
      return
    }
    requireAhead(ctx, sendAt)
    if (named) await findOwnMedia(ctx, tx, me.id, room.chat_id, named)
    const ahead = await tx.row(countAhead, [me.id], { count: column.number })
    if (ahead!.count >= limits.scheduledMax) throw new ApiError('too_many_scheduled')
    await tx.rows(insert, [newId(ctx.now()), me.id, sendId, content, mediaId, sendAt, ctx.now()])
  })
  return getScheduled(ctx, me.id, sendId)
}

/** Throws `not_found` once the broadcast is being sent, `invalid_parameters` (the time). */
export async function editScheduled(
  ctx: Context,
  me: Caller,
  { scheduledId, ...body }: Input<typeof api.celeb.editScheduled>,
): Promise<Scheduled> {
  const { content = null, sendAt } = body
  const named = namedMedia(body)
  requireAhead(ctx, sendAt)
  const chat = await ctx.db.row(selectChat, [me.id], { id: column.chatId })
  if (named && chat) await findOwnMedia(ctx, ctx.db, me.id, chat.id, named)
  const row = await ctx.db.row(change, [scheduledId, me.id, content, named?.mediaId ?? null, sendAt], {
    send_id: column.text,
  })
  if (!row) throw new ApiError('not_found')
  return getScheduled(ctx, me.id, row.send_id)
}

/** Throws `not_found` once the broadcast is being sent. */
export async function cancelScheduled(ctx: Context, me: Caller, scheduledId: ScheduledId): Promise<void> {
  await ctx.db.get(remove, [scheduledId, me.id])
}
