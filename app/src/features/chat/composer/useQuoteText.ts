import { useMe } from '../../../api/me.ts'
import { useT } from '../../../i18n/i18n.ts'
import { plainText, withNickname } from '../data/nickname.ts'

/** The text of a quote on one line: a word for media, and the fan's own nickname for the token. */
export function useQuoteText(): (content: string | null, isVideo?: boolean) => string {
  const t = useT()
  const me = useMe()
  return (content, isVideo = false) => {
    if (content === null) return t(isVideo ? 'SHELL.VIDEO' : 'SHELL.PHOTO')
    return plainText(withNickname(content, me?.nickname ?? null, t('CHAT.FAN'))).replace(/\s+/gu, ' ')
  }
}
