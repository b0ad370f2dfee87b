import type { User } from '@byeol/contract/user.ts'
import { t } from '../../../i18n/i18n.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { showError } from '../../../errors/showError.ts'
import { profilePath } from '../data/userRef.ts'

/** Opens the system's share sheet where there is one, else copies the URL. */
export async function shareProfile(user: Pick<User, 'id' | 'celebUsername' | 'nickname'>): Promise<void> {
  const url = new URL(profilePath(user), location.origin).href
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title: user.nickname, url })
    await navigator.clipboard.writeText(url)
    showToast({ text: t('USER.LINK_COPIED'), icon: 'copy' })
  } catch (error) {
    // Closing the share sheet throws AbortError.
    if (!(error instanceof DOMException && error.name === 'AbortError')) showError(error)
  }
}
