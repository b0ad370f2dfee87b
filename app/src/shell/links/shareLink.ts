import { publicOrigin } from '../../api/address.ts'
import { copyText } from '../../native/copyText.ts'
import { getPhone } from '../../native/phone.ts'

/** The public address of a page of the app. */
export const publicUrl = (path: string): string => new URL(path, publicOrigin()).href

/** Whether there is a share sheet of the system. */
export const canShare = (): boolean => getPhone() !== null || typeof navigator.share === 'function'

/**
 * Opens the system's share sheet if there is one, else copies the page's address. Resolves to whether it was copied;
 * closing the sheet is no error.
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
