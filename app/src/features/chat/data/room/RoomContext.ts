import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { createContext, useContext } from 'react'
import type { ChatView } from '../order.ts'

/** Facts about one room that its rows need. */
export interface RoomScene {
  /** Replaces `{nickname}` in the texts. Undefined in direct messages, where the token has no meaning. */
  nickname: string | null | undefined
  /** How many members have not read a message; 0 hides the number. */
  unreadBy: (message: ChatMessage) => number
  /** Set where each message shows tools under the mouse. */
  chat?: ChatView
  /** The celeb views their own broadcast: sent letters stand on the right. */
  asCeleb: boolean
  onMenu: (message: ChatMessage) => void
  /**
   * A stranger's request: its links are not clickable, so that no one opens them by accident, and its messages have no
   * actions.
   */
  isRequest?: boolean
  /** Set where replies have a separate composer: on the celeb's side of a broadcast. */
  onReply?: (message: ChatMessage) => void
  onMedia: (message: ChatMessage) => void
  onRetry: (sendId: string) => void
  onDiscard: (sendId: string) => void
}

export const RoomContext = createContext<RoomScene | null>(null)

export function useRoomScene(): RoomScene {
  const scene = useContext(RoomContext)
  if (!scene) throw new Error('a row of a room is drawn outside of it')
  return scene
}
