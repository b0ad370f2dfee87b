import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatMessageId, FileId, WatermarkOrderId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/call.ts'
import { newId } from '../../../newId.ts'
import { requireMediaOf } from './requireMediaOf.ts'

/**
 * Orders a copy of a message's photo or video that bears the caller's id (rules.md, Chats). Throws `not_found`,
 * `too_many_requests` and `unavailable` (`photoMarks` and `videoMarks` of costlyWork.ts).
 */
export async function watermarkMedia(
  ctx: Context,
  me: Caller,
  { chatMessageId, fileId }: { chatMessageId: ChatMessageId; fileId: FileId },
): Promise<WatermarkOrderId> {
  const { kind } = await requireMediaOf(ctx, me.person, chatMessageId, fileId)
  // A recording has no picture to bear the id.
  if (kind === 'voice') throw new ApiError('not_found')
  const orderId = newId<WatermarkOrderId>(ctx.now())
  // A client waits no longer than this for its copy.
  const usefulUntil = new Date(ctx.now().getTime() + limits.watermarkWaitMs)
  const order = { payload: { orderId, userId: me.id, chatMessageId, fileId }, person: me.id, usefulUntil }
  await ctx.db.inTransaction((tx) =>
    kind === 'photo'
      ? ctx.queue.addInTurn(tx, 'photoMarks', { name: 'watermark', ...order })
      : ctx.queue.addInTurn(tx, 'videoMarks', { name: 'watermarkVideo', ...order }),
  )
  return orderId
}
