import type { UserId } from '@byeol/contract/ids.ts'

/** What a celeb wants to be held back, as memory knows it. */
export interface ShelterFacts {
  celebId: UserId
  /** The celeb’s own words, folded. */
  words: readonly string[]
  hidesAbuse: boolean
  hidesContact: boolean
  hidesRepeats: boolean
  pausedUntil: Date | null
  /** How many messages of a person were held lately. This node counts on until the facts are loaded again. */
  heldOf: Map<UserId, number>
}
