import type { UserId } from '@byeol/contract/ids.ts'
import { readAmount } from './amounts.ts'
import { donationDraft, type DonationDraft } from './donationDraft.ts'

const usualPoints = 10_000

/** The unsent donation to this celeb. `points` is null while the typed amount is not allowed. */
export type Draft = Omit<DonationDraft, 'points'> & { points: number | null }

export function useDonationDraft(celebUserId: UserId): [Draft, (more: Partial<DonationDraft>) => void] {
  const kept = donationDraft.use()
  const draft =
    kept?.celebUserId === celebUserId
      ? kept
      : { celebUserId, points: usualPoints, ownText: null, message: '', isAnonymous: false }
  return [
    { ...draft, points: draft.ownText === null ? draft.points : readAmount(draft.ownText) },
    (more) => donationDraft.write({ ...draft, ...more }),
  ]
}
