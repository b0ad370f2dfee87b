import { column } from '../../../db/columns.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { chatChanged } from './chatChanged.ts'
import type { ChatFacts } from './chatFacts.ts'
import { requestOf } from './requests.ts'

const accept = `
  update chats set accepted_at = $3
  where id = $1 and requested_by <> $2 and accepted_at is null
  returning requested_by as "requesterId",
    (select read_id from chat_reads r where r.chat_id = $1 and r.user_id = $2) as "readId"`

/**
 * Turns a request that the person received into an ordinary chat, sends it to the devices of both, and sends the sender
 * the recipient's read mark. Returns false for any other chat and leaves it unchanged.
 */
export async function acceptRequest(ctx: Context, userId: UserId, chat: ChatFacts): Promise<boolean> {
  if (requestOf(chat, userId) !== 'received') return false
  const accepted = await ctx.db.row(accept, [chat.id, userId, ctx.now()], {
    requesterId: column.userId,
    readId: column.chatMessageId.orNull,
  })
  // Drops the chat from memory in any case, because it may have been accepted on another node.
  chatChanged(ctx, chat.id)
  if (!accepted) return false
  const { requesterId, readId } = accepted
  for (const person of [requesterId, userId])
    ctx.sockets.toPerson(person, 'chatUpdate', { chat: { id: chat.id, request: null } })
  if (readId) ctx.sockets.toPerson(requesterId, 'chatMessageReadUpdate', { chatId: chat.id, userId, readId })
  return true
}
