import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { User } from '@byeol/contract/user.ts'
import { createStore, useStore } from '@byeol/ui/createStore.ts'
import type { ChatView } from '../order.ts'
import type { RoomPart } from './roomPart.ts'

/** The facts about a person that a room needs. */
export type RoomPerson = Pick<User, 'id' | 'nickname'>

/** A sheet that a row of the room opens. */
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

/** Opens the reasons for a report of a message. */
export const openReport = (message: ChatMessage): void => openLayer({ kind: 'report', message })

/** Opens what the author of a video writes for people who do not hear or see it. */
export const openCaptions = (message: ChatMessage): void => openLayer({ kind: 'captions', message })

/** Opens the calendar, which jumps to a day of the room. */
export const openDateSheet = (chat: ChatView, part: RoomPart): void => openLayer({ kind: 'date', chat, part })
