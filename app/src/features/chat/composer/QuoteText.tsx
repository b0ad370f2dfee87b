import { Nickname } from '@byeol/ui/chat/Nickname.tsx'
import { useMe } from '../../../api/me.ts'
import { useT } from '../../../i18n/i18n.ts'
import type { MediaWord } from '../data/mediaWord.ts'
import { withNickname } from '../data/nickname.ts'
import { useQuoteText } from './useQuoteText.ts'
import { Words } from '@byeol/ui/Words.tsx'

/**
 * The text of a quote. In their own broadcast messages, celebs see a placeholder where each fan sees their nickname.
 */
export function QuoteText({
  content,
  authorId,
  media,
}: {
  content: string | null
  authorId: string
  media?: MediaWord | undefined
}) {
  const t = useT()
  const me = useMe()
  const textOf = useQuoteText()
  const isOwnLetter = me?.isCeleb === true && me.id === authorId
  if (content === null || !isOwnLetter) return <Words text={textOf(content, media)} />
  return withNickname(content, null, t('CHAT.NICKNAME')).map(({ kind, text }, at) =>
    kind === 'name' ? (
      <Nickname key={at} token>
        {text}
      </Nickname>
    ) : (
      <Words key={at} text={text.replace(/\s+/gu, ' ')} />
    ),
  )
}
