import type { ChatMessageId } from '@byeol/contract/ids.ts'
import { createContext, useContext } from 'react'

/** What rows need in order to jump elsewhere in the room, and to highlight search results. */
export interface Place {
  /** Jumps to a message, and remembers from which one. Null if jumps are not possible. */
  onJump: ((id: ChatMessageId, fromId: string | null) => void) | null
  onDate: (() => void) | null
  /** The message to highlight, because the viewer has just jumped to it. */
  highlightedId: string | null
  /** The search term to highlight in messages. */
  words: string
}

export const nowhere: Place = { onJump: null, onDate: null, highlightedId: null, words: '' }

export const PlaceContext = createContext<Place>(nowhere)
export const usePlace = (): Place => useContext(PlaceContext)
