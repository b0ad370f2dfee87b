import type { ChatMessageId } from '@byeol/contract/ids.ts'
import { createContext, useContext } from 'react'

/** The viewer's place in a room: what rows need to jump elsewhere and to mark search results. */
export interface Place {
  /** Jumps to a message and remembers where the jump began. Null if jumps are not possible. */
  onJump: ((id: ChatMessageId, fromId: string | null) => void) | null
  onDate: (() => void) | null
  /** Highlighted, because the viewer has just jumped to it. */
  highlightedId: string | null
  /** The searched text, marked in every message. */
  words: string
}

export const nowhere: Place = { onJump: null, onDate: null, highlightedId: null, words: '' }

export const PlaceContext = createContext<Place>(nowhere)
export const usePlace = (): Place => useContext(PlaceContext)
