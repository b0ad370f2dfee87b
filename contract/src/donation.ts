import { z } from 'zod'
import { get, post } from './endpoint.ts'
import { OrderId, UserPaymentMethodId } from './ids.ts'
import { limits } from './limits.ts'
import { Points } from './money.ts'
import { Order, orderCompletion, OrderStart } from './order.ts'
import { Cursor, pageLimit } from './page.ts'
import { orderErrors, PointBalance, PointHistoryLine, PointProduct } from './point.ts'
import { CalendarDate } from './wire.ts'

const DonationBalance = PointBalance.extend({
  /** What the caller may still donate today. */
  leftTodayPoints: Points,
  canDonate: z.boolean(),
  /** The 19th birthday of somebody who is younger; null where the birthday is unknown or past. */
  canDonateFrom: CalendarDate.nullable(),
}).meta({ id: 'DonationBalance' })
export type DonationBalance = z.infer<typeof DonationBalance>

const order = z.object({ order: Order, points: Points })

export const donation = {
  pointProducts: get('/donation/point-products', {
    summary: 'The packs of donation points',
    access: 'anyone',
    input: z.strictObject({}),
    result: z.object({ list: z.array(PointProduct) }),
  }),
  pointBalance: get('/donation/point-balance', {
    summary: 'The caller’s donation points, and what they may still buy and donate',
    access: 'signedIn',
    input: z.strictObject({}),
    result: DonationBalance,
  }),
  pointHistory: get('/donation/point-history', {
    summary: 'The caller’s donation points, newest change first',
    access: 'signedIn',
    input: z.strictObject({ of: z.literal('bought'), before: Cursor.optional(), limit: pageLimit }),
    result: z.discriminatedUnion('of', [z.object({ of: z.literal('bought'), list: z.array(PointHistoryLine) })]),
  }),
  readPointOrder: get('/donation/point-order', {
    summary: 'An order of the caller',
    access: 'signedIn',
    input: z.strictObject({ orderId: OrderId }),
    result: z.object({ order: Order }),
    errors: ['not_found'],
  }),
  pointOrder: post('/donation/point-order', {
    summary: 'Starts the purchase of a pack of donation points',
    access: 'signedIn',
    input: z.strictObject({ productId: z.string().max(40), paymentMethod: z.enum(['card', 'card-test']) }),
    result: OrderStart,
    errors: ['not_found', 'not_allowed', 'limit_exceeded', 'unavailable'],
    idempotent: true,
    perMinute: limits.ordersPerMinute,
  }),
  pointOrderComplete: post('/donation/point-order-complete', {
    summary: 'Says what the payment window answered; the server asks the provider',
    access: 'signedIn',
    input: orderCompletion,
    result: order,
    errors: [...orderErrors, 'card_required', 'unavailable'],
  }),
  pointOrderUserPaymentMethod: post('/donation/point-order-user-payment-method', {
    summary: 'Buys a pack of donation points with a saved card, without a window',
    access: 'signedIn',
    input: z.strictObject({ productId: z.string().max(40), userPaymentMethodId: UserPaymentMethodId }),
    result: order,
    errors: [...orderErrors, 'card_required', 'not_allowed', 'limit_exceeded', 'unavailable'],
    idempotent: true,
    perMinute: limits.ordersPerMinute,
  }),
  refundOrder: post('/donation/refund-order', {
    summary: 'Takes a purchase back: the donation points that were not donated, within seven days',
    access: 'signedIn',
    input: z.strictObject({ orderId: OrderId }),
    result: order,
    errors: ['not_found', 'refund_not_possible'],
    idempotent: true,
  }),
}
