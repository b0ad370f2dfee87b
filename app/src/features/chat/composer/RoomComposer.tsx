import { limits } from '@byeol/contract/limits.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { useAnnouncedChange } from '@byeol/ui/useAnnouncedChange.ts'
import { useT } from '../../../i18n/i18n.ts'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { donatePath } from '../../../shell/donationPaths.ts'
import { MessageComposer } from '../../../shell/MessageComposer.tsx'
import { paidLabel, ShortNote } from './PaidBar.tsx'
import { HeldMediaStrip } from './HeldMediaStrip.tsx'
import { usePaid } from './usePaid.ts'
import type { Member } from '../data/members.ts'
import { isDirect, type ChatView } from '../data/order.ts'
import type { PickedMedia } from '../../file/PickedMedia.ts'
import styles from './RoomComposer.module.css'
import { closedOf, isFirstDay, standingOf } from './Standing.tsx'
import { TypingMark } from './TypingMark.tsx'
import { useMediaButton } from '../../file/useMediaButton.tsx'
import { MicButton } from '../../file/voice/MicButton.tsx'
import { useVoiceBar } from '../../file/voice/useVoiceBar.tsx'
import { useVoiceSheet } from '../../file/voice/useVoiceSheet.tsx'
import { useRoomText } from './useRoomText.ts'
import { useVoiceLimit } from './useVoiceLimit.ts'
import { useSlowMode } from './useSlowMode.ts'
import type { Writing } from './writing.ts'

/**
 * The bottom of a room: the input field with the number of remaining replies, or the reason why the viewer cannot
 * write.
 */
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
  /** Sends the media, then the text. Resolves to false if nothing could be sent; the typed text is then kept. */
  onSend: (text: string, media: readonly PickedMedia[]) => Promise<boolean>
}) {
  const t = useT()
  const slow = useSlowMode()
  const isFree = writing.kind === 'free'
  const isSlow = chat.isSubscription && chat.recipient !== null && isFree
  const isRequest = chat.request === 'sent'
  const isOpen = (isFree || writing.kind === 'paid') && !isRequest
  const saysTyping = isOpen && !chat.fake && (isDirect(chat) || chat.isCelebGroup)
  const { text, words, held, isSending, write, send } = useRoomText(chat, myId, saysTyping, onSend)
  const paid = usePaid(writing, held.media.length + (words ? 1 : 0))
  const { plus, element } = useMediaButton(
    (media) => {
      // Media that cost points wait for the send button, which shows the price.
      if (paid) return void held.hold(media)
      slow.noteSent()
      void onSend('', media)
    },
    // Pasted media wait for the send button, because people easily paste by mistake.
    isOpen && !paid?.isShort ? held.hold : null,
  )
  const voiceMaxMs = useVoiceLimit(chat)
  const onVoice = async (voice: PickedMedia) => {
    if (paid) return held.hold([voice])
    slow.noteSent()
    return onSend('', [voice])
  }
  const { openVoice, voiceSheet } = useVoiceSheet(
    { myId, chatId: chat.id, kind: 'message', maxMs: voiceMaxMs ?? undefined },
    onVoice,
  )
  const { openBar, voiceBar, micRef } = useVoiceBar({
    myId,
    chatId: chat.id,
    maxMs: limits.voiceAnswerMaxMs,
    onRecorded: onVoice,
  })
  const quota = writing.kind === 'reply' || writing.kind === 'used' ? writing.quota : null
  const isReply = chat.isBroadcast
  const left =
    quota && (quota.remaining > 0 ? t('CHAT.REPLIES_LEFT', { count: quota.remaining }) : t('CHAT.REPLIES_USED'))
  useAnnouncedChange((left ?? '').replaceAll('*', ''), { afterFirst: true })
  const closed = closedOf(chat, writing)
  const standing = standingOf(chat, writing, paid, isSlow ? slow.secondsLeft : null)
  return (
    <div className={styles.foot}>
      {saysTyping ? <TypingMark chat={chat} members={members} /> : null}
      {isReply ? null : element}
      {voiceSheet}
      <MessageComposer
        value={text}
        onChange={write}
        onSend={() => {
          slow.noteSent()
          void send()
        }}
        label={t(isReply ? 'CHAT.WRITE_REPLY' : 'CHAT.WRITE')}
        placeholder={
          isReply && isFirstDay(writing) && chat.recipient
            ? t('ROOM.WRITE_FIRST_REPLY', { name: chat.recipient.nickname })
            : t(isReply ? 'CHAT.WRITE_REPLY' : 'CHAT.WRITE')
        }
        sendLabel={paid ? paidLabel(t, paid) : t(isReply ? 'CHAT.SEND_REPLY' : 'SHELL.SEND')}
        price={paid ? t('ROOM.POINTS', { points: paid.costPoints }) : undefined}
        leading={
          isReply && chat.recipient ? (
            <IconButton
              icon="gift"
              label={t('ROOM.DONATE_TO', { name: chat.recipient.nickname })}
              href={donatePath(chat.recipient.id, `/chat?chatId=${chat.id}`)}
            />
          ) : undefined
        }
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
        tools={
          voiceMaxMs === null || text !== '' ? undefined : (
            <MicButton
              buttonRef={micRef}
              onPress={isReply ? openBar : openVoice}
              disabled={paid?.isShort || writing.kind === 'waiting'}
            />
          )
        }
        preview={
          paid?.isShort ? (
            <ShortNote chat={chat} hasText={words.length > 0} hasMedia={held.items.length > 0} />
          ) : undefined
        }
        closed={closed}
        instead={voiceBar}
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
