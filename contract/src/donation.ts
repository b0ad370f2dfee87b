import { z } from 'zod'
import { estimateCall, requestErrors, Settlement, settlementPage, settlementRequest } from './celeb/settlementCalls.ts'
import { get, post } from './endpoint.ts'
import { DonationId, OrderId, UserId, UserPaymentMethodId } from './ids.ts'
import { limits } from './limits.ts'
import { pointsForWon, Points, Won } from './money.ts'
import { AnyOrderStart, Order, orderCompletion, StartMethod } from './order.ts'
import { Cursor, pageLimit } from './page.ts'
import { orderErrors, PointBalance, PointHistoryLine, PointProduct } from './point.ts'
import { reportFields } from './report/report.ts'
import { bounded, shaped } from './text/bounded.ts'
import { text } from './text/text.ts'
import { CalendarDate, Timestamp } from './wire.ts'
import { sharedRates } from './limits/sharedRates.ts'

/** The most points that a person may donate on one day in Seoul. */
export const donationPointsMax = pointsForWon(limits.dayWon)

const DonationBalance = PointBalance.extend({
  leftTodayPoints: Points,
  canDonate: z.boolean(),
  /**
   * The date of the caller's 19th birthday while they are younger; null once they are 19, or if the birthday is
   * unknown.
   */
  canDonateFrom: CalendarDate.nullable(),
}).meta({ id: 'DonationBalance' })
export type DonationBalance = z.infer<typeof DonationBalance>

/**
 * A donation as the celeb who received it sees it. `userId` is null if the fan is anonymous, has left or is blocked.
 */
export const ReceivedDonation = z
  .object({
    id: DonationId,
    userId: UserId.nullable(),
    points: Points,
    message: z.string(),
    /** The celeb's share, without the parts that were reversed. */
    shareWon: Won,
    at: Timestamp,
    /** True if the payment for some or all of the points was reversed. */
    isReversed: z.boolean(),
    isTest: z.boolean(),
  })
  .meta({ id: 'ReceivedDonation' })
export type ReceivedDonation = z.infer<typeof ReceivedDonation>

/** One rank of a month's ranking. `userId` is null for an anonymous fan; `isMe` marks the viewer. */
const Rank = z
  .object({
    rank: z.int().positive(),
    isTied: z.boolean(),
    userId: UserId.nullable(),
    points: Points,
    isMe: z.boolean(),
  })
  .meta({ id: 'Rank' })
export type Rank = z.infer<typeof Rank>

/** A month in Seoul. */
export const Month = shaped(7, /^20[0-9]{2}-(0[1-9]|1[0-2])$/)

const donationMessage = z.union([z.literal(''), text(limits.donationMessageMax)])
const thanksText = z.union([z.literal(''), text(limits.donationThanksMax)])

const order = z.object({ order: Order, points: Points })

