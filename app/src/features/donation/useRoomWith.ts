import type { UserId } from '@byeol/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { isUnknown } from '../people/data/isUnknown.ts'
import { chatListQuery } from '../chat/data/chatListQuery.ts'

/** The viewer's chat with a celeb: the direct chat, or else the celeb's broadcast, or else null. */
export function useRoomWith(celebUserId: UserId) {
  const rooms = (useQuery(chatListQuery).data?.chats ?? []).filter(
    ({ recipient }) => recipient?.id === celebUserId && !isUnknown(recipient),
  )
  return rooms.find(({ isDM }) => isDM) ?? rooms.find(({ isBroadcast }) => isBroadcast) ?? null
}
