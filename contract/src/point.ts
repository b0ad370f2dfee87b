import { z } from 'zod'
import { get, post } from './endpoint.ts'
import { OrderId, UserId, UserPaymentMethodId } from './ids.ts'
import { limits } from './limits.ts'
import { Points, Won } from './money.ts'
import { AnyOrderStart, Order, orderCompletion, StartMethod } from './order.ts'
import { Cursor, pageLimit } from './page.ts'
import { Timestamp } from './wire.ts'
import { bounded } from './text/bounded.ts'
import { sharedRates } from './limits/sharedRates.ts'

const packsOf = (prefix: string) =>
  [1_000, 5_000, 10_000, 30_000, 50_000].map((points) => ({
    id: `${prefix}-${points}`,
    points,
    priceWon: (points * 11) / 10,
  }))

/** THE list of packs that can be bought, at 1.1 won per point including VAT (rules.md, Money). */
export const pointPacks = packsOf('point')
/** Donation points are sold the same way, but go into a separate account. */
export const donationPacks = packsOf('donation')

/** The prefixes of App Store product ids, by kind of product. */
export const iosPrefixes = { donation: 'byeol.donation.', premium: 'byeol.premium.' } as const

/** The App Store's id of a pack: `point-1000` is `byeol.point.1000` there. */
export const iosPointProductId = (productId: string): string => `byeol.${productId.replace('-', '.')}`

export const PointProduct = z.object({
  id: z.string(),
  points: Points,
  krwAmountTotal: Won,
  vatWon: Won,
  /** The App Store's id of the product; null if it is not sold there. */
  iosProductId: z.string().nullable(),
})
export type PointProduct = z.infer<typeof PointProduct>

export const PointLineKind = z.enum([
  'purchase',
  'test',
  'compensation',
  'dm',
  'donation',
  'contents',
  'refund',
  'refundUndone',
  'expiry',
  'clawback',
])
export type PointLineKind = z.infer<typeof PointLineKind>

/** One change of a person's points. `balanceAfter` is the balance after it. */
export const PointHistoryLine = z
  .object({
    id: z.string(),
    kind: PointLineKind,
    amount: z.int(),
    balanceAfter: Points,
    at: Timestamp,
    celebUserId: UserId.nullable(),
    orderId: OrderId.nullable(),
    /** When received points expire; null if they never do. */
    expiresAt: Timestamp.nullable(),
  })
  .meta({ id: 'PointHistoryLine' })
export type PointHistoryLine = z.infer<typeof PointHistoryLine>

export const PointBalance = z
  .object({
    points: Points,
    /** Points that expire within 30 days. */
    expiringSoon: Points,
    /**
     * Points that were spent before their payment was reversed, so the person owes them. The next purchase repays them.
     * If they were donated, the donation is reversed too; a purchase of donation points therefore ends that debt
     * without using the bought points.
     */
    owedPoints: Points,
    leftTodayWon: Won,
    /** Null for people aged 19 or older. */
    leftMonthWon: Won.nullable(),
    /** The newest purchase with a payment that is still pending. */
    pendingOrderId: OrderId.nullable(),
  })
  .meta({ id: 'PointBalance' })
export type PointBalance = z.infer<typeof PointBalance>

export const orderErrors = ['not_found', 'payment_failed', 'payment_pending'] as const

export const point = {
  balance: get('/point/balance', {
    summary: 'Returns the caller’s points and how much they may still spend',
    access: 'signedIn',
    whileSuspended: true,
    result: PointBalance,
  }),
  history: get('/point/history', {
    summary: 'Lists changes of the caller’s points, newest first',
    access: 'signedIn',
    whileSuspended: true,
    input: z.strictObject({
      kind: z.union([PointLineKind, z.array(PointLineKind).max(PointLineKind.options.length)]).optional(),
      before: Cursor.optional(),
      limit: pageLimit,
    }),
    result: z.object({ list: z.array(PointHistoryLine) }),
  }),
  pointOrder: get('/point/point-order', {
    summary: 'Returns one of the caller’s orders of points',
    access: 'signedIn',
    whileSuspended: true,
    input: z.strictObject({ orderId: OrderId }),
    result: z.object({ order: Order }),
    errors: ['not_found'],
  }),
  pointProducts: get('/point/point-products', {
    summary: 'Lists the packs of points',
    access: 'anyone',
    result: z.object({ list: z.array(PointProduct) }),
  }),
  order: post('/point/order', {
    summary: 'Starts buying a pack of points',
    access: 'signedIn',
    input: z.strictObject({ productId: bounded(40), paymentMethod: StartMethod }),
    result: AnyOrderStart,
    errors: ['not_found', 'not_allowed', 'limit_exceeded', 'too_many_orders', 'unavailable'],
    idempotent: true,
    ...sharedRates.orders,
  }),
  orderComplete: post('/point/order-complete', {
    summary: 'Reports the result of the payment window; the server checks it with the provider',
    access: 'signedIn',
    beforeConsent: true,
    input: orderCompletion,
    result: z.object({ order: Order, points: Points }),
    errors: [...orderErrors, 'card_required', 'unavailable'],
  }),
  orderUserPaymentMethod: post('/point/order-user-payment-method', {
    summary: 'Buys a pack of points with a saved card, without a payment window',
    access: 'signedIn',
    input: z.strictObject({ productId: bounded(40), userPaymentMethodId: UserPaymentMethodId }),
    result: z.object({ order: Order, points: Points }),
    errors: [...orderErrors, 'card_required', 'not_allowed', 'limit_exceeded', 'too_many_orders', 'unavailable'],
    idempotent: true,
    ...sharedRates.orders,
  }),
  refundOrder: post('/point/refund-order', {
    summary: 'Refunds the unspent points of a purchase, within seven days',
    access: 'signedIn',
    whileSuspended: true,
    input: z.strictObject({ orderId: OrderId }),
    result: z.object({ order: Order, points: Points }),
    errors: ['not_found', 'refund_not_possible'],
    idempotent: true,
  }),
  requestTestPoint: post('/point/request-test-point', {
    summary: 'Gives a tester test points, which are never worth money',
    access: 'tester',
    input: z.strictObject({ points: z.int().min(1).max(limits.testPointsMax) }),
    result: z.object({ points: Points }),
    idempotent: true,
  }),
}

export const pointServerEvents = { pointUpdate: z.object({ points: Points, donationPoints: Points }) }
