import type { api } from '@byeol/contract/api.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { retentionMs } from '@byeol/contract/retention.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Handler, Upload, Visitor } from '../../../http/call.ts'
import { networkOf } from '../../../http/networkOf.ts'
import { recordDestroyed } from '../../../personal-data/destroyDue.ts'
import { isHeld } from '../../../personal-data/holds.ts'
import { findIdentity } from '../../identity/findIdentity.ts'
import { bareName } from '../account/bankAccounts.ts'
import { banks } from '../account/banks.ts'
import { readClaim } from './claimLink.ts'
import { storeClaim } from './storeClaim.ts'

/** Limits the claims per network and day. Runs before the file is received. Throws `too_many_requests`. */
export async function limitClaims(ctx: Context, { ip }: Visitor): Promise<void> {
  const rate = { perSecond: limits.guardianRequestsPerDay / 86_400, burst: limits.guardianRequestsPerDay }
  const retryAfterSeconds = ctx.limits.rate('claims', rate).take(networkOf(ip))
  if (retryAfterSeconds > 0) throw new ApiError('too_many_requests', { retryAfterSeconds })
}

export const readClaimable: Handler<typeof api.celeb.claimable> = async (ctx, _visitor, { proof }) => {
  const { userId: _userId, isMemorial: _isMemorial, ...claim } = await readClaim(ctx, ctx.db, proof)
  return { ...claim, banks }
}

/**
 * Stores a claim to be checked by staff. Throws `link_expired`, `not_found` (no such bank), `conflict` (another claim
 * is waiting, or the account's holder does not have the person's verified name), `tax_facts_required`,
 * `unsupported_media`.
 */
export async function claimEarnings(
  ctx: Context,
  { ip, language }: Visitor,
  { proof, bankCode, number, holder, email, residentNumber, address }: Input<typeof api.celeb.claimEarnings>,
  upload: Upload,
): Promise<Record<string, never>> {
  const { userId, needsResidence, isMemorial } = await readClaim(ctx, ctx.db, proof)
  if (!banks.some(({ code }) => code === bankCode)) throw new ApiError('not_found')
  // Heirs claim in their own name, so staff check their documents.
  const identity = isMemorial ? null : await findIdentity(ctx, ctx.db, userId)
  if (identity && bareName(identity.name) !== bareName(holder)) throw new ApiError('conflict', { reason: 'holder' })
  const residence = residentNumber && address ? { residentNumber, address } : null
  if (needsResidence && !residence) throw new ApiError('tax_facts_required')
  const facts = { bankCode, number, holder, email, ...(needsResidence && residence && { residence }) }
  await storeClaim(ctx, { userId, turn: networkOf(ip), language }, facts, upload)
  return {}
}

const selectOld = `
  select id, proof_key as "proofKey"
  from payable_requests
  where answered_at < $1 and facts_sealed <> '' and not ${isHeld('payable_requests.celeb_id')}
  limit 100`
const forget = `update payable_requests set facts_sealed = '', proof_key = null, proof_kind = null where id = $1`

/**
 * Job: destroys the content and proofs of answered claims (contract/src/retention.ts). Deletes the bytes before the
 * rows.
 */
export async function eraseOldClaims(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - retentionMs('claims'))
  const shape = { id: column.text, proofKey: column.text.orNull }
  for (const { id, proofKey } of await ctx.db.rows(selectOld, [before], shape)) {
    if (proofKey) await ctx.files.remove(proofKey)
    await ctx.db.rows(forget, [id])
    await recordDestroyed(ctx.db, 'claims', 1, ctx.now())
  }
}
