import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { DataRequest } from '@byeol/contract/console/cases/dataRequestCalls.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { z } from 'zod'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { requireCorrectable } from '../../../features/service/data-requests/correctData.ts'
import {
  askedElsewhereMail,
  correctedMail,
  declinedMail,
} from '../../../features/service/data-requests/dataRequestMails.ts'
import type { Handler } from '../../../http/call.ts'
import { approveChangeIn, declineChangeIn, isOpenChange, requestChangeIn } from '../../roles/openChanges.ts'
import { holdLetter, recallLetter } from '../../staff/heldLetters.ts'
import { takeOverAsk } from './dataAsks.ts'
import { requestDueAt } from './requestDeletions.ts'

type Calls = (typeof consoleApi)['dataRequests']

const ended = 'coalesce(c.done_at, c.withdrawn_at)'
const columns = `
  c.id, c.user_id as "userId", u.nickname, c.kind, c.field, c.value, c.answer_to as "answerTo", c.proof, c.words,
  c.asked_at as "askedAt", c.due_at as "dueAt", c.digest, c.requested_by as "requestedBy", ${ended} as "endedAt",
  c.done_at is not null as "isDone", c.handed_at as "handedAt"`
const from = 'from data_requests c join users u on u.id = c.user_id and u.deleted_at is null'
const selectOpen = `select ${columns} ${from} where ${isOpenChange} order by c.due_at, c.id limit 100`
const selectEnded = `
  select ${columns} ${from}
  where ${ended} > $1 and not (${isOpenChange})
  order by ${ended} desc, c.id desc
  limit 100`
const lockOpen = `
  select ${columns}, coalesce(u.language, 'ko') as language
  ${from}
  where c.id = $1 and ${isOpenChange}
  for update of c`
const lockedShape = DataRequest.extend({ language: z.enum(['ko', 'en']) })
const lockPerson = `
  select case when email_verified_at is null then null else email end as email, coalesce(language, 'ko') as language
  from users
  where id = $1 and deleted_at is null
  for no key update`
const personShape = { email: column.text.orNull, language: column.textAs<Language>() }
const insert = `
  insert into data_requests
    (id, user_id, kind, field, value, answer_to, proof, words, asked_at, due_at, digest, requested_by, requested_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`

const endedForMs = 90 * 24 * 3_600_000
const about = (userId: UserId) => ({ target: `users/${userId}`, whose: userId })
const lockRequest = (tx: Transaction, requestId: string) => tx.get(lockOpen, [requestId], lockedShape)

/** The pending requests, in order of their deadline, or those that ended within the last 90 days. */
export const listDataRequests: Handler<Calls['list']> = async (ctx, _staff, { state }) => ({
  list:
    state === 'open'
      ? await ctx.db.rows(selectOpen, [], DataRequest)
      : await ctx.db.rows(selectEnded, [new Date(ctx.now().getTime() - endedForMs)], DataRequest),
})

/**
 * Records what a person asked for; recording counts as the first approval. If the answer goes to another address than
 * the account's, a mail informs the account's address. Throws `not_found`, `conflict` (a similar request is pending),
 * `not_allowed` (the time or the value), `email_taken`.
 */
export const requestData: Handler<Calls['request']> = async (ctx, staff, asked) => {
  const { userId, kind, answerTo, proof, words, askedAt, askId } = asked
  const dueAt = requestDueAt(ctx, askedAt)
  const correction = asked.kind === 'correction' ? { userId, field: asked.field, value: asked.value } : null
  const [field, value] = [correction?.field ?? null, correction?.value ?? null]
  const agreed = [userId, kind, field, value, answerTo, proof, words, askedAt]
  await requestChangeIn(ctx, staff, 'data_requests', agreed, async (tx, request) => {
    const { id, digest, requestedBy, requestedAt } = request
    const person = await tx.get(lockPerson, [userId], personShape)
    if (correction) await requireCorrectable(ctx, tx, correction)
    const facts = [userId, kind, field, value, answerTo, proof, words, askedAt, dueAt]
    await tx.rows(insert, [id, ...facts, digest, requestedBy, requestedAt])
    if (askId) await takeOverAsk(ctx, tx, staff, { askId, requestId: id, askedAt })
    if (ctx.mail && person.email && person.email !== answerTo)
      await ctx.queue.add(tx, 'sendMail', askedElsewhereMail(person.email, ctx.publicUrl, person.language))
    return { action: 'user.data-request', ...about(userId), reason: words, facts: { kind, field, proof, request: id } }
  })
  return { dueAt }
}

/**
 * The second person's approval: mails the link to the copy of the data, or corrects the data and confirms that by mail,
 * once it cannot be recalled any more.
 * Throws `not_found`; `conflict` if the caller recorded the request or the digest differs; `not_allowed` and
 * `email_taken` as `requestData`.
 */
export const approveData: Handler<Calls['approve']> = async (ctx, staff, { requestId, digest }) => {
  await ctx.db.inTransaction(async (tx) => {
    const request = await lockRequest(tx, requestId)
    const { userId, kind, field, value, answerTo: to, language } = request
    await approveChangeIn(ctx, tx, staff, 'data_requests', { change: request, digest })
    const facts = { kind, field, request: requestId }
    await recordAudit(ctx, tx, { ...actOf(staff), action: 'user.data-answer', ...about(userId), facts })
    if (field === null || value === null)
      return holdLetter(ctx, tx, staff, { kind: 'data-copy', subjectId: requestId, letter: { to, language } })
    const correction = { userId, field, value, language }
    await requireCorrectable(ctx, tx, correction)
    const letter = { correction, mail: correctedMail(to, field, language) }
    return holdLetter(ctx, tx, staff, { kind: 'data-correction', subjectId: requestId, letter })
  })
}

/** Ends a request without an answer, or with a mail that gives the reason of the refusal. Throws `not_found`. */
export const declineData: Handler<Calls['decline']> = (ctx, staff, { requestId, words }) =>
  declineChangeIn(ctx, staff, 'data_requests', requestId, async (tx) => {
    const { userId, answerTo, language } = await lockRequest(tx, requestId)
    if (words) {
      const letter = { mail: declinedMail(answerTo, words, language) }
      await holdLetter(ctx, tx, staff, { kind: 'data-refusal', subjectId: requestId, letter })
    }
    const facts = { request: requestId }
    return { action: 'user.data-decline', ...about(userId), facts, ...(words && { reason: words }) }
  })

const selectPerson = 'select user_id as "userId" from data_requests where id = $1'

/**
 * Recalls what the caller decided about a request in the last seconds, before anything is mailed or corrected. Throws
 * `not_found`, `conflict`.
 */
export const recallData: Handler<Calls['recall']> = (ctx, staff, { requestId }) =>
  ctx.db.inTransaction(async (tx) => {
    const { userId } = await tx.get(selectPerson, [requestId], { userId: column.userId })
    const act = { action: 'user.data-recall', ...about(userId), facts: { request: requestId } }
    const kinds = ['data-copy', 'data-correction', 'data-refusal'] as const
    await recallLetter(ctx, tx, staff, { kinds, subjectId: requestId, act })
  })
