import { ApiError } from '@byeol/contract/errors.ts'
import type { Provider } from '@byeol/contract/provider.ts'
import { keepIdentity } from '../session/pendingIdentity.ts'
import { openSession, type SessionTokens } from '../session/session.ts'
import { authPath } from '../session/authPath.ts'
import { rememberSignInMethod } from '../session/lastSignInMethod.ts'

/** The page to open: the wanted page, or the sign-in or sign-up page that comes first. */
export interface SocialSignInResult {
  path: string
  isIn: boolean
}

/**
 * Signs in with a social identity. An identity without an account leads to sign-up. If another account has the same
 * e-mail address, the identity alone does not open that account: the path leads to the sign-in page, which links the
 * two. Throws ApiError for everything else.
 */
export async function openSocialSession(
  provider: Provider,
  signIn: () => Promise<SessionTokens>,
  r: string | null,
): Promise<SocialSignInResult> {
  try {
    const tokens = await signIn()
    rememberSignInMethod(provider)
    await openSession(tokens)
    return { path: r ?? '/tabs', isIn: true }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code !== 'sign_up_required') throw error
    const identity = error.data
    keepIdentity(identity)
    return {
      path: authPath(identity.hasAccount ? '/sign-in' : '/sign-up', { way: provider, r }),
      isIn: false,
    }
  }
}
