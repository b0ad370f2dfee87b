import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatType } from '@byeol/contract/chat.ts'
import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../../context.ts'

/**
 * Limits the frames that one person causes in a large chat: each message, reaction, deletion and typing event may be a
 * frame to all its members. Read marks are announced at most every `limits.reactionEveryMs` instead. Throws
 * `too_many_requests`.
 */
export async function requireRoomTurn(ctx: Context, userId: UserId, chatId: ChatId): Promise<void> {
  const chat = ctx.chats.peek(chatId) ?? (await ctx.chats.get(chatId))
  if (chat) takeRoomTurn(ctx, userId, { id: chatId, type: chat.type })
}

/**
 * `requireRoomTurn` for callers that know the chat's type and cannot wait for a query: a transaction must not wait for
 * another connection.
 */
export function takeRoomTurn(ctx: Context, userId: UserId, { id, type }: { id: ChatId; type: ChatType }): void {
  if (type === 'private') return
  const rate = { perSecond: limits.roomFramesPerSecond, burst: limits.roomFramesBurst }
  const retryAfterSeconds = ctx.limits.rate('room frames', rate).take(`${userId} ${id}`)
  if (retryAfterSeconds > 0) throw new ApiError('too_many_requests', { retryAfterSeconds })
}
