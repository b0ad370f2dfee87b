import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '../../../../api/queryClient.ts'
import type { ChatView } from '../order.ts'
import type { Room } from './room.ts'
import type { RoomPart } from './roomPart.ts'
import { openRoom, roomQuery, watchRoom } from './roomQuery.ts'

/** The messages of a chat, which are loaded and kept up to date while the page is shown. */
export function useRoom({ id, fake, canEnter }: ChatView, part: RoomPart = 'all'): Room | undefined {
  const isReal = !fake && canEnter
  const { data } = useQuery(roomQuery(id, part))
  useEffect(() => {
    if (!isReal) return
    void openRoom(queryClient, id, part)
    return watchRoom(id, part)
  }, [id, part, isReal])
  return data
}
