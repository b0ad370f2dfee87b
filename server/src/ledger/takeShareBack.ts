import type { UserId } from '@byeol/contract/ids.ts'
import { accounts, type Earning } from './accounts.ts'
import { wonOf, type PointAsset } from './assets.ts'
import type { Posting } from './post.ts'

interface TakenShare {
  cause: string
  asset: PointAsset
  celebId: UserId
  earning: Earning
  shareWon: number
}

/** Takes a celeb's share of points whose payment is gone: it covers part of our loss (`clawBack`). */
export const takeShareBack = ({ cause, asset, celebId, earning, shareWon }: TakenShare): Posting => ({
  cause,
  transfers: [
    {
      asset: wonOf(asset),
      debit: accounts.celebEarned(celebId, earning),
      credit: accounts.revenue('loss'),
      amount: shareWon,
      code: 'clawback',
    },
  ],
})
