import { api } from '@byeol/contract/api.ts'
import type { Provider } from '@byeol/contract/provider.ts'
import { publicOrigin } from '../../../api/address.ts'
import { call } from '../../../api/call.ts'
import { readDevice, writeDevice } from '../../../browser/deviceStore.ts'
import { getPhone } from '../../../native/phone.ts'

const key = 'byeol.auth.browser'

/**
 * The sign-in that the app asked the system's browser to perform. It is stored, because the phone may terminate the app
 * in the meantime.
 */
export interface BrowserRequest {
  verifier: string
  /** The path to open afterwards. */
  r: string | null
  /** The provider with which a signed-in person confirms who they are; absent for a sign-in. */
  confirms?: Provider
}

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Whether signing in with this provider needs the system's browser, because native apps cannot open windows. */
export const needsBrowser = (provider: Provider): boolean => {
  const phone = getPhone()
  return phone !== null && !(provider === 'apple' && phone.signInWithApple)
}

/**
 * Signs in with a provider in the system's browser. Its deep link opens HandoverPage in the app, which continues.
 * Resolves when the browser is closed.
 */
export async function askBrowser(provider: Provider, request: Omit<BrowserRequest, 'verifier'>): Promise<void> {
  const verifier = base64Url(crypto.getRandomValues(new Uint8Array(32)))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  const { ticket } = await call(api.auth.browserTicket, { provider, challenge: base64Url(new Uint8Array(digest)) })
  writeDevice(key, JSON.stringify({ verifier, ...request } satisfies BrowserRequest))
  await getPhone()?.browse(`${publicOrigin()}/handover?${new URLSearchParams({ for: provider, ticket })}`)
}

/** Returns and removes this phone's last request to the browser, or returns null if there is none. */
export function takeBrowserRequest(): BrowserRequest | null {
  const request = JSON.parse(readDevice(key) ?? 'null') as BrowserRequest | null
  writeDevice(key, null)
  return request
}
