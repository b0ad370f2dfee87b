import type { Context } from '../../context.ts'
import type { ReadResult } from './readWriter.ts'

/** The reader's devices learn the new count; the other of two, or everybody in the room of the chat, how far she has read. */
export function announceRead(ctx: Pick<Context, 'sockets'>, moved: ReadResult): void {
  const { chatId, userId, readId, tellId, tellChat, countedId, newCount, newFirstId, newFirstCreatedAt } = moved
  ctx.sockets.toPerson(userId, 'chatUnreadUpdate', { chatId, readId, newCount, newFirstId, newFirstCreatedAt, countedId })
  if (tellId && tellId !== userId) ctx.sockets.toPerson(tellId, 'chatMessageReadUpdate', { chatId, userId, readId })
  // One frame for all: whose reply it was, each fan sees by herself.
  if (tellChat) ctx.sockets.toChat(chatId, 'chatMessageReadUpdate', { chatId, userId, readId })
}
