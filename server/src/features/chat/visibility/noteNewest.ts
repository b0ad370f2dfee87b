import type { ChatId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { ChatFacts } from './chatFacts.ts'

/** Notes the broadcast that fans answer from now on. Facts of a chat that are just being loaded may lack it and are not kept. */
export function noteNewest(
  ctx: Pick<Context, 'chats'>,
  chatId: ChatId,
  newest: NonNullable<ChatFacts['newest']>,
): void {
  const chat = ctx.chats.peek(chatId)
  if (!chat) ctx.chats.forget(chatId)
  else if (!chat.newest || chat.newest.id < newest.id) ctx.chats.change(chatId, { ...chat, newest })
}
