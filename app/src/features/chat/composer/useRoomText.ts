import type { UserId } from '@byeol/contract/ids.ts'
import { useState } from 'react'
import { socket } from '../../../socket/socket.ts'
import type { PickedMedia } from '../../file/PickedMedia.ts'
import type { ChatView } from '../data/order.ts'
import { TypingHints } from './TypingHints.ts'
import { useDraft } from './useDraft.ts'
import { useHeldMedia } from './useHeldMedia.ts'

const hints = new TypingHints((chatId) => void socket.emit('chatTyping', chatId))

/** The text and media in a room's composer, and the functions that send them. */
export function useRoomText(
  chat: ChatView,
  myId: UserId,
  saysTyping: boolean,
  onSend: (text: string, media: readonly PickedMedia[]) => Promise<boolean>,
) {
  const [text, setText] = useDraft(myId, chat.id)
  const held = useHeldMedia(myId, chat.id)
  const [isSending, setIsSending] = useState(false)
  const words = text.trim()
  return {
    text,
    words,
    held,
    isSending,
    write: (next: string) => {
      setText(next)
      if (saysTyping) hints.note(chat.id, next, Date.now())
    },
    send: async () => {
      const { items, media } = held
      setText('')
      // Pressing the button again must not send the media twice before the outbox has stored them.
      setIsSending(items.length > 0)
      if (await onSend(words, media)) held.remove(items)
      else setText(text)
      setIsSending(false)
    },
  }
}
