import type { UserId } from '@byeol/contract/ids.ts'

/** The filters that a celeb has set, as kept in memory. */
export interface ShelterFacts {
  celebId: UserId
  /** The celeb's own words to filter, normalized. */
  words: readonly string[]
  hidesAbuse: boolean
  hidesContact: boolean
  hidesRepeats: boolean
  pausedUntil: Date | null
  /** Whether fans may answer broadcasts by voice. */
  takesVoices: boolean
  /**
   * How many messages of each person were held back recently. This node keeps counting until the facts are loaded
   * again.
   */
  heldOf: Map<UserId, number>
}