export const donation = {
  estimateSettlement: post('/donation/estimate-settlement', {
    summary: 'Estimates what the celeb would be paid now for donations, itemised',
    ...estimateCall,
  }),
  requestSettlement: post('/donation/request-settlement', {
    summary: 'Requests the payment of an estimate for donations',
    access: 'celeb',
    beforeConsent: true,
    input: z.strictObject(settlementRequest),
    result: z.object({ settlement: Settlement }),
    errors: requestErrors,
    idempotent: true,
  }),
  settlementHistory: get('/donation/settlement-history', {
    summary: 'Lists the celeb’s settlements of donations, newest first',
    access: 'celeb',
    whileSuspended: true,
    input: z.strictObject(settlementPage),
    result: z.object({ list: z.array(Settlement) }),
  }),
  pointProducts: get('/donation/point-products', {
    summary: 'Lists the packs of donation points',
    access: 'anyone',
    result: z.object({ list: z.array(PointProduct) }),
  }),
  pointBalance: get('/donation/point-balance', {
    summary: 'Returns the caller’s donation points, and how much they may still buy and donate',
    access: 'signedIn',
    whileSuspended: true,
    result: DonationBalance,
  }),
  pointHistory: get('/donation/point-history', {
    summary:
      'Lists changes of the caller’s donation points (`bought`), or donations to the caller (`received`), newest ' +
      'first',
    access: 'signedIn',
    whileSuspended: true,
    input: z.strictObject({ of: z.enum(['bought', 'received']), before: Cursor.optional(), limit: pageLimit }),
    result: z.discriminatedUnion('of', [
      z.object({ of: z.literal('bought'), list: z.array(PointHistoryLine) }),
      z.object({ of: z.literal('received'), list: z.array(ReceivedDonation) }),
    ]),
  }),
  readPointOrder: get('/donation/point-order', {
    summary: 'Returns one of the caller’s orders of donation points',
    access: 'signedIn',
    whileSuspended: true,
    input: z.strictObject({ orderId: OrderId }),
    result: z.object({ order: Order }),
    errors: ['not_found'],
  }),
  pointOrder: post('/donation/point-order', {
    summary: 'Starts buying a pack of donation points',
    access: 'signedIn',
    input: z.strictObject({ productId: bounded(40), paymentMethod: StartMethod }),
    result: AnyOrderStart,
    errors: ['not_found', 'not_allowed', 'limit_exceeded', 'too_many_orders', 'unavailable'],
    idempotent: true,
    ...sharedRates.orders,
  }),
  pointOrderComplete: post('/donation/point-order-complete', {
    summary: 'Reports the result of the payment window; the server checks it with the provider',
    access: 'signedIn',
    beforeConsent: true,
    input: orderCompletion,
    result: order,
    errors: [...orderErrors, 'card_required', 'unavailable'],
  }),
  pointOrderUserPaymentMethod: post('/donation/point-order-user-payment-method', {
    summary: 'Buys a pack of donation points with a saved card, without a payment window',
    access: 'signedIn',
    input: z.strictObject({ productId: bounded(40), userPaymentMethodId: UserPaymentMethodId }),
    result: order,
    errors: [...orderErrors, 'card_required', 'not_allowed', 'limit_exceeded', 'too_many_orders', 'unavailable'],
    idempotent: true,
    ...sharedRates.orders,
  }),
  refundOrder: post('/donation/refund-order', {
    summary: 'Refunds the undonated points of a purchase of donation points, within seven days',
    access: 'signedIn',
    whileSuspended: true,
    input: z.strictObject({ orderId: OrderId }),
    result: order,
    errors: ['not_found', 'refund_not_possible'],
    idempotent: true,
  }),
  donate: post('/donation/donate', {
    summary: 'Donates points to a celeb; this cannot be undone',
    access: 'signedIn',
    input: z.strictObject({
      celebUserId: UserId,
      points: z.int().min(limits.donationPointsMin).max(donationPointsMax).multipleOf(limits.donationStepPoints),
      message: donationMessage,
      isAnonymous: z.boolean(),
    }),
    result: z.object({
      points: Points,
      donation: z.object({
        id: DonationId,
        points: Points,
        message: z.string(),
        isAnonymous: z.boolean(),
        at: Timestamp,
      }),
      /**
       * The thank-you message that the celeb prepared, with the donor's name filled in unless the donation is
       * anonymous.
       */
      thanks: z.string().nullable(),
      /** The donor's rank this month before and after the donation; null if they had none. */
      rank: z.object({
        before: z.int().positive().nullable(),
        after: z.int().positive().nullable(),
        monthPoints: Points,
      }),
    }),
    errors: ['insufficient_point_balance', 'user_not_found', 'limit_exceeded', 'not_allowed'],
    idempotent: true,
    ...sharedRates.donations,
  }),
  ranking: get('/donation/ranking', {
    summary: 'Lists the fans who donated most to a celeb in a month, and the caller’s rank',
    access: 'signedIn',
    input: z.strictObject({ celebUserId: UserId, month: Month }),
    result: z.object({
      list: z.array(Rank),
      me: z
        .object({
          /** Null while the caller is hidden from the ranking. */
          rank: z.int().positive().nullable(),
          points: Points,
          /** How many other donors gave the same amount. */
          sameCount: z.int().nonnegative(),
          isHidden: z.boolean(),
          isAnonymous: z.boolean(),
        })
        .nullable(),
      /** If the caller's rank is below the end of the list: that rank and its neighbours. */
      around: z.array(Rank),
    }),
    errors: ['user_not_found'],
  }),
  hideFromRanking: post('/donation/hide-from-ranking', {
    summary: 'Removes the caller from a month’s ranking, or adds them again',
    access: 'signedIn',
    input: z.strictObject({ celebUserId: UserId, month: Month, isHidden: z.boolean() }),
    errors: ['user_not_found'],
  }),
  thanks: get('/donation/thanks', {
    summary: 'Returns the celeb’s thank-you message to donors',
    access: 'celeb',
    result: z.object({ text: z.string() }),
  }),
  saveThanks: post('/donation/thanks', {
    summary: 'Saves the celeb’s thank-you message to donors; `{nickname}` is replaced by the fan’s name',
    access: 'celeb',
    input: z.strictObject({ text: thanksText }),
    result: z.object({ text: z.string() }),
  }),
  report: post('/donation/report', {
    summary: 'Reports the text of a donation to support',
    access: 'celeb',
    input: z.strictObject({ donationId: DonationId, ...reportFields }),
    errors: ['not_found'],
    perMinute: limits.reportsPerMinute,
  }),
}
