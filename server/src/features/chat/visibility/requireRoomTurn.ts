import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../../context.ts'

/**
 * Bounds what one person causes in a chat of many: each message, reaction, deletion and sign of typing may be a frame
 * to all its members. Read marks are told at most every `limits.reactionEveryMs` instead. Throws `too_many_requests`.
 */
export async function requireRoomTurn(ctx: Context, userId: UserId, chatId: ChatId): Promise<void> {
  const chat = ctx.chats.peek(chatId) ?? (await ctx.chats.get(chatId))
  if (!chat || chat.type === 'private') return
  const rate = { perSecond: limits.roomFramesPerSecond, burst: limits.roomFramesBurst }
  const retryAfterSeconds = ctx.limits.rate('room frames', rate).take(`${userId} ${chatId}`)
  if (retryAfterSeconds > 0) throw new ApiError('too_many_requests', { retryAfterSeconds })
}
