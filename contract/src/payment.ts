import { z } from 'zod'
import { get, post } from './endpoint.ts'
import { OrderId, UserId, UserPaymentMethodId } from './ids.ts'
import { Won } from './money.ts'
import { Order, orderCompletion, OrderStart } from './order.ts'
import { pageLimit } from './page.ts'
import { cardMethods } from './payment/paymentMethods.ts'
import { refundTransferCalls } from './payment/refundTransferCalls.ts'
import { Timestamp } from './wire.ts'
import { bounded } from './text/bounded.ts'
import { sharedRates } from './limits/sharedRates.ts'

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
    summary: 'Lists the caller’s saved cards, newest first',
    access: 'signedIn',
    whileSuspended: true,
    result: Cards,
  }),
  addCard: post('/payment/add-card', {
    summary: 'Starts saving a card; the payment window registers it and charges nothing',
    access: 'signedIn',
    input: z.strictObject({ paymentMethod: z.enum(cardMethods) }),
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
    ...sharedRates.orders,
  }),
  windowTicket: post('/payment/window-ticket', {
    summary:
      'Returns a ticket with which a native app opens a payment window in the system’s browser, for one order or ' +
      'card, or, without `orderId`, the identity check. It works once, for 5 minutes',
    access: 'signedIn',
    beforeConsent: true,
    input: z.strictObject({ orderId: OrderId.optional() }),
    result: z.object({ ticket: z.string() }),
    errors: ['not_found', 'conflict', 'not_allowed', 'unavailable'],
  }),
  openWindow: post('/payment/open-window', {
    summary:
      'Uses up a ticket and returns what the payment window of its order needs, or the person for the identity ' +
      'check',
    access: 'anyone',
    ...sharedRates.signIns,
    input: z.strictObject({ ticket: bounded(4_000).min(1), orderId: OrderId.optional() }),
    result: z.object({ person: z.object({ id: UserId, nickname: z.string() }), start: OrderStart.nullable() }),
    errors: ['link_expired'],
  }),
  addCardComplete: post('/payment/add-card-complete', {
    summary: 'Reports the result of the payment window; the server gets the card from the provider',
    access: 'signedIn',
    input: orderCompletion,
    result: z.object({ card: Card }),
    errors: ['payment_failed', 'payment_pending', 'not_found', 'unavailable'],
  }),
  removeCard: post('/payment/remove-card', {
    summary: 'Removes a saved card, here and at the provider, unless it pays for a current premium subscription',
    access: 'signedIn',
    whileSuspended: true,
    input: z.strictObject({ userPaymentMethodId: UserPaymentMethodId }),
    result: Cards,
    errors: ['not_found', 'conflict'],
  }),
  setDefaultCard: post('/payment/set-default-card', {
    summary: 'Makes a saved card the default',
    access: 'signedIn',
    input: z.strictObject({ userPaymentMethodId: UserPaymentMethodId }),
    result: Cards,
    errors: ['not_found'],
  }),
  history: get('/payment/history', {
    summary: 'Lists the caller’s payments of all kinds, newest first, except failed and expired ones',
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
    summary: 'Returns the receipt for one of the caller’s payments, of any kind',
    access: 'signedIn',
    whileSuspended: true,
    input: z.strictObject({ orderId: OrderId }),
    result: z.object({ receipt: Receipt }),
    errors: ['not_found'],
  }),
  ...refundTransferCalls,
}
