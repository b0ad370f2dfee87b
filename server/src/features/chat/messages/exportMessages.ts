import { readCursor, writeCursor } from '../../../db/cursor.ts'
import { column } from '../../../db/columns.ts'
import type { api } from '@byeol/contract/api.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import { readRows } from '../../../db/pageSize.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/call.ts'

type Call = typeof api.user.exportMessages

const messageRowShape = {
  id: column.chatMessageId,
  chatId: column.text,
  content: column.text.orNull,
  hasPhoto: column.boolean,
  hasVoice: column.boolean,
  createdAt: column.timestamp,
  send_id: column.text,
}

// Ordered by sendId, which grows with the author's clock, to use the unique key (author_id, send_id).
const selectMessages = (rows: number) => `
  select m.id, m.chat_id as "chatId", m.content,
    m.media_id is not null and f.kind is distinct from 'voice' as "hasPhoto",
    f.kind is not distinct from 'voice' as "hasVoice", m.created_at as "createdAt", m.send_id
  from chat_messages m
  left join files f on f.id = m.media_id
  where m.author_id = $1 and m.send_id > $2 and m.deleted_at is null
  order by m.send_id
  limit ${rows}`

/** A page of the messages that the viewer wrote, oldest first. Throws `invalid_parameters` (the cursor). */
export async function exportMessages(
  ctx: Context,
  me: Pick<Caller, 'id'>,
  { after, limit }: Input<Call>,
): Promise<Result<Call>> {
  const [from] = after ? readCursor(after, /^([\w-]{0,64})$/u) : ['']
  const rows = await ctx.db.rows(selectMessages(readRows(limit)), [me.id, from], messageRowShape)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    list: page.map(({ send_id: _sendId, ...message }) => message),
    next: rows.length > limit && last ? writeCursor(last.send_id) : null,
  }
}
