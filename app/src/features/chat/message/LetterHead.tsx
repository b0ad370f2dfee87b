import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/format.ts'
import ui from '@byeol/ui/classes.module.css'
import styles from './LetterHead.module.css'
import { mediaWordOf } from '../data/mediaWord.ts'
import { MessageText } from './MessageText.tsx'
import { usePlace } from './PlaceContext.ts'

/** The broadcast message above replies to it. Pressing it jumps to that message, unless it was deleted. */
export function LetterHead({ letter }: { letter: ChatMessage }) {
  const t = useT()
  const { dayAndTime } = useFormats()
  const { onJump } = usePlace()
  const picture = letter.photo ?? letter.video
  const inside = (
    <>
      <span className={`${ui.fill} ${styles.words}`}>
        <span className={`${styles.text} ${letter.deletedAt ? styles.gone : ''}`}>
          <LetterWords letter={letter} />
        </span>
        <small>{t('CELEB.LETTER_SENT', { time: dayAndTime(letter.createdAt) })}</small>
      </span>
      {picture ? <img className={styles.picture} src={picture.links.small} alt="" /> : null}
    </>
  )
  return letter.deletedAt || !onJump ? (
    <p className={styles.letter}>{inside}</p>
  ) : (
    <button type="button" className={styles.letter} onClick={() => onJump(letter.id, null)}>
      <span className="sr">{t('CELEB.LETTER_OPEN')}</span>
      {inside}
    </button>
  )
}

/** The text of a broadcast message, or a word for its media or for its deletion. */
export function LetterWords({ letter }: { letter: ChatMessage }) {
  const t = useT()
  const { deletedAt, content } = letter
  if (deletedAt) return t('CHAT.RECALLED')
  if (content === null) return t(mediaWordOf(letter))
  return <MessageText content={content} asToken plain />
}
