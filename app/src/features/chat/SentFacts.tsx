import type { ChatMessage } from '@byeol/contract/chat.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { deletableMs } from './deletableMs.ts'
import type { SeenChat } from './order.ts'
import styles from './SentFacts.module.css'
import { Strong } from './Strong.tsx'
import { recall, useDeleteMessage } from './useDeleteMessage.ts'
import { useNow } from './useNow.ts'

const clockOf = (ms: number) => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1_000) % 60).padStart(2, '0')}`

/** Under a sent message: when, how many have read it, and for five minutes the way to take it back. */
export function SentFacts({ message, chat, myId, showsTime, readCount }: { message: ChatMessage; chat: SeenChat; myId: UserId; showsTime: boolean; readCount?: number }) {
  const t = useT()
  const { clock } = useFormats()
  const leftMs = deletableMs(message, chat, myId, useNow(1_000))
  const recallMessage = useDeleteMessage(recall)
  const time = clockOf(leftMs)
  return (
    <p className={styles.facts}>
      {showsTime ? <time dateTime={message.createdAt.toISOString()}>{clock(message.createdAt)}</time> : null}
      {readCount === undefined ? null : <span className={styles.reads}><Strong text={t('CHAT.READ_BY', { count: readCount })} /></span>}
      {leftMs > 0 ? (
        <button type="button" className={styles.recall} aria-label={t('CHAT.RECALL_LABEL', { time })} onClick={() => void recallMessage(message)}>
          <Icon name="undo" size={14} />
          {t('CHAT.RECALL', { time })}
        </button>
      ) : null}
    </p>
  )
}
