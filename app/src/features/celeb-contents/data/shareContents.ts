import { t } from '../../../i18n/i18n.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { showError } from '../../../errors/showError.ts'

/** Opens the system's share sheet if there is one, else copies the address. */
export async function shareContents(title: string, path: string): Promise<void> {
  const url = new URL(path, location.origin).href
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    showToast({ text: t('CONTENTS.LINK_COPIED'), icon: 'copy' })
  } catch (error) {
    // Closing the share sheet throws AbortError.
    if (!(error instanceof DOMException && error.name === 'AbortError')) showError(error)
  }
}
