import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { createContext, useContext } from 'react'
import type { ChatView } from '../order.ts'

/** What the rows of a room need to know about the room. */
export interface RoomScene {
  /**
   * The nickname that replaces `{nickname}` in texts. Undefined in direct messages, where the placeholder has no
   * meaning.
   */
  nickname: string | null | undefined
  /** The number of members who have not read a message; 0 shows no number. */
  unreadBy: (message: ChatMessage) => number
  /** Set if each message shows a toolbar under the mouse pointer. */
  chat?: ChatView
  /** Whether a celeb views their own broadcast, where sent messages are on the right. */
  asCeleb: boolean
  onMenu: (message: ChatMessage) => void
  /**
   * Whether this is a request from a stranger. Its links cannot be pressed, so that no one opens them by accident, and
   * its messages have no actions.
   */
  isRequest?: boolean
  /** Set where replies are written in a separate field: on the celeb's side of a broadcast. */
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
