import { createContext } from 'react'

/** What is unread, for the badges of the tabs: replies to a celeb's letters, and all other messages. */
export interface Unread {
  replies: number
  chats: number
}

/** AppFrame.tsx sets it. */
export const UnreadContext = createContext<Unread>({ replies: 0, chats: 0 })
