import type { DonationBalance } from '@byeol/contract/donation.ts'
import { limits } from '@byeol/contract/limits.ts'
import { dateOfAge } from '@byeol/contract/locale/seoul.ts'
import { pointsForWon } from '@byeol/contract/money.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import { findLeft, findMinority } from '../order/spending.ts'
import { readPointBalance } from '../point/readPointBalance.ts'

/**
 * The caller's donation points, what they may still buy and donate, and when they turn 19, before which they may not
 * donate.
 */
export async function readDonationBalance(ctx: Context, me: Caller): Promise<DonationBalance> {
  const { db, now } = ctx
  const balance = await readPointBalance(ctx, me, 'donationPoint')
  const left = await findLeft(db, me.id, 'donate', now())
  const { isMinor, birthday } = await findMinority(db, me.id, now())
  return {
    ...balance,
    leftTodayPoints: pointsForWon(left.todayWon),
    canDonate: !isMinor,
    canDonateFrom: isMinor && birthday ? dateOfAge(birthday, limits.majorityYears) : null,
  }
}
