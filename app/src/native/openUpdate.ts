import { product } from '@byeol/contract/limits.ts'
import { stores } from '../i18n/company.ts'
import { platform } from './platform.ts'

const key = 'byeol.updatedFrom'
const askingMs = 5_000

/**
 * Where a newer build comes from: the app store (spec.md point 7, Store links). The web's is on the server: the page is
 * asked for past every cache on the way, and opens anew at `wanted`.
 */
export async function openUpdate(wanted: string): Promise<void> {
  if (platform === 'android') return location.assign(stores.playStore)
  if (platform === 'ios') return location.assign(stores.appStore)
  try {
    sessionStorage.setItem(key, String(product.build))
    await fetch(wanted, { cache: 'reload', signal: AbortSignal.timeout(askingMs) })
  } catch {
    // The page itself will say that nobody answers.
  }
  if (wanted === location.pathname + location.search) location.reload()
  else location.replace(wanted)
}

/** The page was loaded anew for an update and is the same build still: the new one has not reached this place yet. */
export function isUpdateAwaited(): boolean {
  try {
    return sessionStorage.getItem(key) === String(product.build)
  } catch {
    return false
  }
}
