import type { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Handler } from '../../../http/call.ts'
import { sendReport } from '../../report/storeReport.ts'
import { readExcerpt } from './readExcerpt.ts'
import { findReadable } from '../visibility/findReadable.ts'

/** Throws `not_found`, `not_allowed` (the viewer's own message). */
export const reportMessage: Handler<typeof api.chat.reportMessage> = async (
  ctx,
  me,
  { chatMessageId, reason, category },
) => {
  const { chatId, authorId, deletedAt } = await findReadable(ctx, me.person, chatMessageId)
  if (deletedAt) throw new ApiError('not_found')
  if (authorId === me.id) throw new ApiError('not_allowed')
  await sendReport(ctx, me, {
    kind: 'message',
    targetId: chatMessageId,
    personId: authorId,
    reason,
    category,
    excerpt: await readExcerpt(ctx, me, chatId, chatMessageId),
  })
}
