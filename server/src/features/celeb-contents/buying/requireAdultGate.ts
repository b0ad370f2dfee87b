import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { isKnownAdult } from '../view/isKnownAdult.ts'

/** Throws `id_verification_required`, and `not_allowed` for a person who is known not to be an adult. */
export async function requireAdultGate({ db, now }: Pick<Context, 'db' | 'now'>, userId: UserId): Promise<void> {
  const isAdult = await isKnownAdult(db, userId, now())
  if (isAdult === null) throw new ApiError('id_verification_required', { reason: 'adult' })
  if (!isAdult) throw new ApiError('not_allowed')
}
