import type { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Provider } from '@byeol/contract/provider.ts'
import type { Handler } from '../../../http/call.ts'
import { requirePassword } from './changePassword.ts'
import { findBySocialIdentity } from '../sign-in/signInSocial.ts'
import { browserIdentity } from '../proof/browserProof.ts'
import { appleIdentity, freshKakaoIdentity } from '../proof/socialProof.ts'

const confirm = 'update sessions set confirmed_at = $2, confirmed_by = $3 where id = $1'

/**
 * Confirms the caller's identity once more, by password or social account (rules.md, People). Throws `password_wrong`,
 * `link_expired`, and `social_sign_in_failed`, also for another person's identity.
 */
export const confirmPerson: Handler<typeof api.auth.confirmPerson> = async (
  ctx,
  me,
  { password, kakao, apple, browser },
) => {
  if ([password, kakao, apple, browser].filter((proof) => proof !== undefined).length !== 1)
    throw new ApiError('invalid_parameters', [])
  let by: Provider | 'password' = 'password'
  if (password !== undefined) await requirePassword(ctx, me, password)
  else {
    const identity = await (kakao
      ? freshKakaoIdentity(ctx, kakao)
      : browser
        ? browserIdentity(ctx, me, browser)
        : appleIdentity(ctx, apple!))
    if ((await findBySocialIdentity(ctx.db, identity))?.id !== me.id)
      throw new ApiError('social_sign_in_failed', { reason: 'another_person' })
    by = identity.provider
  }
  await ctx.db.rows(confirm, [me.sessionId, ctx.now(), by])
}
