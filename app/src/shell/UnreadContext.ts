import { createContext } from 'react'

/** The unread messages, for the tabs' badges: replies to a celeb's broadcasts, and all other messages. */
export interface Unread {
  replies: number
  chats: number
}

/** AppFrame.tsx sets the value. */
export const UnreadContext = createContext<Unread>({ replies: 0, chats: 0 })
