import type { ChatMessage } from '@byeol/contract/chat.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { deletableMs } from './deletableMs.ts'
import type { SeenChat } from './order.ts'
import styles from './SentFacts.module.css'
import { Strong } from './Strong.tsx'
import { recall, useDeleteMessages } from './useDeleteMessages.ts'
import { useNow } from '../../native/useNow.ts'

const clockOf = (ms: number) => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1_000) % 60).padStart(2, '0')}`

/** Under what was sent: when, how many have read it, and for five minutes the way to take it back; photos of one grid go together. */
export function SentFacts({
  messages,
  chat,
  myId,
  showsTime,
  readCount,
}: {
  messages: readonly ChatMessage[]
  chat: SeenChat
  myId: UserId
  showsTime: boolean
  readCount?: number
}) {
  const t = useT()
  const { clock } = useFormats()
  const now = useNow(1_000)
  const leftMs = Math.min(...messages.map((message) => deletableMs(message, chat, myId, now)))
  const last = messages.at(-1)
  const recallMessages = useDeleteMessages(recall)
  const time = clockOf(leftMs)
  return (
    <p className={styles.facts}>
      {showsTime && last ? <time dateTime={last.createdAt.toISOString()}>{clock(last.createdAt)}</time> : null}
      {readCount === undefined ? null : (
        <span className={styles.reads}>
          <Strong text={t('CHAT.READ_BY', { count: readCount })} />
        </span>
      )}
      {leftMs > 0 ? (
        <button
          type="button"
          className={styles.recall}
          aria-label={t('CHAT.RECALL_LABEL', { time })}
          onClick={() => void recallMessages(messages)}
        >
          <Icon name="undo" size={14} />
          {t('CHAT.RECALL', { time })}
        </button>
      ) : null}
    </p>
  )
}
