import { limits } from '@byeol/contract/limits.ts'
import type { ReplyQuota } from '@byeol/contract/chat/replyQuota.ts'
import { ReplyStars } from '@byeol/ui/chat/ReplyStars.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { Strong } from '@byeol/ui/Strong.tsx'
import type { ReactElement } from 'react'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import type { ChatView } from '../data/order.ts'
import { ClosedComposer } from './ClosedComposer.tsx'
import { PaidBar } from './PaidBar.tsx'
import styles from './RoomComposer.module.css'
import type { Paid } from './usePaid.ts'
import type { Writing } from './writing.ts'

function QuotaLine({ quota: { remaining, next } }: { quota: Pick<ReplyQuota, 'remaining' | 'next'> }) {
  const t = useT()
  return (
    <ReplyStars
      remaining={remaining}
      total={limits.repliesPerBroadcast}
      aside={next ? t('CHAT.NEXT_LENGTH', { days: next.fromDay, max: next.maxChars }) : undefined}
    >
      <span className={styles.left}>
        <Strong text={t('CHAT.REPLIES_LEFT', { count: remaining })} />
      </span>
    </ReplyStars>
  )
}

/**
 * Whether this is the first day of premium. On that day a note explains who reads a reply and when more replies become
 * available.
 */
export const isFirstDay = (writing: Writing): boolean => writing.kind === 'reply' && writing.quota.days === 1

function FirstReplyNote({ chat }: { chat: ChatView }) {
  const t = useT()
  return (
    <p className={styles.note}>
      <Icon name="lock" size={16} />
      <span>
        <b>{t('ROOM.REPLY_PRIVATE', { name: chat.recipient?.nickname ?? '' })}</b>{' '}
        {t('ROOM.REPLY_AGAIN', { count: limits.repliesPerBroadcast })}
      </span>
    </p>
  )
}

function SlowLine({ secondsLeft }: { secondsLeft: number }) {
  const t = useT()
  return <p className={styles.slow}>{secondsLeft > 0 ? t('ROOM.SLOW_LEFT', { count: secondsLeft }) : t('ROOM.SLOW')}</p>
}

function RequestLine() {
  const t = useT()
  return <p className={styles.slow}>{t('ROOM.REQUEST_SENT', { count: limits.textsPerRequest })}</p>
}

function UsedLine({ quota: { refillsAt } }: { quota: ReplyQuota }) {
  const t = useT()
  const { day } = useFormats()
  return (
    <span>
      {t('CHAT.REPLIES_USED')}
      {refillsAt ? ` ${t('CHAT.REPLIES_REFILL', { day: day(refillsAt), count: limits.repliesPerBroadcast })}` : null}
    </span>
  )
}

/** The reason why the viewer cannot write, shown in place of the input field. */
export function closedOf(chat: ChatView, writing: Writing): ReactElement | undefined {
  if (writing.kind === 'closed') return <ClosedComposer chat={chat} why={writing.why} />
  return writing.kind === 'used' ? <UsedLine quota={writing.quota} /> : undefined
}

/** The line above the input field: remaining replies, slow mode, the price, or that a request is pending. */
export function standingOf(
  chat: ChatView,
  writing: Writing,
  paid: Paid | null,
  slowSecondsLeft: number | null,
): ReactElement | undefined {
  if (writing.kind === 'reply' || writing.kind === 'used')
    return (
      <>
        {isFirstDay(writing) ? <FirstReplyNote chat={chat} /> : null}
        <QuotaLine quota={writing.quota} />
      </>
    )
  // The line of a broadcast comes with the room's facts. Its place is kept, so that the messages do not move up.
  if (writing.kind === 'waiting' && chat.isBroadcast)
    return (
      <div className={styles.waiting} aria-hidden="true">
        <QuotaLine quota={{ remaining: limits.repliesPerBroadcast, next: null }} />
      </div>
    )
  if (slowSecondsLeft !== null) return <SlowLine secondsLeft={slowSecondsLeft} />
  if (writing.kind === 'closed') return undefined
  if (paid) return <PaidBar chat={chat} paid={paid} />
  return chat.request === 'sent' ? <RequestLine /> : undefined
}
