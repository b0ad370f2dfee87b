import { z } from 'zod'
import { SettlementRefusal } from '../celeb/settlementCalls.ts'
import { Points, Won } from '../money.ts'
import { providers } from '../provider.ts'
import { Timestamp } from '../wire.ts'

/** What is lost when the account is deleted; shown before the deletion. */
export const DeletionSummary = z
  .object({
    subscriptions: z.int().nonnegative(),
    premiums: z.int().nonnegative(),
    chats: z.int().nonnegative(),
    subscribers: z.int().nonnegative(),
    /** Points that the person loses. `donationPoints` of them are for donations. */
    points: Points,
    donationPoints: Points,
    /**
     * How many of the lost points the person gets back for unopened contents first. The balance does not show them.
     * Older servers do not send it.
     */
    returnedPoints: Points.optional(),
    /** Bought contents that the person can no longer open, except those that are refunded. */
    contents: z.int().nonnegative(),
    /** Seats in celebs' direct messages that the person loses. */
    dmPlaces: z.int().nonnegative(),
    /** Premium subscriptions that are already paid for and end without a refund. */
    unrefundedPremiums: z.int().nonnegative(),
    /** True for a celeb, who may have settlements. Older servers do not send it. */
    isCeleb: z.boolean().optional(),
    /**
     * A celeb's earnings that no settlement has paid, minus the share in `fanRefunds`. They stay payable after the
     * celeb has left.
     */
    earningsWon: Won,
    /**
     * What the fans get back for premium when this celeb leaves, for how many subscriptions, and how much of it was the
     * celeb's earnings. Null: nothing. Older servers do not send it.
     */
    fanRefunds: z.object({ fans: z.int().positive(), refundWon: Won, shareWon: Won }).nullable().optional(),
    /**
     * Where the unpaid earnings go. `account`: to the celeb's bank account once the refund periods are over. `desk`: no
     * account can be paid, so the celeb has to claim them from staff within `limits.payableYears`. Older builds do not
     * know this field.
     */
    earningsGoTo: z.enum(['account', 'desk']).optional(),
    /**
     * The payout that a celeb can request before leaving, even below the minimum, after debts and taxes. `refusal` says
     * what is missing for it. The rest of `earningsWon` is on hold until `heldUntil`. Null: nothing is available.
     */
    finalSettlement: z
      .object({ netWon: Won, refusal: SettlementRefusal.nullable(), heldWon: Won, heldUntil: Timestamp.nullable() })
      .nullable(),
    /** Refunds that the card rejected and that will be paid to a bank account instead. Older servers do not send it. */
    transferWon: Won.optional(),
    /** The total that is refunded to the card; `refunds` divides it by what was bought. */
    refundWon: Won,
    refunds: z.object({ pointsWon: Won, contentsWon: Won, premiumWon: Won }),
    /** True while a settlement is in progress. The account can be deleted once it is paid or rejected. */
    hasOpenSettlement: z.boolean(),
    /**
     * The settlement in progress, after taxes. `payDate`: the day until which it is paid; null before the approval,
     * from which `limits.settlementPayDays` count. Null: none. Older servers do not send it.
     */
    openSettlement: z.object({ netWon: Won, payDate: Timestamp.nullable() }).nullable().optional(),
    erasedAt: Timestamp,
    confirmBy: z.array(z.enum(['password', ...providers])),
  })
  .meta({ id: 'DeletionSummary' })
export type DeletionSummary = z.infer<typeof DeletionSummary>
