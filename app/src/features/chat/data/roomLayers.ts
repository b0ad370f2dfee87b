import type { ChatMessage } from '@byeol/contract/chat.ts'
import type { User } from '@byeol/contract/user.ts'
import { useSyncExternalStore } from 'react'
import type { SeenChat } from './order.ts'
import type { RoomPart } from './roomPart.ts'

/** What a room needs to know of a person. */
export type Somebody = Pick<User, 'id' | 'nickname'>

/** A sheet that a row of the room opens. */
export type RoomLayer =
  | { kind: 'who'; message: ChatMessage }
  | { kind: 'person'; person: Somebody }
  | { kind: 'date'; chat: SeenChat; part: RoomPart }

let layer: RoomLayer | null = null
const listeners = new Set<() => void>()

export function openLayer(next: RoomLayer | null): void {
  layer = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useLayer = (): RoomLayer | null => useSyncExternalStore(subscribe, () => layer)
