import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '../../../api/queryClient.ts'
import { useConnection } from '../../../socket/connection.ts'
import { membersQuery, type Member } from './members.ts'
import { isDirect, type SeenChat } from './order.ts'

/** The members of a direct chat or group; null where there is nobody to name, and until they are here. */
export function useMembers(chat: SeenChat): readonly Member[] | null {
  const { data } = useQuery({
    ...membersQuery(chat.id),
    enabled: !chat.fake && chat.canEnter && (chat.isCelebGroup || isDirect(chat)),
  })
  // A cut may have swallowed read marks and newcomers.
  const isLive = useConnection() === 'authenticated'
  useEffect(() => {
    if (isLive) void queryClient.invalidateQueries({ queryKey: membersQuery(chat.id).queryKey })
  }, [isLive, chat.id])
  return data ?? null
}
