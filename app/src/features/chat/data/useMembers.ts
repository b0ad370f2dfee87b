import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '../../../api/queryClient.ts'
import { useConnection } from '../../../socket/connection.ts'
import { membersQuery, type Member } from './members.ts'
import { isDirect, type ChatView } from './order.ts'

/** The members of a direct chat or group; null while loading, and for chats that do not list their members. */
export function useMembers(chat: ChatView): readonly Member[] | null {
  const { data } = useQuery({
    ...membersQuery(chat.id),
    enabled: !chat.fake && chat.canEnter && (chat.isCelebGroup || isDirect(chat)),
  })
  return data ?? null
}

/** The members of an open room, refetched after each reconnection, because read positions may have been missed. */
export function useLiveMembers(chat: ChatView): readonly Member[] | null {
  const members = useMembers(chat)
  const isLive = useConnection() === 'authenticated'
  useEffect(() => {
    if (isLive) void queryClient.invalidateQueries({ queryKey: membersQuery(chat.id).queryKey })
  }, [isLive, chat.id])
  return members
}
