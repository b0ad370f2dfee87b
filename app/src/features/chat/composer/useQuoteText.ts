import { useMe } from '../../../api/me.ts'
import { useT } from '../../../i18n/i18n.ts'
import type { MediaWord } from '../data/mediaWord.ts'
import { plainText, withNickname } from '../data/nickname.ts'

/**
 * Formats a quote as one line of text. Media are described by a word, and the nickname placeholder becomes the fan's
 * nickname.
 */
export function useQuoteText(): (content: string | null, media?: MediaWord) => string {
  const t = useT()
  const me = useMe()
  return (content, media = 'SHELL.PHOTO') => {
    if (content === null) return t(media)
    return plainText(withNickname(content, me?.nickname ?? null, t('CHAT.FAN'))).replace(/\s+/gu, ' ')
  }
}
