import type { NewestMessage } from '@byeol/ui/chat/JumpToNewest.tsx'
import { useQuoteText } from '../composer/useQuoteText.ts'
import { othersMessages, type RoomRow } from './roomRows.ts'

/** What is new below the viewer's place: how many messages of others, and the last one. */
export interface NewBelow {
  count: number
  newest?: NewestMessage | null
}

export function useNewBelow(): (rows: readonly RoomRow[]) => NewBelow {
  const textOf = useQuoteText()
  return (rows) => {
    const messages = othersMessages(rows)
    const last = messages.findLast(({ deletedAt }) => !deletedAt)
    const newest = last && {
      name: last.author.nickname,
      src: last.author.photoUrl,
      text: textOf(last.content, last.video !== null),
    }
    return { count: messages.length, newest }
  }
}
