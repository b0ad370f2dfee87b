import type { DonationBalance } from '@byeol/contract/donation.ts'
import { limits } from '@byeol/contract/limits.ts'
import { dateOfAge } from '@byeol/contract/locale/seoul.ts'
import { pointsForWon } from '@byeol/contract/money.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import { findLeftToDonate } from '../order/spending/donated.ts'
import { findMinority } from '../order/spending/minority.ts'
import { readPointBalance } from '../point/readPointBalance.ts'

/**
 * The caller's donation points, how much they may still buy and donate, and the date on which they turn 19 and may
 * donate.
 */
export async function readDonationBalance(ctx: Context, me: Caller): Promise<DonationBalance> {
  const { db, now } = ctx
  const balance = await readPointBalance(ctx, me, 'donationPoint')
  const leftWon = await findLeftToDonate(db, me.id, now())
  const { isMinor, birthday } = await findMinority(db, me.id, now())
  return {
    ...balance,
    leftTodayPoints: pointsForWon(leftWon),
    canDonate: !isMinor,
    canDonateFrom: isMinor && birthday ? dateOfAge(birthday, limits.majorityYears) : null,
  }
}
