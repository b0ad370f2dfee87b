import type { Context } from '../../context.ts'
import type { ReadResult } from './readWriter.ts'

/** The reader's devices learn the new count; the other of two learns how far she has read. */
export function announceRead(ctx: Pick<Context, 'sockets'>, moved: ReadResult): void {
  const { chatId, userId, readId, tellId, newCount, newFirstId, newFirstCreatedAt } = moved
  ctx.sockets.toPerson(userId, 'chatUnreadUpdate', { chatId, readId, newCount, newFirstId, newFirstCreatedAt })
  if (tellId && tellId !== userId) ctx.sockets.toPerson(tellId, 'chatMessageReadUpdate', { chatId, userId, readId })
}
