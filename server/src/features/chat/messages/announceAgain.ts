import type { ChatMessageId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { announceMessage } from './announceMessage.ts'

/** Who will never read a message ($1): those who came to its chat after it, those who had its author blocked, and those who took it away for themselves. */
const selectUnseeing = `
  select cm.user_id from chat_messages m join chat_members cm on cm.chat_id = m.chat_id and cm.from_id >= m.id where m.id = $1
  union select p.user_id from chat_messages m join chats c on c.id = m.chat_id and c.type = 'private-broadcast' join premiums p on p.celeb_id = c.celeb_id and p.ended_at is null and p.from_id >= m.id where m.id = $1
  union select b.user_id from chat_messages m join blocks b on b.blocked_id = m.author_id and m.created_at >= b.created_at
    and (b.ended_at is null or m.created_at < b.ended_at) where m.id = $1
  union select user_id from chat_hidden_messages where message_id = $1`
const selectFiltered = 'select from chat_messages where id = $1 and is_filtered'

export const findUnseeing = async (ctx: Context, id: ChatMessageId): Promise<UserId[]> =>
  (await ctx.db.rows<{ user_id: UserId }>(selectUnseeing, [id])).map(({ user_id }) => user_id)

/**
 * A message that was sent again had no acknowledgement: whoever stored it may have died before telling anybody
 * (reliability.md 12, 15). Heard twice it changes nothing; who will never read it hears nothing.
 */
export async function announceAgain(
  ctx: Context,
  sent: Parameters<typeof announceMessage>[1],
  told: Parameters<typeof announceMessage>[2],
): Promise<void> {
  const { id, deletedAt } = sent.chatMessage
  if (deletedAt || (await ctx.db.row(selectFiltered, [id]))) return
  const unseeing = await findUnseeing(ctx, id)
  const recipient = told.recipient !== null && unseeing.includes(told.recipient) ? told.author.id : told.recipient
  announceMessage(ctx, sent, { ...told, recipient, unseeing })
}
