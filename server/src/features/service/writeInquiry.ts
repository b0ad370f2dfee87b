import type { api } from '@byeol/contract/api.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import type { InquiryId } from '@byeol/contract/ids.ts'
import type { Transaction } from '../../db/database.ts'
import type { Caller, Handler } from '../../http/call.ts'
import { newId } from '../../newId.ts'
import { excerptOf } from '../notification/notify.ts'
import { findSentBefore, insertInquiryMessage, requireSameBody, type SentMessage } from './inquiryMessages.ts'
import { getWhole } from './view.ts'

type Asked = Input<typeof api.service.inquiryWrite>

const insert = `
  insert into inquiries (id, user_id, category, excerpt, created_at, updated_at, read_at, waiting_since)
  values ($1, $2, $3, $4, $5, $5, $5, $5)`
// A new message reopens a closed or snoozed inquiry. A waiting inquiry keeps its place in the inbox.
const reopen = `
  update inquiries
  set state = 'waiting', updated_at = greatest(updated_at, $3), read_at = greatest(read_at, $3), snoozed_until = null,
    waiting_since = case when state = 'waiting' then coalesce(waiting_since, created_at) else $3 end
  where id = $1 and user_id = $2
  returning id`

const isSame = (sent: SentMessage, asked: Asked): boolean =>
  sent.content === asked.content &&
  ('inquiryId' in asked
    ? sent.inquiryId === asked.inquiryId && !sent.isFirst
    : sent.isFirst && sent.category === asked.category)

async function open(tx: Transaction, me: Caller, asked: Asked, at: Date): Promise<InquiryId> {
  if ('inquiryId' in asked) {
    await tx.get(reopen, [asked.inquiryId, me.id, at])
    return asked.inquiryId
  }
  const id = newId<InquiryId>(at)
  await tx.rows(insert, [id, me.id, asked.category, excerptOf(asked.content), at])
  return id
}

/**
 * Asks a new question or continues an inquiry. Throws `not_found` (also for another person's inquiry), `conflict` (the
 * sendId with another body).
 */
export const writeInquiry: Handler<typeof api.service.inquiryWrite> = async (ctx, me, asked) => {
  const { sendId, content } = asked
  const inquiryId = await ctx.db.inTransaction(async (tx) => {
    const sent = await findSentBefore(tx, { userId: me.id }, sendId)
    if (sent) {
      requireSameBody(isSame(sent, asked))
      return sent.inquiryId
    }
    const at = ctx.now()
    const id = await open(tx, me, asked, at)
    await insertInquiryMessage(tx, {
      inquiryId: id,
      author: { userId: me.id },
      sendId,
      isBySupport: false,
      content,
      at,
    })
    return id
  })
  return getWhole(ctx.db, me.id, inquiryId)
}
