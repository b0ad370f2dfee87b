import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { fullAge } from '@byeol/contract/locale/seoul.ts'
import type { Me } from '@byeol/contract/user.ts'
import type { Context } from '../../context.ts'
import { isDuplicate } from '../../db/database.ts'
import type { Caller } from '../../http/call.ts'
import type { Certification } from '../../providers/portone/certification.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import { keyedHashes, seal } from '../../seal.ts'
import { announceUser } from '../profile/announceUser.ts'
import { getMe } from '../profile/findMe.ts'

export interface SealedIdentity {
  name: string
  birthday: string
  gender: string | null
  phone: string | null
}

const useOnce = `
  insert into used_certifications (imp_uid, user_id, used_at)
  values ($1, $2, $3)
  on conflict do nothing
  returning imp_uid`
// Only the same person may verify again. Otherwise an account could be passed on, and its first owner could then verify
// another account.
const save = `
  insert into verified_identities as v (user_id, person_hash, sealed, verified_at)
  values ($1, $2, $3, $4)
  on conflict (user_id) do update
  set person_hash = excluded.person_hash, sealed = excluded.sealed, verified_at = excluded.verified_at
  where v.person_hash = any($5)
  returning v.user_id`
// The table's unique index does not cover hashes made with older secrets.
const selectOther = 'select from verified_identities where person_hash = any($2) and user_id <> $1'
const takeBirthday = 'update users set birthday = $2 where id = $1'

async function readCertification(ctx: Context, impUid: string): Promise<Certification> {
  if (!ctx.portOne) throw new ApiError('unavailable')
  try {
    const found = await ctx.portOne.getCertification(impUid)
    if (found) return found
  } catch (error) {
    if (error instanceof ProviderError && error.isTemporary) throw new ApiError('unavailable')
    throw error
  }
  throw new ApiError('verification_failed')
}

/**
 * Throws unless the certification is complete, recent and belongs to the viewer: its merchant_uid must begin with their
 * id (providers.md, A4).
 */
function requireOwnAndFresh(ctx: Context, me: Caller, certification: Certification): void {
  const ageMs = ctx.now().getTime() - certification.certifiedAt.getTime()
  const isOwn = certification.merchantUid.startsWith(`${me.id}-`)
  if (!certification.isCertified || !isOwn || ageMs > limits.certificationMs) throw new ApiError('verification_failed')
}

/**
 * Stores a certification. Reads it from PortOne, because the browser cannot be trusted. Its birthday decides age rules
 * from now on; the birthday on the profile does not change. Throws `verification_failed` (not certified, too old, used
 * already, started by another account, or by a different person than before), `identity_in_use` (the person has
 * verified another account), `sign_up_restricted` (under 14), `unavailable`.
 */
export async function verifyIdentity(ctx: Context, me: Caller, impUid: string): Promise<Me> {
  const certification = await readCertification(ctx, impUid)
  requireOwnAndFresh(ctx, me, certification)
  const { name, birthday, gender, phone, uniqueKey } = certification
  if (fullAge(birthday, ctx.now()) < limits.minimumAgeYears) throw new ApiError('sign_up_restricted')
  const sealed = seal(ctx.secrets.data, `identity ${me.id}`, { name, birthday, gender, phone } satisfies SealedIdentity)
  return ctx.db.inTransaction(async (tx) => {
    if (!(await tx.row(useOnce, [impUid, me.id, ctx.now()]))) throw new ApiError('verification_failed')
    const hashes = keyedHashes(ctx.secrets, 'person', uniqueKey)
    if (hashes.length > 1 && (await tx.row(selectOther, [me.id, hashes]))) throw new ApiError('identity_in_use')
    const saved = await tx.row(save, [me.id, hashes[0], sealed, ctx.now(), hashes]).catch((error: unknown) => {
      throw isDuplicate(error) ? new ApiError('identity_in_use') : error
    })
    if (!saved) throw new ApiError('verification_failed')
    await tx.rows(takeBirthday, [me.id, birthday])
    const verified = await getMe(tx, me.id)
    announceUser(ctx, tx, me, verified)
    return verified
  })
}
