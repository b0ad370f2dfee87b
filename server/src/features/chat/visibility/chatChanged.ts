import type { ChatId, ChatMessageId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { ChatFacts } from './chatFacts.ts'

type Memory = Pick<Context, 'chats' | 'sockets'>

/** Drops chats from the memory of this node. */
export function forgetChats(ctx: Pick<Context, 'chats'>, chatIds: readonly ChatId[]): void {
  for (const chatId of chatIds) ctx.chats.forget(chatId)
}

/**
 * Call after a committed change to what memory holds about chats: members, closing, unwanted words, deletion of the
 * newest broadcast. This node and the others load them again.
 */
export function chatChanged(ctx: Memory, ...chatIds: ChatId[]): void {
  forgetChats(ctx, chatIds)
  ctx.sockets.tellNodes({ kind: 'forgetChats', chatIds })
}

/** Remembers the newest broadcast on this node, because it decides the fans' reply quota. */
export function noteNewest(
  ctx: Pick<Context, 'chats'>,
  chatId: ChatId,
  newest: NonNullable<ChatFacts['newest']>,
): void {
  const chat = ctx.chats.peek(chatId)
  // Facts that are being loaded may miss the broadcast, so they are dropped.
  if (!chat) ctx.chats.forget(chatId)
  else if (!chat.newest || chat.newest.id < newest.id) ctx.chats.change(chatId, { ...chat, newest })
}

/** Call after a committed broadcast. Unlike `chatChanged`, no node needs to load the chat again. */
export function newestChanged(ctx: Memory, chatId: ChatId, messageId: ChatMessageId, at: Date): void {
  noteNewest(ctx, chatId, { id: messageId, at })
  ctx.sockets.tellNodes({ kind: 'broadcasted', chatId, messageId, at: at.getTime() })
}
