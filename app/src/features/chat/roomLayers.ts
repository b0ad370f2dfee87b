import type { ChatMessage } from '@byeol/contract/chat.ts'
import { useSyncExternalStore } from 'react'
import type { SeenChat } from './order.ts'
import type { Part } from './roomQuery.ts'

/** A sheet over a room that lines of it open. */
export type RoomLayer = { kind: 'who'; message: ChatMessage } | { kind: 'date'; chat: SeenChat; part: Part }

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
