import { t } from '../../../i18n/i18n.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { shareLink } from '../../../shell/links/shareLink.ts'
import { showError } from '../../../errors/showError.ts'

/** Opens the system's share sheet; without one, copies the address. */
export async function shareContents(title: string, path: string): Promise<void> {
  try {
    if (await shareLink(title, path)) showToast({ text: t('CONTENTS.LINK_COPIED'), icon: 'copy' })
  } catch (error) {
    showError(error)
  }
}
