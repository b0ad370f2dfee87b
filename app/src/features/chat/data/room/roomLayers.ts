import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { User } from '@byeol/contract/user.ts'
import { createStore, useStore } from '@byeol/ui/createStore.ts'
import type { ChatView } from '../order.ts'
import type { RoomPart } from './roomPart.ts'

/** What a room needs to know about a person. */
export type RoomPerson = Pick<User, 'id' | 'nickname'>

/** A sheet that can be opened from a row of the room. */
export type RoomLayer =
  | { kind: 'reactors'; message: ChatMessage }
  | { kind: 'report'; message: ChatMessage }
  | { kind: 'captions'; message: ChatMessage }
  | { kind: 'person'; person: RoomPerson }
  | { kind: 'date'; chat: ChatView; part: RoomPart }

const layer = createStore<RoomLayer | null>(() => null)

export const openLayer = layer.set
export const useLayer = (): RoomLayer | null => useStore(layer)

/** Opens the list of people who reacted to a message. */
export const openReactors = (message: ChatMessage): void => openLayer({ kind: 'reactors', message })

export const openReport = (message: ChatMessage): void => openLayer({ kind: 'report', message })

/**
 * Opens the sheet in which the author of a video writes captions and a description for people who cannot hear or see
 * it.
 */
export const openCaptions = (message: ChatMessage): void => openLayer({ kind: 'captions', message })

/** Opens the calendar for jumping to a day in the room. */
export const openDateSheet = (chat: ChatView, part: RoomPart): void => openLayer({ kind: 'date', chat, part })
