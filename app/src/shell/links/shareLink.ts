import { publicOrigin } from '../../api/address.ts'
import { copyText } from '../../native/copyText.ts'
import { getPhone } from '../../native/phone.ts'

export const publicUrl = (path: string): string => new URL(path, publicOrigin()).href

export const canShare = (): boolean => getPhone() !== null || typeof navigator.share === 'function'

/**
 * Opens the system's share sheet; without one, copies the page's URL. Resolves to whether it was copied. Closing the
 * sheet is not an error.
 */
export async function shareLink(title: string, path: string): Promise<boolean> {
  const what = { title, url: publicUrl(path) }
  const phone = getPhone()
  if (!canShare()) {
    await copyText(what.url)
    return true
  }
  await (phone ? phone.share(what) : navigator.share(what)).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  })
  return false
}
