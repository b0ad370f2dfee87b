import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ChatView } from '../data/order.ts'
import { initialPlace, roomPlaceQuery } from '../data/room/roomPlace.ts'
import type { RoomPart } from '../data/room/roomPart.ts'
import { RoomSearch } from './search/RoomSearch.tsx'

/** The header of a room, or the search field while searching. */
export function RoomTop({ chat, part = 'all', children }: { chat: ChatView; part?: RoomPart; children: ReactNode }) {
  const { isSearching } = useQuery(roomPlaceQuery(chat.id, part)).data ?? initialPlace
  return isSearching ? <RoomSearch key={part} chat={chat} part={part} /> : children
}
