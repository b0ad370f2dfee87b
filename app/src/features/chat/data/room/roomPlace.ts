import type { ChatId, ChatMessageId } from '@byeol/contract/ids.ts'
import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query'
import type { Room } from './room.ts'
import type { RoomPart } from './roomPart.ts'

/** Messages around a point in a room far from its end. They are not kept up to date, so live messages are not added. */
export interface RoomWindow extends Room {
  hasNewer: boolean
}

export interface Origin {
  id: ChatMessageId
  part: RoomPart
}

/** Where the viewer is in a room, after jumps and searches. */
export interface RoomPlace {
  /** Increases when a different range of messages is shown, so that the list is rendered again from scratch. */
  epoch: number
  window: RoomWindow | null
  /** The message to jump to. `count` tells two jumps to the same message apart. */
  target: { id: ChatMessageId; count: number } | null
  /** The message to which the back button returns. */
  back: Origin | null
  /** Whether the list is first rendered at the target, because the jump came from another part of the chat. */
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

/** Applies a change to the ranges that `window` holds, too. */
export function changeWindows(client: QueryClient, chatId: ChatId, change: (room: Room, part: string) => Room): void {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: ['roomPlace', chatId] })) {
    const part = String(queryKey[2])
    const { window } = readPlace(client, chatId, part)
    if (window) changePlace(client, chatId, part, { window: { ...change(window, part), hasNewer: window.hasNewer } })
  }
}
