import type { ChatId, ChatMessageId } from '@byeol/contract/ids.ts'
import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query'
import type { Room } from './room.ts'
import type { RoomPart } from './roomPart.ts'

/** A range of messages far from the end of a room. It never catches up, so live messages do not join it. */
export interface RoomWindow extends Room {
  hasNewer: boolean
}

/** The message where a jump began. */
export interface Origin {
  id: ChatMessageId
  part: RoomPart
}

/** Where the viewer is in a room after jumps and searches. */
export interface RoomPlace {
  /** Increases when another range is shown, which makes the list start over. */
  epoch: number
  window: RoomWindow | null
  /** The message to jump to. `count` distinguishes two jumps to the same message. */
  target: { id: ChatMessageId; count: number } | null
  /** The message that the back button returns to. */
  back: Origin | null
  /** Whether the list opens at the target, because the jump came from another part of the chat. */
  opensAtTarget: boolean
  isSearching: boolean
  words: string
}

export const initialPlace: RoomPlace = {
  epoch: 0,
  window: null,
  target: null,
  back: null,
  opensAtTarget: false,
  isSearching: false,
  words: '',
}

export const roomPlaceQuery = (chatId: ChatId, part: string) =>
  queryOptions<RoomPlace>({
    queryKey: ['roomPlace', chatId, part],
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: 60_000,
  })

export const readPlace = (client: QueryClient, chatId: ChatId, part: string): RoomPlace =>
  client.getQueryData(roomPlaceQuery(chatId, part).queryKey) ?? initialPlace

export function changePlace(client: QueryClient, chatId: ChatId, part: string, change: Partial<RoomPlace>): void {
  client.setQueryData(roomPlaceQuery(chatId, part).queryKey, (old = initialPlace) => ({ ...old, ...change }))
}

/** Also applies a change of rooms to the open windows. */
export function changeWindows(client: QueryClient, chatId: ChatId, change: (room: Room, part: string) => Room): void {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: ['roomPlace', chatId] })) {
    const part = String(queryKey[2])
    const { window } = readPlace(client, chatId, part)
    if (window) changePlace(client, chatId, part, { window: { ...change(window, part), hasNewer: window.hasNewer } })
  }
}
