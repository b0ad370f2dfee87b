import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import type { SentStats } from '../data/useBroadcastStats.ts'
import { deletableMs } from '../../chat/data/deletableMs.ts'
import type { ChatView } from '../../chat/data/order.ts'
import styles from './SentFacts.module.css'
import { Strong } from '@byeol/ui/Strong.tsx'
import { recall, useDeleteMessages } from '../../chat/message/useDeleteMessages.ts'
import { useNow } from '../../../browser/useNow.ts'

const clockOf = (ms: number) => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1_000) % 60).padStart(2, '0')}`

/**
 * The line below a sent message: its time, how many have read it, and, for five minutes, a button to recall it. Photos
 * that share a grid are recalled together.
 */
export function SentFacts({
  messages,
  chat,
  myId,
  showsTime,
  stats,
}: {
  messages: readonly ChatMessage[]
  chat: ChatView
  myId: UserId
  showsTime: boolean
  /** Undefined until the statistics are loaded. */
  stats: SentStats | undefined
}) {
  const t = useT()
  const { clock } = useFormats()
  const now = useNow(1_000)
  const leftMs = Math.min(...messages.map((message) => deletableMs(message, chat, myId, now)))
  const last = messages.at(-1)
  const recallMessages = useDeleteMessages(recall)
  return (
    <p className={styles.facts}>
      {showsTime && last ? <time dateTime={last.createdAt.toISOString()}>{clock(last.createdAt)}</time> : null}
      {stats ? (
        <span
          className={styles.reads}
          title={t('CELEB.READ_OF', { all: stats.recipientCount, count: stats.readCount }).replaceAll('*', '')}
        >
          <Strong text={t('CHAT.READ_BY', { count: stats.readCount })} />
        </span>
      ) : null}
      {stats && stats.replyCount > 0 ? (
        <span className={styles.reads}>
          <Strong text={t('CELEB.ANSWERED_BY', { count: stats.replyCount })} />
        </span>
      ) : null}
      {leftMs > 0 ? (
        <button type="button" className={styles.recall} onClick={() => void recallMessages(messages)}>
          <Icon name="undo" size={14} />
          {t('CHAT.RECALL')} {/* The accessible name leaves out the countdown, which changes every second. */}
          <span role="timer" aria-hidden="true">
            {clockOf(leftMs)}
          </span>
        </button>
      ) : null}
    </p>
  )
}
