import { product } from '@byeol/contract/limits.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { useSyncExternalStore } from 'react'
import { readDevice, writeDevice } from '../browser/deviceStore.ts'

/** The subject of a token's payload: the signed-in person's id; null when it cannot be read. */
export function tokenSubject(token: string | null): UserId | null {
  const payload = token?.split('.')[1]
  if (!payload) return null
  try {
    const json = new TextDecoder().decode(
      Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0)),
    )
    const { sub } = JSON.parse(json) as { sub?: unknown }
    return typeof sub === 'string' && /^[0-9a-f]{24}$/.test(sub) ? (sub as UserId) : null
  } catch {
    return null
  }
}

const listeners = new Set<() => void>()
let token: string | null = null
let userId: UserId | null = null

function applyToken(next: string | null): void {
  token = next
  userId = tokenSubject(next)
  for (const listener of [...listeners]) listener()
}

if (typeof window !== 'undefined') {
  token = readDevice(product.tokenStorageKey)
  userId = tokenSubject(token)
  // Another tab signed in or out. `key` is null when the whole storage was cleared.
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === product.tokenStorageKey) applyToken(readDevice(product.tokenStorageKey))
  })
}

export const getToken = (): string | null => token

/** Who is signed in, read from the token (spec.md point 4, Sign-in and guards). */
export const getUserId = (): UserId | null => userId

/** Saves the token on the device; null or empty removes it. */
export function setToken(next: string | null): void {
  writeDevice(product.tokenStorageKey, next || null)
  applyToken(next || null)
}

export function onToken(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useUserId = (): UserId | null => useSyncExternalStore(onToken, getUserId)
