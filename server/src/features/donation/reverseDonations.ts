import type { UserId } from '@byeol/contract/ids.ts'
import { column, type RowOf } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { isTestAsset, type PointAsset } from '../../ledger/assets.ts'
import { post, type Posting } from '../../ledger/post.ts'
import { takeSaleBack, undoSaleBack } from '../../ledger/takeSaleBack.ts'
import { addToTotal, takeFromTotal } from './ranking/totals.ts'

const partColumns = `p.donation_id as id, p.lot_id as "lotId", d.user_id as "userId", d.celeb_id as "celebId", d.month,
    d.is_anonymous as "isAnonymous", d.is_test as "isTest", p.points, p.reversed_points as reversed,
    p.share_won as share, p.vat_won as vat, p.store_fee_won as "storeFee", p.platform_won as platform`
// Parts of this lot come first, because its payment paid them; then the newest, because the missing points were spent
// last.
const selectParts = `
  select ${partColumns}
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

const insertReversals = `
  insert into donation_reversals (refund_id, lot_id, donation_id, points)
  select $1, lot_id, donation_id, points
  from unnest($2::text[], $3::text[], $4::int[]) as r (lot_id, donation_id, points)`

interface Missing {
  cause: string
  /** The refund that reverses the donations; the provider may refuse it. */
  refundId?: string
  userId: UserId
  /** The lot that the refunded payment paid for. */
  lotId: string
  asset: PointAsset
  points: number
  at: Date
}

/**
 * The sums to reverse for the next `taken` points: the celeb keeps exactly what the remaining points would have earned.
 * When all points are taken, the reversed sums add up to the whole.
 */
function partsOf({ points, reversed, ...part }: RowOf<typeof partShape>, taken: number) {
  const kept = (won: number, gone: number) => Math.floor((won * (points - gone)) / points)
  const of = (won: number) => kept(won, reversed) - kept(won, reversed + taken)
  const share = of(part.share)
  return { share, platform: of(part.share + part.platform) - share, vat: of(part.vat), storeFee: of(part.storeFee) }
}

/**
 * Reverses donations after the payment for a lot was refunded and `points` were missing in the donor's wallet: for that
 * many points, the celebs lose their share and the donor loses the place in the ranking (money.md 51). This includes
 * donations of other lots, because their points may have been taken for an earlier payment. When the donor repays the
 * debt or Apple reverses its refund, the donations stay reversed: the points are in the wallet (`repayOwed`,
 * `giveBackLot`), and the donor may donate them again. The donations are restored only when the provider refuses our
 * own refund (`restoreDonations`). Call it with the donor's wallet locked.
 */
export async function reverseDonations(tx: Transaction, missing: Missing): Promise<void> {
  const { cause, refundId, userId, lotId, asset, points, at } = missing
  let left = points
  const postings: Posting[] = []
  const reversals: { lotId: string; id: string; taken: number }[] = []
  for (const part of await tx.rows(selectParts, [userId, isTestAsset(asset), lotId], partShape)) {
    const taken = Math.min(left, part.points - part.reversed)
    if (taken === 0) break
    left -= taken
    reversals.push({ lotId: part.lotId, id: part.id, taken })
    const back = partsOf(part, taken)
    await tx.rows(setReversed, [part.lotId, part.id, taken, back.share])
    if (!part.isTest) await takeFromTotal(tx, part, taken)
    // A few points can be worth less than a won.
    if (back.share === 0 && back.platform === 0) continue
    const takenCause = `${cause}:${part.id}:${part.lotId}`
    const causes = { cause: takenCause, saleCause: `donation:${part.id}` }
    postings.push(takeSaleBack({ ...causes, asset, celebId: part.celebId, earning: 'donation', ...back }))
  }
  const columns = [
    reversals.map((each) => each.lotId),
    reversals.map(({ id }) => id),
    reversals.map((each) => each.taken),
  ]
  if (refundId) await tx.rows(insertReversals, [refundId, ...columns])
  await post(tx, at, postings)
}

const selectTaken = `
  select ${partColumns}, r.points as taken
  from donation_reversals r
  join donation_parts p on p.lot_id = r.lot_id and p.donation_id = r.donation_id
  join donations d on d.id = p.donation_id
  where r.refund_id = $1
  for update of p, d`

/**
 * Restores donations after the provider refused the refund that reversed them: the celebs' shares and the donor's
 * places in the ranking. Call it with the donor's wallet locked.
 */
export async function restoreDonations(
  tx: Transaction,
  { refundId, asset, at }: { refundId: string; asset: PointAsset; at: Date },
): Promise<void> {
  const postings: Posting[] = []
  for (const { taken, ...part } of await tx.rows(selectTaken, [refundId], { ...partShape, taken: column.number })) {
    const back = partsOf({ ...part, reversed: part.reversed - taken }, taken)
    await tx.rows(setReversed, [part.lotId, part.id, -taken, -back.share])
    if (!part.isTest) await addToTotal(tx, part, taken)
    if (back.share === 0 && back.platform === 0) continue
    const cause = `refund:${refundId}:undone:${part.id}:${part.lotId}`
    const causes = { cause, saleCause: `donation:${part.id}` }
    postings.push(undoSaleBack({ ...causes, asset, celebId: part.celebId, earning: 'donation', ...back }))
  }
  await post(tx, at, postings)
}
