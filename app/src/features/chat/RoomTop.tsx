import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SeenChat } from './order.ts'
import { atHome, roomPlaceQuery } from './roomPlace.ts'
import { RoomSearch } from './RoomSearch.tsx'

/** The header of a room, or its search while one searches. */
export function RoomTop({ chat, children }: { chat: SeenChat; children: ReactNode }) {
  const { isSearching } = useQuery(roomPlaceQuery(chat.id, 'all')).data ?? atHome
  return isSearching ? <RoomSearch chat={chat} /> : children
}
