import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { DataAsk } from '@byeol/contract/console/cases/dataRequestCalls.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { askPurpose, type AskFacts } from '../../../features/service/data-requests/askForData.ts'
import { declinedMail } from '../../../features/service/data-requests/dataRequestMails.ts'
import type { Handler, StaffCaller } from '../../../http/call.ts'
import { readStored } from '../../../providers/fileStore.ts'
import { decrypt, decryptFile } from '../../../seal.ts'
import { holdLetter, recallLetter } from '../../staff/heldLetters.ts'

type Calls = (typeof consoleApi)['dataRequests']

const selectOpen = `
  select id, wish, person_id as "userId", asked_at as "askedAt", due_at as "dueAt"
  from data_asks
  where answered_at is null
  order by due_at, id
  limit 100`
const select = `
  select a.facts_sealed as sealed, a.proof_key as "proofKey", a.proof_kind as "proofKind", a.person_id as "userId",
    a.language, a.asked_at as "askedAt"
  from data_asks a
  where a.id = $1 and a.answered_at is null`
const lock = `${select} for update`
const shape = {
  sealed: column.text,
  proofKey: column.text.orNull,
  proofKind: column.oneOf('photo', 'pdf').orNull,
  userId: column.userId.orNull,
  language: column.textAs<Language>(),
  askedAt: column.timestamp,
}
const store = 'update data_asks set answered_by = $2, answered_at = $3, request_id = $4 where id = $1'

const factsOf = (ctx: Context, id: string, sealed: string): AskFacts => {
  const facts = decrypt<AskFacts>(ctx.secrets.data, askPurpose(id), sealed)
  if (!facts) throw new ApiError('not_found')
  return facts
}
const target = (askId: string) => `data-asks/${askId}`

/** The unanswered requests from the public form, in order of their deadline. */
export const listAsks: Handler<Calls['asks']> = async (ctx) => ({ list: await ctx.db.rows(selectOpen, [], DataAsk) })

/** A request's text and document; the access is logged. Throws `not_found` (already answered, or no such request). */
export const openAsk: Handler<Calls['openAsk']> = async (ctx, staff, { askId }) => {
  const { sealed, proofKey, proofKind, userId } = await ctx.db.get(select, [askId], shape)
  const facts = factsOf(ctx, askId, sealed)
  const stored = proofKey && (await readStored(ctx.files, proofKey))
  const proof = stored && decryptFile(ctx.secrets.data, askPurpose(askId), stored)
  const act = { action: 'data-ask.open', target: target(askId), facts: {}, ...(userId && { whose: userId }) }
  await ctx.db.inTransaction((tx) => recordAudit(ctx, tx, { ...actOf(staff), ...act }))
  const type = proofKind === 'pdf' ? 'application/pdf' : 'image/jpeg'
  return { ...facts, proof: proof ? `data:${type};base64,${proof.toString('base64')}` : null }
}

/**
 * Marks a request from the public form as continued by a data request. Throws `not_found`; `conflict` if `askedAt` is
 * not the form's time.
 */
export async function takeOverAsk(
  ctx: Context,
  tx: Transaction,
  staff: StaffCaller,
  { askId, requestId, askedAt }: { askId: string; requestId: string; askedAt: Date },
): Promise<void> {
  const ask = await tx.get(lock, [askId], shape)
  // The ten days for an answer begin when the form was sent.
  if (ask.askedAt.getTime() !== askedAt.getTime()) throw new ApiError('conflict')
  await tx.rows(store, [askId, staff.name, ctx.now(), requestId])
}

/**
 * Refuses a request. Its sender gets a mail with the reason once it cannot be recalled any more. Throws `not_found`.
 */
export const refuseAsk: Handler<Calls['refuseAsk']> = (ctx, staff, { askId, words }) =>
  ctx.db.inTransaction(async (tx) => {
    const { sealed, language, userId } = await tx.get(lock, [askId], shape)
    const { email } = factsOf(ctx, askId, sealed)
    await tx.rows(store, [askId, staff.name, ctx.now(), null])
    const mail = declinedMail(email, words, language)
    await holdLetter(ctx, tx, staff, { kind: 'data-ask', subjectId: askId, letter: { mail } })
    const act = { action: 'data-ask.refuse', target: target(askId), facts: {}, reason: words }
    await recordAudit(ctx, tx, { ...actOf(staff), ...act, ...(userId && { whose: userId }) })
  })

/** Recalls the caller's refusal of the last seconds, before its mail goes out. Throws `conflict`. */
export const recallAsk: Handler<Calls['recallAsk']> = (ctx, staff, { askId }) =>
  ctx.db.inTransaction((tx) => {
    const act = { action: 'data-ask.recall', target: target(askId), facts: {} }
    return recallLetter(ctx, tx, staff, { kinds: ['data-ask'], subjectId: askId, act })
  })
