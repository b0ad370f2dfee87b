import { z } from 'zod'
import { get, post } from './endpoint.ts'
import { OrderId, UserId, UserPaymentMethodId } from './ids.ts'
import { limits } from './limits.ts'
import { Won } from './money.ts'
import { Order, orderCompletion, OrderStart } from './order.ts'
import { pageLimit } from './page.ts'
import { refundTransferCalls } from './payment/refundTransferCalls.ts'
import { Timestamp } from './wire.ts'
import { bounded } from './text/bounded.ts'

/** A saved card. PortOne's record has no expiry date. */
export const Card = z
  .object({
    userPaymentMethodId: UserPaymentMethodId,
    /** The issuer's name. */
    name: z.string(),
    last4: z.string().nullable(),
    isDefault: z.boolean(),
    /** Registered through the test channel, without real money (rules.md, People). */
    isTest: z.boolean(),
    addedAt: Timestamp,
    /** The celebs with a premium subscription that is paid with this card. */
    usedBy: z.array(UserId),
  })
  .meta({ id: 'Card' })
export type Card = z.infer<typeof Card>

/** What was paid and what was refunded. The app adds the company facts that belong on a receipt. */
export const Receipt = z
  .object({
    order: Order,
    /** The price without VAT. */
    supplyWon: Won,
    /** The card company's approval number; null if the provider does not send it. */
    approvalNumber: z.string().nullable(),
    /** Apple's number for the purchase; null for other payment methods. */
    appleTransactionId: z.string().nullable(),
    /** Money that was returned to the person, oldest first: our refunds, and cancellations at the provider. */
    refunds: z.array(z.object({ won: Won, at: Timestamp })),
    /** The VAT included in what is left of the price after these refunds. */
    keptVatWon: Won,
    /** The premium period that it pays for; null for other purchases, and for a payment that was not fulfilled. */
    period: z.object({ from: Timestamp, until: Timestamp }).nullable(),
  })
  .meta({ id: 'Receipt' })
export type Receipt = z.infer<typeof Receipt>

const Cards = z.object({ list: z.array(Card) })

export const payment = {
  listCards: get('/payment/list-cards', {
    summary: 'The caller’s saved cards, newest first',
    access: 'signedIn',
    whileSuspended: true,
    result: Cards,
  }),
  addCard: post('/payment/add-card', {
    summary: 'Starts to save a card; the window issues it and charges nothing',
    access: 'signedIn',
    input: z.strictObject({ paymentMethod: z.enum(['card', 'card-test']) }),
    result: z.object({
      customerUid: z.string(),
      /** `merchant_uid` of the payment window. */
      orderId: OrderId,
      channelKey: z.string(),
      name: z.string(),
      krwAmountTotal: z.literal(0),
    }),
    errors: ['too_many_requests', 'unavailable', 'not_allowed'],
    idempotent: true,
    perMinute: limits.ordersPerMinute,
  }),
  windowTicket: post('/payment/window-ticket', {
    summary:
      'For a native app: a ticket with which the system’s browser opens the window of one order or added card, or, ' +
      'without `orderId`, of the identity check. Valid for 5 minutes, once',
    access: 'signedIn',
    beforeConsent: true,
    input: z.strictObject({ orderId: OrderId.optional() }),
    result: z.object({ ticket: z.string() }),
    errors: ['not_found', 'conflict', 'not_allowed', 'unavailable'],
  }),
  openWindow: post('/payment/open-window', {
    summary: 'Uses a ticket up: what the window of its order needs, or whom the identity check is about',
    access: 'anyone',
    perMinute: limits.signInsPerMinute,
    input: z.strictObject({ ticket: bounded(4_000).min(1), orderId: OrderId.optional() }),
    result: z.object({ person: z.object({ id: UserId, nickname: z.string() }), start: OrderStart.nullable() }),
    errors: ['link_expired'],
  }),
  addCardComplete: post('/payment/add-card-complete', {
    summary: 'Says what the window answered; the server asks the provider for the card',
    access: 'signedIn',
    input: orderCompletion,
    result: z.object({ card: Card }),
    errors: ['payment_failed', 'payment_pending', 'not_found', 'unavailable'],
  }),
  removeCard: post('/payment/remove-card', {
    summary: 'Removes a saved card, here and at the provider, unless a live premium is paid with it',
    access: 'signedIn',
    whileSuspended: true,
    input: z.strictObject({ userPaymentMethodId: UserPaymentMethodId }),
    result: Cards,
    errors: ['not_found', 'conflict'],
  }),
  setDefaultCard: post('/payment/set-default-card', {
    summary: 'Makes a saved card the one that is offered first',
    access: 'signedIn',
    input: z.strictObject({ userPaymentMethodId: UserPaymentMethodId }),
    result: Cards,
    errors: ['not_found'],
  }),
  history: get('/payment/history', {
    summary: 'The caller’s payments of every kind, newest first, without those that failed or expired',
    access: 'signedIn',
    whileSuspended: true,
    input: z.strictObject({
      /** The id of the last order on the previous page. */
      before: OrderId.optional(),
      limit: pageLimit,
    }),
    result: z.object({ list: z.array(Order) }),
  }),
  receipt: get('/payment/receipt', {
    summary: 'The receipt of a payment of the caller, of any kind',
    access: 'signedIn',
    whileSuspended: true,
    input: z.strictObject({ orderId: OrderId }),
    result: z.object({ receipt: Receipt }),
    errors: ['not_found'],
  }),
  ...refundTransferCalls,
}
