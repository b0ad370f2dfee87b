import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import ui from '@byeol/ui/classes.module.css'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { LetterWords } from '../../chat/message/LetterHead.tsx'
import styles from './LetterCard.module.css'
import { readPercent, usualPercent, type LetterStats } from './usualPercent.ts'

/** The last broadcast message: how many fans have read it, compared with the usual share, and how many replied. */
export function LetterCard({ letters, last }: { letters: readonly LetterStats[]; last: ChatMessage | null }) {
  const t = useT()
  const { number, listTime } = useFormats()
  const [newest, ...before] = letters
  if (!newest || newest.recipientCount === 0) return null
  const percent = readPercent(newest)
  const usual = usualPercent(before)
  return (
    <section className={`${ui.card} ${styles.card}`} aria-label={t('CELEB.DASH_LETTER')}>
      <p className={ui.apart}>
        <span className={ui.label}>{t('CELEB.DASH_LETTER')}</span>
        {last ? <small className={ui.time}>{listTime(last.createdAt)}</small> : null}
      </p>
      {last ? (
        <p className={styles.words}>
          <LetterWords letter={last} />
        </p>
      ) : null}
      <p className={styles.read}>
        <b>{t('CELEB.DASH_READ', { count: newest.readCount, all: newest.recipientCount, percent })}</b>
      </p>
      <div
        className={styles.bar}
        role="img"
        aria-label={usual === null ? `${percent}%` : t('CELEB.DASH_USUAL_OF', { percent, usual })}
      >
        <i style={{ width: `${percent}%` }} />
        {usual === null ? null : <em style={{ left: `${usual}%` }} />}
      </div>
      {usual === null ? null : <small className={ui.caption}>{t('CELEB.DASH_USUAL', { usual })}</small>}
      <p className={`${ui.apart} ${styles.replies}`}>
        <span>{t('CELEB.DASH_REPLIES')}</span>
        <b>{number(newest.replyCount)}</b>
      </p>
    </section>
  )
}
