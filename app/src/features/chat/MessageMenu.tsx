import type { ChatMessage } from '@byeol/contract/chat.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { useState } from 'react'
import { useMe } from '../../api/me.ts'
import { useT } from '../../i18n/i18n.ts'
import { LazySheet } from '../../ui/LazySheet.tsx'
import { SheetItem } from '../../ui/SheetItem.tsx'
import { showToast } from '../../ui/showToast.ts'
import { deletableMs } from './deletableMs.ts'
import { plainText, withNickname } from './nickname.ts'
import type { SeenChat } from './order.ts'
import { useDeleteMessages } from './useDeleteMessages.ts'

/** What can be done with a message. A message with nothing to do opens nothing. */
export function MessageMenu({
  message,
  chat,
  myId,
  onClose,
}: {
  message: ChatMessage | null
  chat: SeenChat
  myId: UserId
  onClose: () => void
}) {
  const t = useT()
  const me = useMe()
  const deleteMessages = useDeleteMessages()
  // The sheet keeps its words while it slides away.
  const [shown, setShown] = useState(message)
  if (message && message !== shown) setShown(message)

  const words = shown?.content ?? null
  const isLetter = chat.isBroadcast && shown?.author.id !== myId
  const text = words !== null && isLetter ? plainText(withNickname(words, me?.nickname ?? null, t('CHAT.FAN'))) : words
  const canDelete = shown !== null && deletableMs(shown, chat, myId) > 0
  const hasAny = (text !== null || canDelete) && !shown?.deletedAt
  const copy = async () => {
    onClose()
    await navigator.clipboard.writeText(text ?? '')
    showToast({ text: t('CHAT.COPIED'), icon: 'check' })
  }
  return (
    <LazySheet
      open={message !== null && hasAny}
      onOpenChange={(open) => open || onClose()}
      title={t('CHAT.ACTIONS')}
      subtitle={text ?? t('CHAT.PHOTO')}
      closeLabel={t('SHELL.CLOSE')}
    >
      {text === null ? null : (
        <SheetItem icon="copy" onPress={() => void copy()}>
          {t('CHAT.COPY')}
        </SheetItem>
      )}
      {canDelete ? (
        <SheetItem
          icon="trash"
          danger
          onPress={() => {
            onClose()
            if (shown) void deleteMessages([shown])
          }}
        >
          {t('CHAT.DELETE')}
        </SheetItem>
      ) : null}
    </LazySheet>
  )
}
