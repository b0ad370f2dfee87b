import { sessionMemory } from '../auth/session/sessionMemory.ts'

export interface DonationDraft {
  celebUserId: string
  points: number
  /** The amount as typed; null while a preset amount is chosen. */
  ownText: string | null
  message: string
  isAnonymous: boolean
}

/** An unsent donation, kept while the fan buys donation points and when the page is reloaded. */
export const donationDraft = sessionMemory<DonationDraft>('byeol.donation.draft')
