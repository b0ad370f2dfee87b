import type { ChatMessage } from '@byeol/contract/chat.ts'
import { createContext, useContext } from 'react'

/** What the lines of one room need of it. */
export interface RoomScene {
  /** Undefined where `{nickname}` is no token: direct messages. */
  nickname: string | null | undefined
  /** How many have not read a message, the number beside it; 0 where none is shown. */
  unreadBy: (message: ChatMessage) => number
  /** A star's own view of what she sent: letters at the right. */
  asStar: boolean
  onMenu: (message: ChatMessage) => void
  /** Where answering has a place of its own: the celeb’s side of a broadcast. */
  onReply?: (message: ChatMessage) => void
  onPhoto: (message: ChatMessage) => void
  onRetry: (sendId: string) => void
  onDiscard: (sendId: string) => void
}

export const RoomContext = createContext<RoomScene | null>(null)

export function useRoomScene(): RoomScene {
  const scene = useContext(RoomContext)
  if (!scene) throw new Error('a line of a room outside its room')
  return scene
}
