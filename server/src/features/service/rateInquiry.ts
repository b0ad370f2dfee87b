import type { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Handler } from '../../http/call.ts'
import { getWhole } from './view.ts'

const rate = `
  update inquiries
  set rating = $3, rating_words = $4, rated_at = $5
  where id = $1 and user_id = $2 and state in ('answered', 'closed') and merged_into is null
  returning id`

/** Rates whether the answer to an inquiry helped. Throws `not_found`, `conflict` (not answered yet). */
export const rateInquiry: Handler<typeof api.service.inquiryRate> = async (ctx, me, { inquiryId, rating, words }) => {
  const { inquiry } = await getWhole(ctx.db, me.id, inquiryId)
  if (!(await ctx.db.row(rate, [inquiry.id, me.id, rating, words, ctx.now()]))) throw new ApiError('conflict')
  return getWhole(ctx.db, me.id, inquiry.id)
}
