import { limits } from '@byeol/contract/limits.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { useState } from 'react'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { MessageComposer } from '../../../shell/MessageComposer.tsx'
import { ReplyStars } from '@byeol/ui/chat/ReplyStars.tsx'
import { socket } from '../../../socket/socket.ts'
import { ClosedComposer } from './ClosedComposer.tsx'
import { PaidBar, paidLabel, ShortNote } from './PaidBar.tsx'
import { HeldMediaStrip } from './HeldMediaStrip.tsx'
import { useHeldMedia } from './useHeldMedia.ts'
import { usePaid } from './usePaid.ts'
import type { Member } from '../data/members.ts'
import { isDirect, type ChatView } from '../data/order.ts'
import type { PickedMedia } from '../../file/PickedMedia.ts'
import styles from './RoomComposer.module.css'
import { Strong } from '@byeol/ui/Strong.tsx'
import { TypingHints } from './TypingHints.ts'
import { TypingMark } from './TypingMark.tsx'
import { useDraft } from './useDraft.ts'
import { useMediaButton } from '../../file/useMediaButton.tsx'
import { useSlowMode } from './useSlowMode.ts'
import type { Writing } from './writing.ts'

const hints = new TypingHints((chatId) => void socket.emit('chatTyping', chatId))

/** The bottom of a room: the composer with the rest of the quota, or why the viewer may not write. */
export function RoomComposer({
  chat,
  myId,
  writing,
  members,
  onSend,
}: {
  chat: ChatView
  myId: UserId
  writing: Writing
  members: readonly Member[] | null
  /** Sends the media, then the text. Resolves to false if nothing could be sent; the typed text then stays. */
  onSend: (text: string, media: readonly PickedMedia[]) => Promise<boolean>
}) {
  const t = useT()
  const { day } = useFormats()
  const [text, setText] = useDraft(myId, chat.id)
  const slow = useSlowMode()
  const isSlow = chat.isSubscription && chat.recipient !== null && writing.kind === 'free'
  const isRequest = chat.request === 'sent'
  const saysTyping =
    (writing.kind === 'free' || writing.kind === 'paid') &&
    !chat.fake &&
    !isRequest &&
    (isDirect(chat) || chat.isCelebGroup)
  const held = useHeldMedia(myId, chat.id)
  const [isSending, setIsSending] = useState(false)
  const words = text.trim()
  const paid = usePaid(writing, held.media.length + (words ? 1 : 0))
  const takesMedia = (writing.kind === 'free' || writing.kind === 'paid') && !isRequest && !paid?.isShort
  const { plus, element } = useMediaButton(
    (media) => {
      // Paid messages wait for the button that shows the price.
      if (paid) return held.hold(media)
      slow.noteSent()
      void onSend('', media)
    },
    // A paste is easily made by mistake, so it waits for the send button.
    takesMedia ? held.hold : null,
  )
  const write = (next: string) => {
    setText(next)
    if (saysTyping) hints.note(chat.id, next, Date.now())
  }
  const send = async () => {
    const { items, media } = held
    setText('')
    slow.noteSent()
    // A second press must not send them again before the outbox has saved them.
    setIsSending(items.length > 0)
    if (await onSend(words, media)) held.remove(items)
    else setText(text)
    setIsSending(false)
  }
  const quota = writing.kind === 'reply' || writing.kind === 'used' ? writing.quota : null
  const next = quota?.next
  const isReply = chat.isBroadcast
  const closed =
    writing.kind === 'closed' ? (
      <ClosedComposer chat={chat} why={writing.why} />
    ) : writing.kind === 'used' ? (
      <span>
        {t('CHAT.REPLIES_USED')}
        {quota?.refillsAt
          ? ` ${t('CHAT.REPLIES_REFILL', { day: day(quota.refillsAt), count: limits.repliesPerBroadcast })}`
          : null}
      </span>
    ) : undefined
  const standing = quota ? (
    <ReplyStars
      remaining={quota.remaining}
      total={limits.repliesPerBroadcast}
      aside={next ? t('CHAT.NEXT_LENGTH', { days: next.fromDay, max: next.maxChars }) : undefined}
    >
      <span className={styles.left}>
        <Strong text={t('CHAT.REPLIES_LEFT', { count: quota.remaining })} />
      </span>
    </ReplyStars>
  ) : isSlow ? (
    <p className={styles.slow}>
      {slow.secondsLeft > 0 ? t('ROOM.SLOW_LEFT', { count: slow.secondsLeft }) : t('ROOM.SLOW')}
    </p>
  ) : paid && !closed ? (
    <PaidBar chat={chat} paid={paid} />
  ) : isRequest && !closed ? (
    <p className={styles.slow}>{t('ROOM.REQUEST_SENT', { count: limits.textsPerRequest })}</p>
  ) : undefined
  return (
    <div className={styles.foot}>
      {saysTyping ? <TypingMark chat={chat} members={members} /> : null}
      {isReply ? null : element}
      <MessageComposer
        value={text}
        onChange={write}
        onSend={() => void send()}
        label={t(isReply ? 'CHAT.WRITE_REPLY' : 'CHAT.WRITE')}
        placeholder={t(isReply ? 'CHAT.WRITE_REPLY' : 'CHAT.WRITE')}
        sendLabel={paid ? paidLabel(t, paid) : t(isReply ? 'CHAT.SEND_REPLY' : 'SHELL.SEND')}
        price={paid ? t('ROOM.POINTS', { points: paid.costPoints }) : undefined}
        length={visibleLength(text)}
        maxChars={quota?.maxChars ?? limits.messageMaxChars}
        counter={isReply && quota ? 'always' : 'near'}
        raised={isReply || paid !== null}
        plus={
          isReply || isRequest
            ? undefined
            : paid
              ? { ...plus, label: t('ROOM.ADD_MEDIA'), disabled: paid.isShort }
              : plus
        }
        preview={
          paid?.isShort && !closed ? (
            <ShortNote chat={chat} hasText={words.length > 0} hasMedia={held.items.length > 0} />
          ) : undefined
        }
        closed={closed}
        disabled={writing.kind === 'waiting'}
        canSend={
          (words.length > 0 || held.items.length > 0) &&
          !(isSlow && slow.secondsLeft > 0) &&
          !paid?.isShort &&
          !isSending
        }
        banner={
          held.items.length > 0 && !closed ? (
            <>
              <HeldMediaStrip held={held} isSending={isSending} />
              {standing}
            </>
          ) : (
            standing
          )
        }
      />
    </div>
  )
}
