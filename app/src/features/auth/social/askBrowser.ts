import { api } from '@byeol/contract/api.ts'
import type { Provider } from '@byeol/contract/provider.ts'
import { publicOrigin } from '../../../api/address.ts'
import { call } from '../../../api/call.ts'
import { readDevice, writeDevice } from '../../../browser/deviceStore.ts'
import { getPhone } from '../../../native/phone.ts'

const key = 'byeol.auth.browser'

/** The app's open request to the browser. It is stored, because the phone may end the app meanwhile. */
export interface BrowserRequest {
  verifier: string
  /** The page to open after it. */
  r: string | null
  /** The provider with which the signed-in person confirms who they are; absent for a sign-in. */
  confirms?: Provider
}

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Whether this provider needs the system's browser, because a shell opens no windows. */
export const needsBrowser = (provider: Provider): boolean => {
  const phone = getPhone()
  return phone !== null && !(provider === 'apple' && phone.signInWithApple)
}

/**
 * Signs in to a provider in the system's browser. The deep link back leads to HandoverPage, which continues. Resolves
 * when the browser is closed.
 */
export async function askBrowser(provider: Provider, request: Omit<BrowserRequest, 'verifier'>): Promise<void> {
  const verifier = base64Url(crypto.getRandomValues(new Uint8Array(32)))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  const { ticket } = await call(api.auth.browserTicket, { provider, challenge: base64Url(new Uint8Array(digest)) })
  writeDevice(key, JSON.stringify({ verifier, ...request } satisfies BrowserRequest))
  await getPhone()?.browse(`${publicOrigin()}/handover?${new URLSearchParams({ for: provider, ticket })}`)
}

/** Takes this phone's last request to the browser, once; null when there is none. */
export function takeBrowserRequest(): BrowserRequest | null {
  const request = JSON.parse(readDevice(key) ?? 'null') as BrowserRequest | null
  writeDevice(key, null)
  return request
}
