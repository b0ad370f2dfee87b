import type { api } from '@byeol/contract/api.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { InquiryId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import type { Caller, Handler } from '../../http/call.ts'
import { newId } from '../../newId.ts'
import { excerptOf } from '../notification/notify.ts'
import type { NewInquiryFile } from './inquiryFiles.ts'
import { findSentBefore, insertInquiryMessage, requireSameBody, type SentMessage } from './inquiryMessages.ts'
import { firstAnswerDue, solutionDue } from './openHours.ts'
import { getWhole } from './view.ts'

type Asked = Input<typeof api.service.inquiryWrite>

const insert = `
  insert into inquiries (
    id, user_id, category, excerpt, created_at, updated_at, read_at, waiting_since, first_due_at, solve_due_at)
  values ($1, $2, $3, $4, $5, $5, $5, $5, $6, $7)`
// A message to a merged inquiry continues the one that it was merged into.
const selectOpenOne = 'select coalesce(merged_into, id) as id from inquiries where id = $1 and user_id = $2'
// A new message reopens a closed or snoozed inquiry. An inquiry that is already waiting keeps its place in the inbox.
const reopen = `
  update inquiries
  set state = 'waiting', updated_at = greatest(updated_at, $3), read_at = greatest(read_at, $3), snoozed_until = null,
    waiting_since = case when state = 'waiting' then coalesce(waiting_since, created_at) else $3 end,
    reopened = reopened + case when state = 'closed' then 1 else 0 end,
    solve_due_at = case when state = 'closed' then $4 else solve_due_at end,
    closed_at = null, closed_by = null
  where id = $1 and user_id = $2 and merged_into is null
  returning id`

/** Whether a message that was sent again is the stored one. Staff may have merged its inquiry. */
const isSame = (sent: SentMessage, asked: Asked): boolean =>
  sent.content === asked.content &&
  ('inquiryId' in asked
    ? sent.isFirstOf !== asked.inquiryId && [sent.inquiryId, ...sent.merged].includes(asked.inquiryId)
    : sent.isFirstOf !== null && sent.category === asked.category)

/** Reopens the inquiry, or the one that it was merged into. Throws `not_found`. */
async function goOn(tx: Transaction, me: Caller, inquiryId: InquiryId, at: Date): Promise<InquiryId> {
  // Staff may merge it between the two statements.
  for (let tries = 0; tries < 5; tries++) {
    const { id } = await tx.get(selectOpenOne, [inquiryId, me.id], { id: column.inquiryId })
    if (await tx.row(reopen, [id, me.id, at, solutionDue(at)], { id: column.inquiryId })) return id
  }
  throw new ApiError('not_found')
}

async function open(tx: Transaction, me: Caller, asked: Asked, at: Date): Promise<InquiryId> {
  if ('inquiryId' in asked) return goOn(tx, me, asked.inquiryId, at)
  const id = newId<InquiryId>(at)
  const values = [id, me.id, asked.category, excerptOf(asked.content), at, firstAnswerDue(at), solutionDue(at)]
  await tx.rows(insert, values)
  return id
}

/**
 * Stores a new question, or a text or file in an existing inquiry, only once. Throws `not_found` (also for another
 * person's inquiry), `conflict` (the same sendId with another body).
 */
export const storeAsked = (
  ctx: Context,
  me: Caller,
  asked: Asked,
  file?: NewInquiryFile,
): Promise<{ inquiryId: InquiryId; isNew: boolean }> =>
  ctx.db.inTransaction(async (tx) => {
    const { sendId, content } = asked
    const author = { userId: me.id }
    const sent = await findSentBefore(tx, author, sendId)
    if (sent) {
      requireSameBody(isSame(sent, asked))
      return { inquiryId: sent.inquiryId, isNew: false }
    }
    const at = ctx.now()
    const inquiryId = await open(tx, me, asked, at)
    await insertInquiryMessage(tx, { inquiryId, author, sendId, isBySupport: false, content, at, file })
    return { inquiryId, isNew: true }
  })

/** Asks a new question or continues an inquiry. Throws as `storeAsked` does. */
export const writeInquiry: Handler<typeof api.service.inquiryWrite> = async (ctx, me, asked) => {
  const { inquiryId } = await storeAsked(ctx, me, asked)
  return getWhole(ctx.db, me.id, inquiryId)
}
