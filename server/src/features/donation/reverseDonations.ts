import { column } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import type { PointAsset } from '../../ledger/assets.ts'
import { post, type Posting } from '../../ledger/post.ts'
import { takeShareBack } from '../../ledger/takeShareBack.ts'
import { takeFromTotal } from './ranking/totals.ts'

// The newest first, because the missing points were spent last.
const selectParts = `
  select p.donation_id as id, d.user_id as "userId", d.celeb_id as "celebId", d.month, d.is_anonymous as "isAnonymous",
    d.is_test as "isTest", p.points, p.share_won as "shareWon", p.reversed_points as reversed
  from donation_parts p
  join donations d on d.id = p.donation_id
  where p.lot_id = $1 and p.reversed_points < p.points
  order by d.created_at desc, p.donation_id desc
  for update`
const partShape = {
  id: column.donationId,
  userId: column.userId,
  celebId: column.userId,
  month: column.text,
  isAnonymous: column.boolean,
  isTest: column.boolean,
  points: column.number,
  shareWon: column.number,
  reversed: column.number,
}
const setReversed = `
  with part as (
    update donation_parts
    set reversed_points = reversed_points + $3
    where lot_id = $1 and donation_id = $2
  )
  update donations
  set reversed_points = reversed_points + $3, reversed_won = reversed_won + $4
  where id = $2`

interface Missing {
  cause: string
  lotId: string
  asset: PointAsset
  points: number
  at: Date
}

/**
 * The payment for a lot was taken back after `points` of it were spent: the donations made with them lose their share
 * and their place in the ranking (money.md 51). Call under the lock of the donor's wallet.
 */
export async function reverseDonations(tx: Transaction, { cause, lotId, asset, points, at }: Missing): Promise<void> {
  let left = points
  const postings: Posting[] = []
  for (const part of await tx.rows(selectParts, [lotId], partShape)) {
    const taken = Math.min(left, part.points - part.reversed)
    if (taken === 0) break
    left -= taken
    const shareOf = (count: number) => Math.floor((part.shareWon * count) / part.points)
    const shareWon = shareOf(part.reversed + taken) - shareOf(part.reversed)
    await tx.rows(setReversed, [lotId, part.id, taken, shareWon])
    if (!part.isTest) await takeFromTotal(tx, part, taken)
    if (shareWon > 0)
      postings.push(
        takeShareBack({ cause: `${cause}:${part.id}`, asset, celebId: part.celebId, earning: 'donation', shareWon }),
      )
  }
  await post(tx, at, postings)
}
