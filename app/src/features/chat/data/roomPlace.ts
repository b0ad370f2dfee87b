import type { ChatId, ChatMessageId } from '@byeol/contract/ids.ts'
import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query'
import type { Room } from './room.ts'
import type { RoomPart } from './roomPart.ts'

/** A stretch of a long room far from its end. What comes live is not part of it: it never catches up. */
export interface RoomWindow extends Room {
  hasNewer: boolean
}

/** Where a jump began. */
export interface Origin {
  id: ChatMessageId
  part: RoomPart
}

/** Where one is in a room that one has jumped about in. */
export interface RoomPlace {
  /** Grows whenever another stretch is drawn: the list begins anew then. */
  epoch: number
  window: RoomWindow | null
  /** The message to which one has jumped; `count` tells one jump from the next to the same. */
  target: { id: ChatMessageId; count: number } | null
  /** From which message one has jumped. */
  back: Origin | null
  /** Somebody has been sent here from another part: she stands at the target as she comes in. */
  isAwaited: boolean
  isSearching: boolean
  words: string
}

export const atHome: RoomPlace = {
  epoch: 0,
  window: null,
  target: null,
  back: null,
  isAwaited: false,
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
  client.getQueryData(roomPlaceQuery(chatId, part).queryKey) ?? atHome

export function changePlace(client: QueryClient, chatId: ChatId, part: string, change: Partial<RoomPlace>): void {
  client.setQueryData(roomPlaceQuery(chatId, part).queryKey, (old = atHome) => ({ ...old, ...change }))
}

/** What changes rooms changes the stretches that are open in them, too. */
export function changeWindows(client: QueryClient, chatId: ChatId, change: (room: Room, part: string) => Room): void {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: ['roomPlace', chatId] })) {
    const part = String(queryKey[2])
    const { window } = readPlace(client, chatId, part)
    if (window) changePlace(client, chatId, part, { window: { ...change(window, part), hasNewer: window.hasNewer } })
  }
}
