import { product } from '@byeol/contract/limits.ts'
import { storeLinks } from '../i18n/company.ts'
import { platform } from './platform.ts'

const key = 'byeol.updatedFrom'
const askingMs = 5_000

/**
 * Leads the person to a newer build: opens the app store (spec.md point 7, Store links) or, on the web, reloads the
 * page `wanted` bypassing all caches.
 */
export async function openUpdate(wanted: string): Promise<void> {
  if (platform === 'android') return location.assign(storeLinks().playStore)
  if (platform === 'ios') return location.assign(storeLinks().appStore)
  try {
    sessionStorage.setItem(key, String(product.build))
    await fetch(wanted, { cache: 'reload', signal: AbortSignal.timeout(askingMs) })
  } catch {
    // Ignored, because the reloaded page will show that the network is down.
  }
  if (wanted === location.pathname + location.search) location.reload()
  else location.replace(wanted)
}

/**
 * Whether the page was already reloaded for an update but got the same build, because this server does not have the new
 * one yet.
 */
export function isUpdateAwaited(): boolean {
  try {
    return sessionStorage.getItem(key) === String(product.build)
  } catch {
    return false
  }
}
