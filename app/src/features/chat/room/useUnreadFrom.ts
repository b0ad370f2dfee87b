import type { ChatMessageId } from '@byeol/contract/ids.ts'
import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryClient } from '../../../api/queryClient.ts'
import { chatListQuery } from '../data/chatListQuery.ts'
import type { ChatView } from '../data/order.ts'
import type { Room } from '../data/room/room.ts'
import type { RoomPart } from '../data/room/roomPart.ts'
import { loadOlder } from '../data/room/roomQuery.ts'

/**
 * The maximum number of pages to load to find the divider. If it is further back, the room opens at the newest
 * messages.
 */
const pagesBack = 5

export interface UnreadFrom {
  id: ChatMessageId | null
  /** The number of unread messages if the first one is too far back to be loaded; otherwise null. */
  farCount: number | null
}

/**
 * The message that was the first unread one when the viewer opened the room. It does not change while they read.
 * Undefined until the room and the list are up to date, and the unread messages are loaded or known to be too many.
 */
export function useUnreadFrom(chat: ChatView, room: Room | undefined, part: RoomPart = 'all'): UnreadFrom | undefined {
  const [frozen, setFrozen] = useState<UnreadFrom>()
  const [pages, setPages] = useState(0)
  const listIsFresh = useIsFetching({ queryKey: chatListQuery.queryKey }) === 0

  const oldest = room?.messages[0]?.id
  const ready = frozen === undefined && room?.sync === 'live' && listIsFresh
  const missing = ready && chat.newFirstId !== null && oldest !== undefined && oldest > chat.newFirstId && room.hasOlder
  if (ready && (!missing || pages >= pagesBack))
    setFrozen({ id: chat.newFirstId, farCount: missing ? chat.newCount : null })

  useEffect(() => {
    if (!missing || pages >= pagesBack) return
    loadOlder(queryClient, chat.id, part).then(
      () => setPages((old) => old + 1),
      () => setPages(pagesBack),
    )
  }, [missing, pages, chat.id, part])
  return frozen
}
