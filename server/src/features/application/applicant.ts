import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { fullAge } from '@byeol/contract/locale/seoul.ts'
import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import { findIdentity } from '../identity/findIdentity.ts'
import type { SealedIdentity } from '../identity/verifyIdentity.ts'

/** Throws `id_verification_required` (rules.md, People). */
export async function requireIdentity(
  ctx: Pick<Context, 'secrets'>,
  db: Queries,
  userId: UserId,
): Promise<SealedIdentity> {
  const identity = await findIdentity(ctx, db, userId)
  if (!identity) throw new ApiError('id_verification_required', { reason: 'celeb' })
  return identity
}

/** Whether a guardian has to agree, because the applicant is under 19 (money.md, Application). */
export const isMinor = ({ birthday }: SealedIdentity, now: Date): boolean =>
  fullAge(birthday, now) < limits.majorityYears
