import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { createContext, useContext } from 'react'
import type { ChatView } from './order.ts'

/** What the rows of one room need to know about the room. */
export interface RoomScene {
  /** Replaces `{nickname}` in the texts. Undefined in direct messages, where the token has no meaning. */
  nickname: string | null | undefined
  /** How many members have not read a message; 0 hides the number. */
  unreadBy: (message: ChatMessage) => number
  /** Set where a mouse finds tools on each message. */
  chat?: ChatView
  /** The celeb looks at their own broadcast: sent letters stand on the right. */
  asCeleb: boolean
  onMenu: (message: ChatMessage) => void
  /** A stranger's request: links are not pressed by accident, and nothing is done with a message. */
  isRequest?: boolean
  /** Set where replying has its own place: on the celeb's side of a broadcast. */
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
