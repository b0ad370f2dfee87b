import type { UserId } from '@byeol/contract/ids.ts'
import { column, type RowOf } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { isTestAsset, type PointAsset } from '../../ledger/assets.ts'
import { post, type Posting } from '../../ledger/post.ts'
import { takeSaleBack } from '../../ledger/takeSaleBack.ts'
import { takeFromTotal } from './ranking/totals.ts'

// Those of the lot first, which its payment paid; then the newest, because the missing points were spent last.
const selectParts = `
  select p.donation_id as id, p.lot_id as "lotId", d.user_id as "userId", d.celeb_id as "celebId", d.month,
    d.is_anonymous as "isAnonymous", d.is_test as "isTest", p.points, p.reversed_points as reversed,
    p.share_won as share, p.vat_won as vat, p.store_fee_won as "storeFee", p.platform_won as platform
  from donation_parts p
  join donations d on d.id = p.donation_id
  where d.user_id = $1 and d.is_test = $2 and p.reversed_points < p.points
  order by p.lot_id = $3 desc, d.created_at desc, p.donation_id desc, p.lot_id desc
  for update`
const partShape = {
  id: column.donationId,
  lotId: column.text,
  userId: column.userId,
  celebId: column.userId,
  month: column.text,
  isAnonymous: column.boolean,
  isTest: column.boolean,
  points: column.number,
  reversed: column.number,
  share: column.number,
  vat: column.number,
  storeFee: column.number,
  platform: column.number,
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
  userId: UserId
  /** The lot whose payment was taken back. */
  lotId: string
  asset: PointAsset
  points: number
  at: Date
}

/**
 * What goes back for the next `taken` points: the celeb keeps what the rest would have earned, and not a won more. The
 * parts add up to those of the whole when all are taken.
 */
function partsOf({ points, reversed, ...part }: RowOf<typeof partShape>, taken: number) {
  const kept = (won: number, gone: number) => Math.floor((won * (points - gone)) / points)
  const of = (won: number) => kept(won, reversed) - kept(won, reversed + taken)
  const share = of(part.share)
  return { share, platform: of(part.share + part.platform) - share, vat: of(part.vat), storeFee: of(part.storeFee) }
}

/**
 * The payment for a lot was taken back, and `points` were missing in the donor's wallet: donations lose their share and
 * their place in the ranking for as many (money.md 51), also those of other lots, whose points may have been taken for
 * an earlier payment. They stay taken back, whatever comes later: when the donor's debt ends or Apple reverses its
 * refund, the points are in the wallet (`repayOwed`, `giveBackLot`), and the donor may donate them again.
 * Call under the lock of the donor's wallet.
 */
export async function reverseDonations(tx: Transaction, missing: Missing): Promise<void> {
  const { cause, userId, lotId, asset, points, at } = missing
  let left = points
  const postings: Posting[] = []
  for (const part of await tx.rows(selectParts, [userId, isTestAsset(asset), lotId], partShape)) {
    const taken = Math.min(left, part.points - part.reversed)
    if (taken === 0) break
    left -= taken
    const back = partsOf(part, taken)
    await tx.rows(setReversed, [part.lotId, part.id, taken, back.share])
    if (!part.isTest) await takeFromTotal(tx, part, taken)
    // A few points can be worth less than a won.
    if (back.share === 0 && back.platform === 0) continue
    const takenCause = `${cause}:${part.id}:${part.lotId}`
    const causes = { cause: takenCause, saleCause: `donation:${part.id}` }
    postings.push(takeSaleBack({ ...causes, asset, celebId: part.celebId, earning: 'donation', ...back }))
  }
  await post(tx, at, postings)
}
