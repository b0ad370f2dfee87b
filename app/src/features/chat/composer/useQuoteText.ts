import { useMe } from '../../../api/me.ts'
import { useT } from '../../../i18n/i18n.ts'
import { plainText, withNickname } from '../data/nickname.ts'

/**
 * Formats a quote as one line of text. Media are described by a word, and the nickname placeholder becomes the fan's
 * nickname.
 */
export function useQuoteText(): (content: string | null, isVideo?: boolean) => string {
  const t = useT()
  const me = useMe()
  return (content, isVideo = false) => {
    if (content === null) return t(isVideo ? 'SHELL.VIDEO' : 'SHELL.PHOTO')
    return plainText(withNickname(content, me?.nickname ?? null, t('CHAT.FAN'))).replace(/\s+/gu, ' ')
  }
}
