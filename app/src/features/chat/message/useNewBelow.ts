import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { NewestMessage } from '@byeol/ui/chat/JumpToNewest.tsx'
import { mediaWordOf } from '../data/mediaWord.ts'
import { useQuoteText } from '../composer/useQuoteText.ts'
import { othersMessages, type RoomRow } from './roomRows.ts'

/** A summary of the new messages below the visible ones: the number by other people, and the text of the last one. */
export interface NewBelow {
  count: number
  newest?: NewestMessage | null
}

/** Returns a function that summarises the new messages of other people. */
export function useSumUp(): (messages: readonly ChatMessage[]) => NewBelow {
  const textOf = useQuoteText()
  return (messages) => {
    const last = messages.findLast(({ deletedAt }) => !deletedAt)
    const newest = last && {
      name: last.author.nickname,
      src: last.author.photoUrl,
      text: textOf(last.content, mediaWordOf(last)),
    }
    return { count: messages.length, newest }
  }
}

export function useNewBelow(): (rows: readonly RoomRow[]) => NewBelow {
  const sumUp = useSumUp()
  return (rows) => sumUp(othersMessages(rows))
}
