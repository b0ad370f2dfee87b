import { isId } from '@byeol/contract/text/isId.ts'
import { product } from '@byeol/contract/limits.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { createStore, useStorePart } from '@byeol/ui/createStore.ts'
import { readDevice, writeDevice } from '../browser/deviceStore.ts'
import { getPhone } from '../native/phone.ts'

/** The id of the signed-in person, from the subject of the token; null when it cannot be read. */
export function tokenSubject(token: string | null): UserId | null {
  const payload = token?.split('.')[1]
  if (!payload) return null
  try {
    const json = new TextDecoder().decode(
      Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0)),
    )
    const { sub } = JSON.parse(json) as { sub?: unknown }
    return typeof sub === 'string' && isId(sub) ? (sub as UserId) : null
  } catch {
    return null
  }
}

interface Session {
  token: string | null
  userId: UserId | null
}

const sessionOf = (token: string | null): Session => ({ token, userId: tokenSubject(token) })
const readSession = (): Session => sessionOf(readDevice(product.tokenStorageKey))

const isBrowser = typeof window !== 'undefined'
const session = createStore(() => (isBrowser ? readSession() : sessionOf(null)))

if (isBrowser) {
  // Another tab signed in or out. `key` is null when all of localStorage was cleared.
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === product.tokenStorageKey) session.set(readSession())
  })
}

export const getToken = (): string | null => session.get().token

/** The signed-in person, as the token says (spec.md point 4, Sign-in and guards). */
export const getUserId = (): UserId | null => session.get().userId

/** Saves the token on this device; null or an empty string removes it. */
export function setToken(next: string | null): void {
  writeDevice(product.tokenStorageKey, next || null)
  getPhone()?.keepToken(next || null)
  session.set(sessionOf(next || null))
}

export const onToken = session.subscribe

export const useUserId = (): UserId | null => useStorePart(session, ({ userId }) => userId)
