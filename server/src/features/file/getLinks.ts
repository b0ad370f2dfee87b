import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatId, ChatMessageId, UserId } from '@byeol/contract/ids.ts'
import type { PhotoLinks } from '@byeol/contract/file.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import { requireMayRead } from '../chat/requireMayRead.ts'
import { photoLinks } from './links.ts'

interface Row {
  chat_id: ChatId
  fan_id: UserId | null
  storage_key: string
  in_period: boolean
}

const select = `
  select m.chat_id, m.fan_id, f.storage_key, exists (
    select from premiums p join chats c on c.celeb_id = p.celeb_id
    where c.id = m.chat_id and p.user_id = $2 and m.id > p.from_id and (p.to_id is null or m.id <= p.to_id)) as in_period
  from chat_messages m join files f on f.id = m.photo_id where m.id = $1 and m.deleted_at is null`

/** Fresh links to the photo of a message that one may read. Absent and denied answer alike: `not_found`. */
export async function getLinks(ctx: Context, me: Caller, messageId: ChatMessageId): Promise<PhotoLinks> {
  const row = await ctx.db.row<Row>(select, [messageId, me.id])
  if (!row) throw new ApiError('not_found')
  try {
    const reading = requireMayRead(me.person, await ctx.chats.get(row.chat_id), ctx.now())
    const visible = reading.as !== 'fan' || (row.fan_id === null ? row.in_period : row.fan_id === me.id)
    if (!visible) throw new ApiError('not_found')
  } catch (error) {
    throw error instanceof ApiError ? new ApiError('not_found') : error
  }
  return photoLinks(ctx.secrets.file, row.storage_key, ctx.now())
}
