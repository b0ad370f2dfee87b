import type { QuotedMessage } from '@byeol/contract/chat/message.ts'
import { useT } from '../../../i18n/i18n.ts'
import type { MediaWord } from '../data/mediaWord.ts'
import { usePlace } from './PlaceContext.ts'
import styles from './QuoteBlock.module.css'
import { useGoneText } from './useGoneText.ts'
import { QuoteText } from '../composer/QuoteText.tsx'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

/** The quoted message above a reply. Pressing it jumps to the original. */
export function QuoteBlock({
  quoted,
  fromId,
}: {
  quoted: Pick<QuotedMessage, 'id' | 'author' | 'content' | 'isDeleted'> &
    Partial<Pick<QuotedMessage, 'hasVideo' | 'hasVoice'>>
  fromId: string | null
}) {
  const t = useT()
  const { onJump } = usePlace()
  const goneText = useGoneText()
  const name = quoted.author.nickname
  const media: MediaWord = quoted.hasVoice ? 'SHELL.VOICE' : quoted.hasVideo ? 'SHELL.VIDEO' : 'SHELL.PHOTO'
  const words = (
    <>
      <b lang={textLanguage(name)}>{name}</b>
      {quoted.isDeleted ? (
        <small className={styles.gone}>{goneText(quoted.author.id)}</small>
      ) : (
        <small>
          <QuoteText content={quoted.content} authorId={quoted.author.id} media={media} />
        </small>
      )}
    </>
  )
  if (quoted.isDeleted || !onJump) return <span className={styles.quote}>{words}</span>
  return (
    <button type="button" className={styles.quote} onClick={() => onJump(quoted.id, fromId)}>
      <span className="sr">{t('MESSAGE.QUOTE_OPEN')}</span>
      {words}
    </button>
  )
}
