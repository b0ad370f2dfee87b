import { sessionMemory } from '../auth/session/sessionMemory.ts'

export interface DonationDraft {
  celebUserId: string
  points: number
  /** What was typed as an own amount; null while a preset is chosen. */
  ownText: string | null
  message: string
  isAnonymous: boolean
}

/** What the person has chosen and written, kept over the purchase of donation points and a reload. */
export const donationDraft = sessionMemory<DonationDraft>('byeol.donation.draft')
