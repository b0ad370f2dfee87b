import type { Posting } from '../../../ledger/post.ts'

/** The celeb's share in these ledger postings, in real won. */
export const shareIn = (postings: readonly Posting[]): number =>
  postings
    .flatMap(({ transfers }) => transfers)
    .filter(({ asset, credit }) => asset === 'won' && credit.startsWith('celeb_earned:'))
    .reduce((sum, { amount }) => sum + amount, 0)
