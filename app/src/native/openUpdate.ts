import { product } from '@byeol/contract/limits.ts'
import { storeLinks } from '../i18n/company.ts'
import { platform } from './platform.ts'

const key = 'byeol.updatedFrom'
const askingMs = 5_000

/**
 * Opens the place to get a newer build: the app store (spec.md point 7, Store links), or for the web a reload of
 * `wanted` that bypasses all caches.
 */
export async function openUpdate(wanted: string): Promise<void> {
  if (platform === 'android') return location.assign(storeLinks().playStore)
  if (platform === 'ios') return location.assign(storeLinks().appStore)
  try {
    sessionStorage.setItem(key, String(product.build))
    await fetch(wanted, { cache: 'reload', signal: AbortSignal.timeout(askingMs) })
  } catch {
    // The reloaded page shows that the network is down.
  }
  if (wanted === location.pathname + location.search) location.reload()
  else location.replace(wanted)
}

/**
 * Whether the page was reloaded for an update but still has the same build, because this server does not have the new
 * one yet.
 */
export function isUpdateAwaited(): boolean {
  try {
    return sessionStorage.getItem(key) === String(product.build)
  } catch {
    return false
  }
}
