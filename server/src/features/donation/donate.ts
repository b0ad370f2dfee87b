import type { api } from '@byeol/contract/api.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { DonationId } from '@byeol/contract/ids.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import { wonOfPoints, type Points } from '@byeol/contract/money.ts'
import type { Transaction } from '../../db/database.ts'
import type { Caller, Handler } from '../../http/call.ts'
import { worthOfNext } from '../../ledger/lots.ts'
import { post } from '../../ledger/post.ts'
import { readPoints } from '../../ledger/readWallet.ts'
import { spendablePoints, spendPoints } from '../../ledger/spendPoints.ts'
import { lockWallets, type LockedWallet } from '../../ledger/wallets.ts'
import { newOrderedId } from '../../newId.ts'
import { announcePoints } from '../../ledger/announcePoints.ts'
import { countDonated } from '../order/spending/donated.ts'
import { findMinority } from '../order/spending/minority.ts'
import { findDonation, insertDonation, type Donation } from './donations.ts'
import { findPlaces } from './ranking/findPlaces.ts'
import { addToTotal, findTotal } from './ranking/totals.ts'
import { loadWordFilter } from '../relations/loadWordFilter.ts'
import { requireDonee } from './requireDonee.ts'
import { fillThanks, findThanks } from './thanks.ts'

type Wanted = Input<typeof api.donation.donate>

/**
 * A donation is paid from one wallet. A tester's test points pay if they suffice, so that test money and real money are
 * never mixed.
 */
async function requireWallet(tx: Transaction, { id, person }: Caller, points: number, at: Date): Promise<LockedWallet> {
  const assets =
    person.kind === 'tester' ? (['donationPoint-test', 'donationPoint'] as const) : ['donationPoint' as const]
  const locked = await lockWallets(
    tx,
    assets.map((asset) => ({ userId: id, asset })),
  )
  const wallets = assets.map((asset) => [...locked.values()].find((wallet) => wallet.asset === asset)!)
  const wallet = wallets.find((one) => spendablePoints(one, at) >= points)
  if (wallet) return wallet
  const most = Math.max(...wallets.map((one) => spendablePoints(one, at)))
  throw new ApiError('insufficient_point_balance', { price: points, points: most })
}

async function give(tx: Transaction, me: Caller, wanted: Wanted, at: Date): Promise<Donation> {
  const { celebUserId: celebId, points, message, isAnonymous } = wanted
  await requireDonee(tx, me.id, celebId)
  const wallet = await requireWallet(tx, me, points, at)
  const isTest = wallet.asset === 'donationPoint-test'
  if (!isTest) await countDonated(tx, { userId: me.id, won: wonOfPoints(points), at })
  const id = newOrderedId<DonationId>(at)
  const lots = wallet.lots.map((lot) => ({ ...lot }))
  const posting = spendPoints(wallet, { cause: `donation:${id}`, points, earning: 'donation', celebId, at })!
  await post(tx, at, [posting])
  const parts = posting.lots!.map(({ lotId, spent }) => {
    const lot = lots.find((each) => each.id === lotId)!
    return { lotId, points: spent!, ...worthOfNext(lot, spent!) }
  })
  const month = seoulDate(at).slice(0, 7)
  const donation = { id, userId: me.id, celebId, month, points, message, isAnonymous, isTest, at }
  // Celebs get no notification of test donations.
  const hasUnwantedWord = message !== '' && (await loadWordFilter(tx, celebId))(message)
  await insertDonation(tx, donation, parts, { key: me.idempotencyKey, isTold: isTest, hasUnwantedWord })
  if (!isTest) await addToTotal(tx, donation, points)
  return donation
}

/**
 * Donates points to a celeb, oldest lots first. It is final. Throws `user_not_found`, `not_allowed` (to oneself, under
 * 19, to a celeb the caller blocks), `insufficient_point_balance`, `limit_exceeded`. A call repeated with its
 * Idempotency-Key donates nothing more. Rule: money.md, Donation.
 */
export const donate: Handler<typeof api.donation.donate> = async (ctx, me, wanted) => {
  const { db } = ctx
  const at = ctx.now()
  if (wanted.celebUserId === me.id) throw new ApiError('not_allowed', { reason: 'self' })
  if ((await findMinority(db, me.id, at)).isMinor) throw new ApiError('not_allowed', { reason: 'minor' })
  const donation = await db.inTransaction(async (tx) => {
    // The node may have crashed before it stored its response for this key.
    const given = me.idempotencyKey === null ? null : await findDonation(tx, me.id, me.idempotencyKey)
    if (given) return given
    tx.afterCommit(() => announcePoints(ctx, me.id))
    return give(tx, me, wanted, at)
  })
  const total = await findTotal(db, donation)
  const before = total.ranked - (donation.isTest ? 0 : donation.points)
  const [now, then] = await findPlaces(db, donation, [total.ranked, Math.max(0, before)])
  const thanks = await findThanks(db, donation.celebId)
  const { isAnonymous } = donation
  const { nickname } = me.person
  return {
    points: (await readPoints(db, me.id, 'donationPoint')) as Points,
    donation: {
      id: donation.id,
      points: donation.points as Points,
      message: donation.message,
      isAnonymous,
      at: donation.at,
    },
    thanks: thanks && fillThanks(thanks, { nickname, isAnonymous, language: me.language }),
    rank: {
      // `then` is the rank of the earlier total in the present ranking, where the donor's own new total is above it.
      before: before > 0 ? then!.rank - (donation.isTest ? 0 : 1) : null,
      after: total.ranked > 0 ? now!.rank : null,
      monthPoints: total.points as Points,
    },
  }
}
