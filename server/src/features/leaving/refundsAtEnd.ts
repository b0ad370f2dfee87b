import type { DeletionSummary } from '@byeol/contract/auth/deletionSummary.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Points, Won } from '@byeol/contract/money.ts'
import type { Queries } from '../../db/database.ts'
import { contentsAtEnd } from '../celeb-contents/ending/contentsAtEnd.ts'
import { pointsAtEnd } from '../point/pointsAtEnd.ts'
import { premiumsAtEnd } from '../subscription/ending/premiumsAtEnd.ts'

type AtEnd = Pick<
  DeletionSummary,
  'points' | 'donationPoints' | 'returnedPoints' | 'contents' | 'unrefundedPremiums' | 'refundWon' | 'refunds'
>

type Lost = Pick<Awaited<ReturnType<typeof pointsAtEnd>>, 'points' | 'donationPoints'>
/** The lost points that are not for donations. */
const forContents = ({ points, donationPoints }: Lost): number => points - donationPoints

/** The refund to the card of a person who deletes the account at `at`, and the paid things that they would lose. */
export async function refundsAtEnd(db: Queries, userId: UserId, at: Date): Promise<AtEnd> {
  const contents = await contentsAtEnd(db, userId, at)
  const points = await pointsAtEnd(db, { userId, at }, contents.points)
  const withoutContents = await pointsAtEnd(db, { userId, at }, new Map())
  const premiums = await premiumsAtEnd(db, userId, at)
  return {
    points: points.points as Points,
    donationPoints: points.donationPoints as Points,
    returnedPoints: Math.max(0, forContents(points) - forContents(withoutContents)) as Points,
    contents: contents.lost,
    unrefundedPremiums: premiums.unrefunded,
    refundWon: (points.refundWon + contents.refundWon + premiums.refundWon) as Won,
    refunds: {
      pointsWon: points.refundWon as Won,
      contentsWon: contents.refundWon as Won,
      premiumWon: premiums.refundWon as Won,
    },
  }
}
