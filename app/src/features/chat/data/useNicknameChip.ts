import { useT } from '../../../i18n/i18n.ts'
import { nicknameToken } from '@byeol/contract/text/nicknameToken.ts'

/** Shows the placeholder for the fan's nickname as a chip in text that a celeb writes. */
export function useNicknameChip() {
  const t = useT()
  return { token: nicknameToken, label: t('CHAT.NICKNAME'), insertLabel: t('CHAT.PUT_NICKNAME') }
}
