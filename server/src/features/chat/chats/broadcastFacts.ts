import { column } from '../../../db/columns.ts'
import type { api } from '@byeol/contract/api.ts'
import type { Handler } from '../../../http/call.ts'
import { isOneFans, isSeen } from '../visibility/isSeen.ts'

const rowShape = {
  chat_id: column.chatId,
  recipients: column.number,
  last_id: column.chatMessageId.orNull,
  reads: column.number,
  replies: column.number,
}

const select = `
  select c.id as chat_id, last.id as last_id,
    (select count(*)::int from premiums p where p.celeb_id = $1 and p.ended_at is null) as recipients,
    (
      select count(*)::int from chat_reads r
      where r.chat_id = c.id and r.read_id >= last.id and r.user_id <> $1) as reads,
    (
      select count(*)::int from chat_messages m
      where m.chat_id = c.id and ${isOneFans} and m.author_id <> $1 and m.id > last.id and m.deleted_at is null
        and ${isSeen('$1')}) as replies
  from chats c
  left join lateral (
    select id from chat_messages
    where chat_id = c.id and fan_id is null and deleted_at is null
    order by id desc
    limit 1) last on true
  where c.celeb_id = $1 and c.type = 'private-broadcast'`

/** The counts shown to a celeb next to their broadcast chat. Throws `not_found` when they have none. */
export const broadcastFacts: Handler<typeof api.chat.broadcastFacts> = async (ctx, me) => {
  const row = await ctx.db.get(select, [me.id], rowShape)
  return {
    chatId: row.chat_id,
    recipientCount: row.recipients,
    lastBroadcast: row.last_id === null ? null : { id: row.last_id, readCount: row.reads, replyCount: row.replies },
  }
}
