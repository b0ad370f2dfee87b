import { sessionMemory } from '../auth/session/sessionMemory.ts'

export interface DonationDraft {
  celebUserId: string
  points: number
  /** The typed amount; null while a preset is chosen. */
  ownText: string | null
  message: string
  isAnonymous: boolean
}

/** The choices and the message, kept while the fan buys donation points and through a reload. */
export const donationDraft = sessionMemory<DonationDraft>('byeol.donation.draft')
