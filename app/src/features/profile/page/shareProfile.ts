import type { User } from '@byeol/contract/user.ts'
import { t } from '../../../i18n/i18n.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { showError } from '../../../errors/showError.ts'
import { shareLink } from '../../../shell/links/shareLink.ts'
import { profilePath } from '../../people/data/userRef.ts'

/** Opens the system's share sheet; without one, copies the URL. */
export async function shareProfile(user: Pick<User, 'id' | 'celebUsername' | 'nickname'>): Promise<void> {
  try {
    if (await shareLink(user.nickname, profilePath(user))) showToast({ text: t('USER.LINK_COPIED'), icon: 'copy' })
  } catch (error) {
    showError(error)
  }
}
