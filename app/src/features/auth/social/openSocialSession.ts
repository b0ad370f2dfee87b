import { ApiError } from '@byeol/contract/errors.ts'
import type { Provider } from '@byeol/contract/provider.ts'
import { keepIdentity } from '../session/pendingIdentity.ts'
import { openSession, type SessionTokens } from '../session/session.ts'
import { authPath } from '../session/authPath.ts'
import { rememberSignInMethod } from '../session/lastSignInMethod.ts'

/** The path to open: the page that the person wanted, or the sign-in or sign-up page that has to come first. */
export interface SocialSignInResult {
  path: string
  isIn: boolean
}

/**
 * Signs in with a social identity. If it has no account, the returned path leads to sign-up. If another account has the
 * same e-mail address, the social identity alone must not open it: the path leads to the sign-in page, which links the
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
