import type { Context } from '../../../context.ts'
import type { ReadResult } from './readWriter.ts'

/** The reader's devices learn the new count; the other of two, or everybody in the room of the chat, how far she has read. */
export async function announceRead(ctx: Pick<Context, 'sockets' | 'people'>, moved: ReadResult): Promise<void> {
  const {
    chatId,
    userId,
    readId,
    tellId,
    tellChat,
    countedId,
    newCount,
    newFirstId,
    newFirstCreatedAt,
    deletions,
    hides,
  } = moved
  ctx.sockets.toPerson(userId, 'chatUnreadUpdate', {
    chatId,
    readId,
    newCount,
    newFirstId,
    newFirstCreatedAt,
    countedId,
    deletions,
    hides,
  })
  if (!tellId && !tellChat) return
  const reader = ctx.people.peek(userId) ?? (await ctx.people.get(userId))
  // Whom she blocks, how far that person reads does not reach her.
  const blockedBy = reader?.blockedBy ?? new Set<string>()
  if (tellId && !blockedBy.has(tellId) && tellId !== userId)
    ctx.sockets.toPerson(tellId, 'chatMessageReadUpdate', { chatId, userId, readId })
  // One frame for all: whose reply it was, each fan sees by herself.
  if (tellChat) ctx.sockets.toChat(chatId, 'chatMessageReadUpdate', { chatId, userId, readId }, blockedBy)
}
