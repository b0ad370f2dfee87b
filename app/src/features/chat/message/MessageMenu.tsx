import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { lazy, Suspense, useState } from 'react'
import { useMe } from '../../../api/me.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { copyText } from '../../../native/copyText.ts'
import { LazySheet } from '@byeol/ui/LazySheet.tsx'
import { SheetItem } from '@byeol/ui/SheetItem.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { useNow } from '../../../browser/useNow.ts'
import { messageActs } from './messageActs.ts'
import { mediaWordOf } from '../data/mediaWord.ts'
import { plainText, withNickname } from '../data/nickname.ts'
import { openCaptions, openReactors, openReport } from '../data/room/roomLayers.ts'
import type { ChatView } from '../data/order.ts'
import { quoteOf } from '../outbox/quote.ts'
import { ReactionBar } from './reactions/ReactionBar.tsx'
import { recall, useDeleteMessages } from './useDeleteMessages.ts'
import { useFavorite } from './useFavorite.ts'
import { useHideMessage } from './useHideMessage.ts'
import { useQuote } from '../outbox/useQuote.ts'
import { useReact } from './reactions/useReact.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { askForAlt } from '../../file/askForAlt.ts'
import { setPhotoAlt } from '../data/room/room.ts'
import { changeRooms } from '../data/room/roomQuery.ts'

/**
 * Lets the author describe the photo in their message. Other people get the description when they next load the
 * message.
 */
async function describe({ id, chatId, photo }: ChatMessage): Promise<void> {
  const alt = photo && (await askForAlt(photo.id, photo.alt ?? ''))
  if (alt !== null) changeRooms(queryClient, chatId, (room) => setPhotoAlt(room, id, alt))
}

const nowTickMs = 15_000

const EmojiPicker = lazy(async () => ({ default: (await import('./reactions/EmojiPicker.tsx')).EmojiPicker }))

/** The menu of actions for a message: a sheet, or at the pointer if opened with a mouse. */
export function MessageMenu({
  message,
  chat,
  myId,
  onReply,
  onClose,
}: {
  message: ChatMessage | null
  chat: ChatView
  myId: UserId
  /** Called instead of quoting the message above the input field. */
  onReply?: (message: ChatMessage) => void
  onClose: () => void
}) {
  const t = useT()
  const me = useMe()
  const { listTime } = useFormats()
  const deleteMessages = useDeleteMessages()
  const recallMessages = useDeleteMessages(recall)
  const hide = useHideMessage()
  const keep = useFavorite()
  const react = useReact()
  const [, setQuote] = useQuote(chat.id)
  const now = useNow(nowTickMs)
  const [picking, setPicking] = useState(false)
  const [last, setLast] = useState<ChatMessage | null>(null)
  // The last message stays rendered while the sheet slides out.
  const [shown, setShown] = useState(message)
  if (message !== last) {
    setLast(message)
    if (message) {
      setShown(message)
      setPicking(false)
    }
  }
  if (!shown) return null

  const isOwnLetter = chat.isBroadcast && chat.recipient === null && shown.author.id === myId
  const isRecalled = chat.isBroadcast && shown.author.isCeleb
  const acts = messageActs(shown, chat, myId, now)
  const words = shown.content
  const isLetter = chat.isBroadcast && shown.author.id !== myId
  const text = words !== null && isLetter ? plainText(withNickname(words, me?.nickname ?? null, t('CHAT.FAN'))) : words
  const then = (act: () => unknown) => () => {
    onClose()
    void act()
  }
  const copy = async () => {
    await copyText(text ?? '')
    showToast({ text: t('SHELL.COPIED'), icon: 'check' })
  }
  const pick = (emoji: string | null) => then(() => react(shown, emoji))()
  return (
    <LazySheet
      menu
      open={message !== null}
      onClose={onClose}
      title={t('CHAT.ACTIONS')}
      subtitle={shown.deletedAt ? t(isRecalled ? 'CHAT.RECALLED' : 'CHAT.DELETED') : (text ?? t(mediaWordOf(shown)))}
      closeLabel={t('SHELL.CLOSE')}
    >
      {picking ? (
        <Suspense fallback={null}>
          <EmojiPicker onPick={pick} />
        </Suspense>
      ) : (
        <>
          {acts.react ? <ReactionBar message={shown} onPick={pick} onMore={() => setPicking(true)} /> : null}
          {acts.reply ? (
            <SheetItem icon="reply" onPress={then(() => (onReply ? onReply(shown) : setQuote(quoteOf(shown))))}>
              {t('MESSAGE.REPLY')}
            </SheetItem>
          ) : null}
          {acts.copy ? (
            <SheetItem icon="copy" onPress={then(copy)}>
              {t('SHELL.COPY_TEXT')}
            </SheetItem>
          ) : null}
          {acts.describe ? (
            <SheetItem icon="pen" onPress={then(() => describe(shown))}>
              {t(shown.photo?.alt ? 'MESSAGE.ALT_CHANGE' : 'MESSAGE.ALT_WRITE')}
            </SheetItem>
          ) : null}
          {acts.caption ? (
            <SheetItem icon="pen" onPress={then(() => openCaptions(shown))}>
              {shown.voice
                ? t(shown.voice.captions ? 'MESSAGE.VOICE_WORDS_CHANGE' : 'MESSAGE.VOICE_WORDS_WRITE')
                : t(shown.video?.captions ? 'MESSAGE.CAPTIONS_CHANGE' : 'MESSAGE.CAPTIONS_WRITE')}
            </SheetItem>
          ) : null}
          {acts.keep ? (
            <SheetItem icon="bookmark" onPress={then(() => keep(shown, !shown.isFavorited))}>
              {t(shown.isFavorited ? 'MESSAGE.FAVORITE_REMOVE' : 'MESSAGE.FAVORITE_ADD')}
            </SheetItem>
          ) : null}
          {acts.who ? (
            <SheetItem icon="smile" onPress={then(() => openReactors(shown))}>
              {t('MESSAGE.WHO_REACTED')}
            </SheetItem>
          ) : null}
          {acts.report ? (
            <SheetItem icon="flag" onPress={then(() => openReport(shown))}>
              {t('SHELL.REPORT')}
            </SheetItem>
          ) : null}
          {acts.deleteUntil ? (
            <SheetItem
              icon="trash"
              danger
              onPress={then(() => (isOwnLetter ? recallMessages : deleteMessages)([shown]))}
              trailing={<small>{t('MESSAGE.DELETE_UNTIL', { time: listTime(acts.deleteUntil) })}</small>}
            >
              {t(isOwnLetter ? 'CHAT.RECALL_YES' : 'CHAT.DELETE')}
            </SheetItem>
          ) : null}
          <SheetItem icon="eyeOff" danger={!acts.deleteUntil} onPress={then(() => hide(shown))}>
            {t('MESSAGE.HIDE')}
          </SheetItem>
        </>
      )}
    </LazySheet>
  )
}
