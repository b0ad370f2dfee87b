import { column } from '../../db/columns.ts'
import type { api } from '@byeol/contract/api.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { actOf } from '../../audit/actOf.ts'
import { requireStanding } from '../../audit/approve.ts'
import { recordAudit } from '../../audit/recordAudit.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import type { StaffCaller, Handler } from '../../http/call.ts'
import type { NewInquiryFile } from './inquiryFiles.ts'
import { findSentBefore, insertInquiryMessage, requireSameBody, type Author } from './inquiryMessages.ts'
import { heldUntil, lockAct, storeAct } from './heldAnswers.ts'
import { readState } from './inquiryState.ts'
import { tellOfAnswer } from './tellOfAnswer.ts'
import { getWhole } from './view.ts'

type Answer = Input<typeof api.service.inquiryAnswer> & {
  /** The number of the last message that the author of the answer had seen. */
  lastSeen?: number | undefined
  file?: NewInquiryFile
}

const lock = `
  select user_id as "userId", assignee,
    (select max(m.number) from inquiry_messages m where m.inquiry_id = i.id and not m.is_by_support) as "lastAsked"
  from inquiries i
  where id = $1 and merged_into is null
  for update`
const answer = `
  update inquiries
  set state = $2, updated_at = greatest(updated_at, $3), answered_at = $3,
    first_answered_at = coalesce(first_answered_at, $3), snoozed_until = null, waiting_since = $3,
    assignee = coalesce(assignee, $4),
    closed_at = case when $2 = 'closed' then $3::timestamptz end,
    closed_by = case when $2 = 'closed' then $4 end
  where id = $1`

/** Throws `conflict` if a colleague has taken this inquiry, so that two staff members do not give different answers. */
function requireNobodyElses(assignee: string | null, author: Author): void {
  if ('staffName' in author && assignee !== null && assignee !== author.staffName) throw new ApiError('conflict')
}

/**
 * Stores an answer once. An answer from the console reaches the person some seconds later (`heldAnswers.ts`). Returns
 * that person, and whether the answer was new.
 */
async function storeAnswer(
  ctx: Context,
  tx: Transaction,
  author: Author,
  { inquiryId, sendId, content, isClosed, lastSeen, file }: Answer,
): Promise<{ userId: UserId; isNew: boolean }> {
  const sent = await findSentBefore(tx, author, sendId)
  const shape = { userId: column.userId, assignee: column.text.orNull, lastAsked: column.bigint.orNull }
  const inquiry = await tx.get(lock, [inquiryId], shape)
  const { userId, assignee, lastAsked } = inquiry
  if (sent) {
    requireSameBody(sent.inquiryId === inquiryId && sent.content === content)
    return { userId, isNew: false }
  }
  requireNobodyElses(assignee, author)
  if (lastSeen !== undefined && Number(lastAsked) > lastSeen) throw new ApiError('unseen_words')
  const at = ctx.now()
  const message = { inquiryId, author, sendId, isBySupport: true, content, at, file }
  const state = isClosed ? 'closed' : 'answered'
  if ('userId' in author) {
    await insertInquiryMessage(tx, message)
    await tx.rows(answer, [inquiryId, state, at, null])
    await tellOfAnswer(ctx, tx, { userId, inquiryId, content })
    return { userId, isNew: true }
  }
  await requireStanding(tx, { by: author.staffName, from: author.from })
  const before = await readState(tx, inquiryId)
  const { act, isHeld } = await lockAct(tx, inquiryId)
  const number = await insertInquiryMessage(tx, { ...message, heldUntil: heldUntil(at) })
  await tx.rows(answer, [inquiryId, state, at, author.staffName])
  const shown = (isHeld && act?.before.shown) || before
  const replaced = { number, state: before, shown, after: await readState(tx, inquiryId) }
  const previous = isHeld ? act : null
  await storeAct(tx, inquiryId, { by: author.staffName, at: at.toISOString(), before: replaced, previous })
  return { userId, isNew: true }
}

/** Sends an answer from a support account in the app. Throws `not_found`, `conflict`. */
export const answerInquiry: Handler<typeof api.service.inquiryAnswer> = async (ctx, me, input) => {
  const { userId } = await ctx.db.inTransaction((tx) => storeAnswer(ctx, tx, { userId: me.id }, input))
  return getWhole(ctx.db, userId, input.inquiryId)
}

/**
 * Sends an answer from the console; audited. Assigns the inquiry to the staff member if it was unassigned. Throws
 * `not_found`, `conflict` (a colleague's inquiry, or the same sendId with another body), `unseen_words`.
 */
export const answerAsStaff = (ctx: Context, staff: StaffCaller, input: Answer): Promise<{ isNew: boolean }> =>
  ctx.db.inTransaction(async (tx) => {
    const { userId, isNew } = await storeAnswer(ctx, tx, { staffName: staff.name, from: actOf(staff).from }, input)
    if (!isNew) return { isNew }
    const act = { action: 'inquiry.answer', target: `inquiries/${input.inquiryId}`, whose: userId }
    await recordAudit(ctx, tx, { ...actOf(staff), ...act, facts: { isClosed: input.isClosed, file: input.file?.kind } })
    return { isNew }
  })
