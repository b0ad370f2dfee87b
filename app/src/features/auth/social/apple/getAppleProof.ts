import type { Input } from '@byeol/contract/endpoint.ts'
import type { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { appConfig } from '../../../../browser/appConfig.ts'
import { getPhone, type Phone } from '../../../../native/phone.ts'
import { loadScript, ScriptFailed } from '../../../../browser/loadScript.ts'

export type AppleProof = Omit<Input<typeof api.auth.signInApple>, 'deviceInfo'>

interface AppleAnswer {
  authorization: { code: string; id_token: string; state?: string }
  /** Apple sends it only with the person's first sign-in. */
  user?: { email?: string; name?: { firstName?: string; lastName?: string } }
}
interface AppleSdk {
  auth: { init: (settings: Record<string, string | boolean>) => void; signIn: () => Promise<AppleAnswer> }
}

declare global {
  interface Window {
    /** Undefined until Apple's script has loaded. */
    AppleID?: AppleSdk
  }
}

const cancels = ['popup_closed_by_user', 'user_cancelled_authorize', 'user_trigger_new_signin_flow']
const isCancel = (error: unknown): boolean => cancels.includes(String((error as { error?: unknown } | null)?.error))

/**
 * Signs in with Apple, on an iPhone in the system's sheet, otherwise in Apple's popup. Returns the proof for the
 * server, or null when the person closed it. Throws ScriptFailed, ApiError, and Apple's own error, which is an object
 * with `error`.
 */
export async function getAppleProof(): Promise<AppleProof | null> {
  const phone = getPhone()?.signInWithApple
  if (phone) return getProofOfPhone(phone)
  const { appleClientId, appleSdkUrl } = appConfig()
  if (!appleClientId || !appleSdkUrl) throw new ApiError('unavailable')
  await loadScript(appleSdkUrl)
  const { AppleID } = window
  if (!AppleID) throw new ScriptFailed('The script of Apple loaded without AppleID')
  const [state, nonce] = [crypto.randomUUID(), crypto.randomUUID()]
  const redirectURI = new URL(`${import.meta.env.BASE_URL}oauth/apple`, window.location.origin).href
  AppleID.auth.init({
    clientId: appleClientId,
    scope: 'name email',
    redirectURI,
    state,
    nonce: await sha256Hex(nonce),
    usePopup: true,
  })
  try {
    const { authorization, user } = await AppleID.auth.signIn()
    if (authorization.state !== state) throw new ApiError('social_sign_in_failed')
    const nickname = nameOf(user?.name)
    return {
      identityToken: authorization.id_token,
      authorizationCode: authorization.code,
      nonce,
      redirectUri: redirectURI,
      ...(nickname && { nickname }),
    }
  } catch (error) {
    if (isCancel(error)) return null
    throw error
  }
}

async function getProofOfPhone(ask: NonNullable<Phone['signInWithApple']>): Promise<AppleProof | null> {
  const nonce = crypto.randomUUID()
  try {
    const { idToken, code, givenName, familyName } = await ask(await sha256Hex(nonce))
    const nickname = nameOf({ firstName: givenName ?? '', lastName: familyName ?? '' })
    return { identityToken: idToken, authorizationCode: code, nonce, ...(nickname && { nickname }) }
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'canceled') return null
    throw new ApiError('social_sign_in_failed', { reason: code ?? 'unknown' })
  }
}

/** In Korean names the family name comes first (이지우), in others last (Jiwoo Lee). */
function nameOf({ firstName = '', lastName = '' }: { firstName?: string; lastName?: string } = {}): string {
  const isHangul = /\p{Script=Hangul}/u.test(firstName + lastName)
  return (isHangul ? lastName + firstName : `${firstName} ${lastName}`.trim()).slice(0, limits.nicknameMax)
}

async function sha256Hex(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
