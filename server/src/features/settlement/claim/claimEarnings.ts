import { randomBytes } from 'node:crypto'
import type { api } from '@byeol/contract/api.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { retentionMs } from '@byeol/contract/retention.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { isDuplicate } from '../../../db/database.ts'
import type { Handler, Upload, Visitor } from '../../../http/call.ts'
import { networkOf } from '../../../http/networkOf.ts'
import { newId } from '../../../newId.ts'
import { recordDestroyed } from '../../../personal-data/destroyDue.ts'
import { isHeld } from '../../../personal-data/holds.ts'
import { seal, sealFile } from '../../../seal.ts'
import { readDocument } from '../../file/readDocument.ts'
import { banks } from '../account/banks.ts'
import { readClaim } from './claimLink.ts'

/** The purpose under which the parts of a claim are sealed. */
export const claimPurpose = (id: string): string => `payable request ${id}`

/** What a claim says. */
export interface ClaimFacts {
  bankCode: string
  number: string
  holder: string
  email: string
  residence?: { residentNumber: string; address: string }
}

const insert = `
  insert into payable_requests (id, celeb_id, facts_sealed, proof_key, proof_kind, language, asked_at)
  values ($1, $2, $3, $4, $5, $6, $7)`

/** Before the file is received: claims of one network per day. Throws `too_many_requests`. */
export async function limitClaims(ctx: Context, { ip }: Visitor): Promise<void> {
  const rate = { perSecond: limits.guardianRequestsPerDay / 86_400, burst: limits.guardianRequestsPerDay }
  const retryAfterSeconds = ctx.limits.rate('claims', rate).take(networkOf(ip))
  if (retryAfterSeconds > 0) throw new ApiError('too_many_requests', { retryAfterSeconds })
}

export const readClaimable: Handler<typeof api.celeb.claimable> = async (ctx, _visitor, { proof }) => {
  const { celebId: _celebId, ...claim } = await readClaim(ctx, ctx.db, proof)
  return { ...claim, banks }
}

/**
 * Stores a claim for the desk. Throws `link_expired`, `not_found` (no such bank), `conflict` (a claim waits),
 * `tax_facts_required`, `unsupported_media`.
 */
export async function claimEarnings(
  ctx: Context,
  { ip, language }: Visitor,
  { proof, bankCode, number, holder, email, residentNumber, address }: Input<typeof api.celeb.claimEarnings>,
  upload: Upload,
): Promise<Record<string, never>> {
  const { celebId, needsResidence } = await readClaim(ctx, ctx.db, proof)
  if (!banks.some(({ code }) => code === bankCode)) throw new ApiError('not_found')
  const residence = residentNumber && address ? { residentNumber, address } : null
  if (needsResidence && !residence) throw new ApiError('tax_facts_required')
  const { kind, bytes } = await readDocument(ctx, networkOf(ip), upload)
  const at = ctx.now()
  const id = newId<string>(at)
  const purpose = claimPurpose(id)
  const proofKey = `p-${randomBytes(18).toString('base64url')}`
  await ctx.files.put(proofKey, sealFile(ctx.secrets.data, purpose, bytes), 'application/octet-stream')
  const facts: ClaimFacts = { bankCode, number, holder, email, ...(needsResidence && residence && { residence }) }
  const values = [id, celebId, seal(ctx.secrets.data, purpose, facts), proofKey, kind, language, at]
  try {
    await ctx.db.rows(insert, values)
  } catch (error) {
    await ctx.files.remove(proofKey)
    throw isDuplicate(error) ? new ApiError('conflict') : error
  }
  return {}
}

const selectOld = `
  select id, proof_key as "proofKey"
  from payable_requests
  where answered_at < $1 and facts_sealed <> '' and not ${isHeld('payable_requests.celeb_id')}
  limit 100`
const forget = `update payable_requests set facts_sealed = '', proof_key = null, proof_kind = null where id = $1`

/** Job: destroys what answered claims say and prove (contract/src/retention.ts). The bytes go first. */
export async function eraseOldClaims(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - retentionMs('claims'))
  const shape = { id: column.text, proofKey: column.text.orNull }
  for (const { id, proofKey } of await ctx.db.rows(selectOld, [before], shape)) {
    if (proofKey) await ctx.files.remove(proofKey)
    await ctx.db.rows(forget, [id])
    await recordDestroyed(ctx.db, 'claims', 1, ctx.now())
  }
}
