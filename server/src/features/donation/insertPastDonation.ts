import { limits } from '@byeol/contract/limits.ts'
import { seoulDate, seoulYearsLater } from '@byeol/contract/locale/seoul.ts'
import type { Transaction } from '../../db/database.ts'
import { givePoints } from '../../ledger/grantPoints.ts'
import { worthOfNext } from '../../ledger/lots.ts'
import { post } from '../../ledger/post.ts'
import { spendPoints } from '../../ledger/spendPoints.ts'
import { lockWallet } from '../../ledger/wallets.ts'
import { insertDonation, type Donation } from './donations.ts'
import { addToTotal } from './ranking/totals.ts'

export type PastDonation = Omit<Donation, 'month' | 'isTest'> & { lotId: string }

/** For the demo world: inserts a past donation, with points granted for it. The celeb counts as notified. */
export async function insertPastDonation(tx: Transaction, { lotId, ...gift }: PastDonation): Promise<void> {
  const { id, userId, celebId, points, at } = gift
  const wallet = await lockWallet(tx, { userId, asset: 'donationPoint' })
  const expiresAt = seoulYearsLater(at, limits.pointYears)
  const given = givePoints(wallet, { cause: `gift:${lotId}`, lotId, points, netWon: points, expiresAt, at })
  const worth = worthOfNext(
    wallet.lots.find((lot) => lot.id === lotId)!,
    points,
  )
  const spent = spendPoints(wallet, { cause: `donation:${id}`, points, earning: 'donation', celebId, at })!
  await post(tx, at, [given, spent])
  const donation = { ...gift, month: seoulDate(at).slice(0, 7), isTest: false }
  await insertDonation(tx, donation, [{ lotId, points, ...worth }], { key: null, isTold: true, hasUnwantedWord: false })
  await addToTotal(tx, donation, points)
}
