import { createContext } from 'react'

/** How many messages are unread, for the badge of the chat tab. AppFrame.tsx sets it. */
export const UnreadContext = createContext(0)
