import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { lockAct, takeBackAnswer } from '../../../features/service/heldAnswers.ts'
import type { Handler } from '../../../http/call.ts'
import { requireRecallable } from '../../staff/lastAct.ts'
import { handle } from './handleInquiry.ts'

/**
 * Recalls the caller's last answer of the last seconds, before its person sees it. Throws `not_found`, `conflict`
 * (too late, or a colleague's).
 */
export const recallAnswer: Handler<typeof consoleApi.inquiries.recallAnswer> = (ctx, staff, { inquiryId }) =>
  handle(ctx, staff, inquiryId, 'inquiry.recall', async (tx) => {
    const { act, isHeld } = await lockAct(tx, inquiryId)
    requireRecallable(ctx, staff, act)
    if (!isHeld) throw new ApiError('conflict')
    await takeBackAnswer(ctx, tx, inquiryId, act!)
  })
