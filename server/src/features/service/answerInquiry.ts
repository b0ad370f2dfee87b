import { column } from '../../db/columns.ts'
import type { api } from '@byeol/contract/api.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import { notify } from '../notification/notify.ts'
import { findSentBefore, insertInquiryMessage, requireSameBody } from './inquiryMessages.ts'
import { getWhole, inquiryPath } from './view.ts'

const selectOwner = 'select user_id as "userId" from inquiries where id = $1 for update'
const answer = `
  update inquiries
  set state = $2, updated_at = greatest(updated_at, $3), answered_at = $3
  where id = $1`

/** Stores an answer of support and notifies the person who asked. Throws `not_found`, `conflict`. */
export async function answerInquiry(
  ctx: Context,
  me: Caller,
  { inquiryId, sendId, content, isClosed }: Input<typeof api.service.inquiryAnswer>,
): Promise<Result<typeof api.service.inquiryAnswer>> {
  const owner = await ctx.db.inTransaction(async (tx) => {
    const sent = await findSentBefore(tx, me.id, sendId)
    const inquiry = await tx.row(selectOwner, [inquiryId], { userId: column.userId })
    if (!inquiry) throw new ApiError('not_found')
    if (sent) {
      requireSameBody(sent.inquiryId === inquiryId && sent.content === content)
      return inquiry.userId
    }
    const at = ctx.now()
    await insertInquiryMessage(tx, { inquiryId, authorId: me.id, sendId, isBySupport: true, content, at })
    await tx.rows(answer, [inquiryId, isClosed ? 'closed' : 'answered', at])
    await notify(ctx, tx, {
      to: [inquiry.userId],
      kind: 'inquiryAnswer',
      actorId: null,
      targetId: inquiryId,
      excerpt: content,
      link: inquiryPath(inquiryId),
    })
    return inquiry.userId
  })
  return getWhole(ctx.db, owner, inquiryId)
}
