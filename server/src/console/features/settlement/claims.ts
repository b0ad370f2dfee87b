import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { claimPurpose, type ClaimFacts } from '../../../features/settlement/claim/storeClaim.ts'
import { claimAnswerMail } from '../../../features/settlement/claim/claimMails.ts'
import type { Handler, StaffCaller } from '../../../http/call.ts'
import { bankName } from '../../../features/settlement/account/banks.ts'
import { readStored } from '../../../providers/fileStore.ts'
import { decrypt, decryptFile } from '../../../seal.ts'
import { holdLetter, recallLetter } from '../../staff/heldLetters.ts'

type Calls = (typeof consoleApi)['settlements']

const select = `
  select r.celeb_id as "celebId", r.facts_sealed as sealed, r.proof_key as "proofKey", r.proof_kind as "proofKind",
    r.language
  from payable_requests r
  where r.id = $1 and r.answered_at is null`
const lock = `${select} for update`
const shape = {
  celebId: column.userId,
  sealed: column.text,
  proofKey: column.text.orNull,
  proofKind: column.oneOf('photo', 'pdf').orNull,
  language: column.textAs<Language>(),
}
const store = 'update payable_requests set answered_by = $2, answered_at = $3, is_granted = $4 where id = $1'

const factsOf = (ctx: Context, id: string, sealed: string): ClaimFacts => {
  const facts = decrypt<ClaimFacts>(ctx.secrets.data, claimPurpose(id), sealed)
  if (!facts) throw new ApiError('not_found')
  return facts
}

/**
 * The bank account and document of a claim; the access is logged. Throws `not_found` (already answered, or no such
 * claim).
 */
export const openClaim: Handler<Calls['openClaim']> = async (ctx, staff, { requestId }) => {
  const { celebId, sealed, proofKey, proofKind } = await ctx.db.get(select, [requestId], shape)
  const { residence, ...facts } = factsOf(ctx, requestId, sealed)
  const stored = proofKey && (await readStored(ctx.files, proofKey))
  const proof = stored && decryptFile(ctx.secrets.data, claimPurpose(requestId), stored)
  await ctx.db.inTransaction((tx) =>
    recordAudit(ctx, tx, {
      ...actOf(staff),
      action: 'settlement.open-claim',
      target: `payable-requests/${requestId}`,
      facts: {},
      whose: celebId,
    }),
  )
  const type = proofKind === 'pdf' ? 'application/pdf' : 'image/jpeg'
  const url = proof ? `data:${type};base64,${proof.toString('base64')}` : null
  return { ...facts, bankName: bankName(facts.bankCode), hasResidence: residence !== undefined, proof: url }
}

/**
 * Grants a claim, and returns its resident number and address. Throws `not_found` (another celeb's, or already
 * answered).
 */
export async function grantClaim(
  ctx: Context,
  tx: Transaction,
  staff: StaffCaller,
  { requestId, celebUserId }: { requestId: string; celebUserId: UserId },
): Promise<ClaimFacts['residence']> {
  const { celebId, sealed, language } = await tx.get(lock, [requestId], shape)
  if (celebId !== celebUserId) throw new ApiError('not_found')
  const { residence, email } = factsOf(ctx, requestId, sealed)
  await tx.rows(store, [requestId, staff.name, ctx.now(), true])
  if (ctx.mail && email) await ctx.queue.add(tx, 'sendMail', claimAnswerMail(email, null, language))
  return residence
}

/**
 * Refuses a claim. Once it cannot be recalled any more, the claimant is given the reason and may claim again. Throws
 * `not_found`.
 */
export const refuseClaim: Handler<Calls['refuseClaim']> = (ctx, staff, { requestId, words }) =>
  ctx.db.inTransaction(async (tx) => {
    const { celebId, sealed, language } = await tx.get(lock, [requestId], shape)
    const { email } = factsOf(ctx, requestId, sealed)
    await tx.rows(store, [requestId, staff.name, ctx.now(), false])
    const letter = email ? { mail: claimAnswerMail(email, words, language) } : { userId: celebId, words }
    await holdLetter(ctx, tx, staff, { kind: 'claim', subjectId: requestId, letter })
    const target = `payable-requests/${requestId}`
    const act = { ...actOf(staff), action: 'settlement.refuse-claim', target, facts: {}, reason: words }
    await recordAudit(ctx, tx, { ...act, whose: celebId })
  })

/** Recalls the caller's refusal of the last seconds, before its claimant gets the reason. Throws `conflict`. */
export const recallClaim: Handler<Calls['recallClaim']> = (ctx, staff, { requestId }) =>
  ctx.db.inTransaction((tx) => {
    const act = { action: 'settlement.recall-claim', target: `payable-requests/${requestId}`, facts: {} }
    return recallLetter(ctx, tx, staff, { kinds: ['claim'], subjectId: requestId, act })
  })
