import type { Context } from '../../../context.ts'
import { mayHear } from '../visibility/hears.ts'
import type { ReadResult } from './readWriter.ts'

/**
 * Tells the reader's devices the new count, and the other of two, or the room of the chat, how far the reader has read.
 */
export async function announceRead(
  ctx: Pick<Context, 'sockets' | 'people' | 'chats' | 'now'>,
  moved: ReadResult,
): Promise<void> {
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
  // Those who block the reader do not learn how far they read.
  const blockedBy = reader?.blockedBy ?? new Set<string>()
  const chat = tellId && tellId !== userId && !blockedBy.has(tellId) ? await ctx.chats.get(chatId) : null
  if (tellId && chat && (await mayHear(ctx, tellId, chat)))
    ctx.sockets.toPerson(tellId, 'chatMessageReadUpdate', { chatId, userId, readId })
  // One frame for all: each fan's device knows which replies are its own.
  if (tellChat) ctx.sockets.toChat(chatId, 'chatMessageReadUpdate', { chatId, userId, readId }, blockedBy)
}
