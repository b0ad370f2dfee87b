import type { ChatMessageId } from '@byeol/contract/ids.ts'
import { createContext, useContext } from 'react'

/** Where one is in a room: what lines need to lead elsewhere, and to show what was looked for. */
export interface Place {
  /** Leads to a message and remembers from which; null where there is nowhere to go. */
  onJump: ((id: ChatMessageId, fromId: string | null) => void) | null
  onDate: (() => void) | null
  /** Lights up: one has just come here. */
  litId: string | null
  /** What is searched for: shown wherever it stands. */
  words: string
}

const nowhere: Place = { onJump: null, onDate: null, litId: null, words: '' }

export const PlaceContext = createContext<Place>(nowhere)
export const usePlace = (): Place => useContext(PlaceContext)
