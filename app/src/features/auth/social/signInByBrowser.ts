import { api } from '@byeol/contract/api.ts'
import type { Provider } from '@byeol/contract/provider.ts'
import { publicOrigin } from '../../../api/address.ts'
import { call } from '../../../api/call.ts'
import { readDevice, writeDevice } from '../../../browser/deviceStore.ts'
import { getPhone } from '../../../native/phone.ts'
import { signInByProof } from './signInByProof.ts'
import type { SocialSignInResult } from './openSocialSession.ts'

const key = 'byeol.auth.browser'

/** The sign-in that runs in the browser. It outlives the app, which a phone may end meanwhile. */
interface Asked {
  verifier: string
  r: string | null
}

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/**
 * Signs in to a provider in the system's browser, because a shell opens no windows. The deep link back goes on
 * (`finishBrowserSignIn`). Resolves when the browser is closed.
 */
export async function signInByBrowser(provider: Provider, r: string | null): Promise<void> {
  const verifier = base64Url(crypto.getRandomValues(new Uint8Array(32)))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  const { ticket } = await call(api.auth.browserTicket, { provider, challenge: base64Url(new Uint8Array(digest)) })
  writeDevice(key, JSON.stringify({ verifier, r } satisfies Asked))
  await getPhone()?.browse(`${publicOrigin()}/handover?${new URLSearchParams({ for: provider, ticket })}`)
}

/**
 * Back in the app: opens what the browser proved, and signs in with it. Null when this phone did not ask. Throws
 * ApiError.
 */
export async function finishBrowserSignIn(proof: string): Promise<SocialSignInResult | null> {
  const asked = JSON.parse(readDevice(key) ?? 'null') as Asked | null
  if (!asked) return null
  writeDevice(key, null)
  return signInByProof(await call(api.auth.claimProof, { proof, verifier: asked.verifier }), asked.r)
}
