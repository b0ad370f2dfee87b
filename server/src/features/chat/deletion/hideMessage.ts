import type { ChatMessageId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Person } from '../../../memory/people.ts'
import { findChat } from '../chats/findChats.ts'
import { findReadable } from '../visibility/findReadable.ts'

// One statement hides the message and increases the viewer's number of hidden messages, so that an unread count
// includes both or neither.
const hide = `
  with hidden as (
    insert into chat_hidden_messages (user_id, message_id)
    values ($1, $2)
    on conflict do nothing
    returning user_id
  )
  insert into chat_settings as s (user_id, chat_id, hides)
  select user_id, $3::text, 1 from hidden
  on conflict (user_id, chat_id) do update
  set hides = s.hides + 1
  returning s.hides`

/** Hides a message for this person only, on all their devices. Throws `not_found`. */
export async function hideMessage(ctx: Context, person: Person, messageId: ChatMessageId): Promise<void> {
  const { chatId } = await findReadable(ctx, person, messageId)
  if (!(await ctx.db.row(hide, [person.id, messageId, chatId]))) return
  ctx.sockets.toPerson(person.id, 'chatMessageDelete', {
    chatId,
    chatMessageId: messageId,
    deletedAt: ctx.now(),
    isForMe: true,
  })
  const chat = await findChat(ctx, person.id, chatId)
  if (!chat) return
  const { newCount, newFirstId, newFirstCreatedAt, readId, lastMessage, deletions, hides } = chat
  ctx.sockets.toPerson(person.id, 'chatUpdate', { chat: { id: chatId, lastMessage } })
  ctx.sockets.toPerson(person.id, 'chatUnreadUpdate', {
    chatId,
    newCount,
    newFirstId,
    newFirstCreatedAt,
    readId,
    countedId: lastMessage?.id ?? null,
    deletions,
    hides,
  })
}
