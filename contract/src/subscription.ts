import { z } from 'zod'
import { get, post } from './endpoint.ts'
import { ChatId, ChatMessageId, SubscriptionId, SubscriptionPremiumId, UserId, UserPaymentMethodId } from './ids.ts'
import { monthPattern } from './locale/seoul.ts'
import { Won } from './money.ts'
import { AnyOrderStart, Order, orderCompletion, seenWon, StartMethod } from './order.ts'
import { CelebUsername } from './user.ts'
import { Timestamp } from './wire.ts'
import { bounded } from './text/bounded.ts'
import { sharedRates } from './limits/sharedRates.ts'

export const Subscription = z
  .object({ id: SubscriptionId, userId: UserId, celebUserId: UserId, createdAt: Timestamp })
  .meta({ id: 'Subscription' })
export type Subscription = z.infer<typeof Subscription>

/**
 * active → cancelled (access until the last paid day) → active again if resumed; active → past_due (a charge failed;
 * access stays while it is retried) → active. See money.md, Premium.
 */
const PremiumStatus = z.enum(['active', 'cancelled', 'past_due'])

/**
 * Why a renewal failed: the card was declined, the monthly limit for people under 19 is used up, or there is no card.
 */
const PremiumFailureReason = z.enum(['declined', 'limit', 'cardGone'])

/**
 * `createdAt` is when the current premium started (D+1). Premium granted to a tester has no price, card or next charge.
 */
export const SubscriptionPremium = z
  .object({
    id: SubscriptionPremiumId,
    userId: UserId,
    celebUserId: UserId,
    createdAt: Timestamp,
    /** The end of the paid time: the midnight in Seoul at which the day of the next charge begins. */
    expiresAt: Timestamp,
    status: PremiumStatus,
    /** The price of a month including VAT; null for premium granted to a tester. */
    priceWon: Won.nullable(),
    /** When the card is charged next; null if it will not be. */
    nextChargeAt: Timestamp.nullable(),
    card: z
      .object({ userPaymentMethodId: UserPaymentMethodId, name: z.string(), last4: z.string().nullable() })
      .nullable(),
    /** True if bought in the App Store: it can be cancelled, changed and refunded only there. */
    isIos: z.boolean(),
    isTest: z.boolean(),
    /** The end of the seventh day after the last charge. Until then the whole charge can be refunded. */
    refundableUntil: Timestamp.nullable(),
    /** The sum that a refund would return now: the last charge, or the part of it for the days without a broadcast. */
    refundableWon: Won,
    /** Set only while `past_due`. `message` is the card company's, in Korean. */
    failure: z
      .object({
        reason: PremiumFailureReason,
        message: z.string().nullable(),
        nextTryAt: Timestamp.nullable(),
        endsAt: Timestamp,
      })
      .nullable(),
    /**
     * A higher price that the fan must agree to before `from`; if they do not respond, premium is cancelled.
     * `isDeclined`: the fan declined, but can still change that with `answer-price` until the last day.
     */
    priceChange: z
      .object({ priceWon: Won, from: Timestamp, answeredAt: Timestamp.nullable(), isDeclined: z.boolean() })
      .nullable(),
    /** The celeb has sent no broadcast for seven full days since `since`; the fan is offered `refundWon`. */
    silence: z.object({ since: Timestamp, refundWon: Won }).nullable(),
    /**
     * Set while the celeb is temporarily suspended: since this time nothing is charged and no paid day is used up. The
     * fan may end premium now and get back `refundableWon`.
     */
    pausedSince: Timestamp.nullable(),
  })
  .meta({ id: 'SubscriptionPremium' })
export type SubscriptionPremium = z.infer<typeof SubscriptionPremium>

/** The offer of premium to one celeb, at its current price. */
export const SubscriptionProduct = z
  .object({
    id: z.string(),
    name: z.string(),
    krwAmountTotal: Won,
    vatWon: Won,
    celebUserId: UserId,
    iosProductId: z.string().nullable(),
    /** How many broadcasts the celeb sent in the last 30 days. */
    messageCount30d: z.int().nonnegative(),
    /** When the next charge would be if premium is bought now. */
    nextChargeDate: Timestamp,
  })
  .meta({ id: 'SubscriptionProduct' })
export type SubscriptionProduct = z.infer<typeof SubscriptionProduct>

/** The maximum of `lineChars`: characters in one line of the hidden broadcast. */
export const sealedLineChars = 20

/**
 * The broadcasts that a free follower could read with premium: how many the celeb sent on each day of this week, Monday
 * first, and the newest one of the week without its text. Broadcasts less than a minute apart count as one.
 */
export const WaitingLetters = z
  .object({
    celebUserId: UserId,
    priceWon: Won,
    lettersByDay: z.array(z.int().nonnegative()).length(7),
    /** `lineChars`: how many characters its first lines have; empty for a photo or a video. */
    newest: z
      .object({ createdAt: Timestamp, lineChars: z.array(z.int().min(1).max(sealedLineChars)).max(2) })
      .nullable(),
  })
  .meta({ id: 'WaitingLetters' })
export type WaitingLetters = z.infer<typeof WaitingLetters>

/**
 * A broadcast as listed on the page about the days that fan and celeb share. `content` still contains the nickname
 * placeholder.
 */
const RememberedLetter = z.object({
  id: ChatMessageId,
  chatId: ChatId,
  authorId: UserId,
  content: z.string(),
  createdAt: Timestamp,
})
export type RememberedLetter = z.infer<typeof RememberedLetter>

/** What a fan and a celeb share since the current premium started (D+1). Months and days are in Seoul time. */
export const OurDays = z
  .object({
    since: Timestamp,
    /**
     * Every month from the first to the current one, even without broadcasts. Broadcasts less than a minute apart count
     * as one.
     */
    months: z.array(z.object({ month: z.string().regex(monthPattern), letters: z.int().nonnegative() })),
    letterCount: z.int().nonnegative(),
    replyCount: z.int().nonnegative(),
    /** On how many days the celeb answered this fan. */
    answeredDays: z.int().nonnegative(),
    firstLetter: RememberedLetter.nullable(),
    /** The first broadcast on this date last year that the fan may read. */
    letterOfLastYear: RememberedLetter.nullable(),
  })
  .meta({ id: 'OurDays' })
export type OurDays = z.infer<typeof OurDays>

const premiumAnswer = z.object({ subscriptionPremium: SubscriptionPremium })
const productsMax = 50
const ofPremium = z.strictObject({ subscriptionPremiumId: SubscriptionPremiumId })

export const subscription = {
  list: get('/subscription/list', {
    summary: 'Lists the celebs that the caller follows',
    access: 'signedIn',
    result: z.object({ subscriptions: z.array(Subscription) }),
  }),
  premiumList: get('/subscription/premium-list', {
    summary: 'Lists the caller’s current premium subscriptions',
    access: 'signedIn',
    whileSuspended: true,
    result: z.object({ subscriptionPremiums: z.array(SubscriptionPremium) }),
  }),
  waiting: get('/subscription/waiting', {
    summary:
      'Returns what premium would unlock, for each celeb that the caller follows without it; newest broadcast ' +
      'first',
    access: 'signedIn',
    result: z.object({ waiting: z.array(WaitingLetters) }),
  }),
  ourDays: get('/subscription/our-days', {
    summary: 'Returns what the caller and a celeb have shared since the caller’s current premium began',
    access: 'signedIn',
    input: z.strictObject({ celebUserId: UserId }),
    result: z.object({ ourDays: OurDays }),
    errors: ['not_found'],
  }),
  product: get('/subscription/product', {
    summary: 'Returns the current offer of premium to a celeb',
    access: 'anyone',
    input: z.strictObject({ celebUserId: UserId }),
    result: z.object({ subscriptionProduct: SubscriptionProduct }),
    errors: ['user_not_found'],
  }),
  productList: get('/subscription/product-list', {
    summary: 'Returns the current offers of premium to several celebs; celebs who have left are omitted',
    access: 'anyone',
    input: z.strictObject({ celebUserId: z.union([UserId, z.array(UserId).max(productsMax)]) }),
    result: z.object({ subscriptionProducts: z.array(SubscriptionProduct) }),
  }),
  orderHistory: get('/subscription/order-history', {
    summary: 'Lists all orders of premium to a celeb by the caller, also failed ones, newest first',
    access: 'signedIn',
    whileSuspended: true,
    input: z.strictObject({ celebUserId: UserId }),
    result: z.object({ orders: z.array(Order) }),
  }),
  order: post('/subscription/order', {
    summary: 'Starts buying premium; the payment window registers the card, which is charged at completion',
    access: 'signedIn',
    input: z.strictObject({ productId: bounded(40), paymentMethod: StartMethod, seenWon }),
    result: AnyOrderStart,
    errors: [
      'not_found',
      'not_allowed',
      'price_changed',
      'already_owned',
      'limit_exceeded',
      'too_many_orders',
      'unavailable',
    ],
    idempotent: true,
    ...sharedRates.orders,
  }),
  orderComplete: post('/subscription/order-complete', {
    summary:
      'Reports the result of the payment window; the server checks it with the provider and charges the new card',
    access: 'signedIn',
    beforeConsent: true,
    input: orderCompletion,
    result: premiumAnswer,
    errors: ['not_found', 'card_required', 'payment_failed', 'payment_pending', 'unavailable'],
  }),
  orderUserPaymentMethod: post('/subscription/order-user-payment-method', {
    summary: 'Buys premium with a saved card',
    access: 'signedIn',
    input: z.strictObject({ productId: bounded(40), userPaymentMethodId: UserPaymentMethodId, seenWon }),
    result: premiumAnswer,
    errors: [
      'not_found',
      'not_allowed',
      'price_changed',
      'already_owned',
      'card_required',
      'limit_exceeded',
      'payment_failed',
      'payment_pending',
      'unavailable',
    ],
    idempotent: true,
    ...sharedRates.orders,
  }),
  cancelSubscriptionPremium: post('/subscription/cancel-subscription-premium', {
    summary: 'Cancels premium: it runs until its last paid day, or ends at once if a charge is failing',
    access: 'signedIn',
    whileSuspended: true,
    input: ofPremium,
    result: premiumAnswer,
    errors: ['not_found', 'not_allowed'],
    idempotent: true,
  }),
  restartSubscriptionPremium: post('/subscription/restart-subscription-premium', {
    summary: 'Undoes a cancellation before the last day, without a charge',
    access: 'signedIn',
    input: ofPremium,
    result: premiumAnswer,
    errors: ['not_found', 'not_allowed', 'card_required', 'conflict'],
    idempotent: true,
  }),
  changeCard: post('/subscription/change-card', {
    summary: 'Changes the saved card that pays for premium',
    access: 'signedIn',
    input: ofPremium.extend({ userPaymentMethodId: UserPaymentMethodId }),
    result: premiumAnswer,
    errors: ['not_found', 'not_allowed', 'card_required'],
    idempotent: true,
  }),
  retryPayment: post('/subscription/retry-payment', {
    summary: 'Retries a failed charge now',
    access: 'signedIn',
    input: ofPremium,
    result: premiumAnswer,
    errors: [
      'not_found',
      'not_allowed',
      'card_required',
      'limit_exceeded',
      'payment_failed',
      'payment_pending',
      'unavailable',
    ],
    idempotent: true,
    ...sharedRates.orders,
  }),
  refund: post('/subscription/refund', {
    summary: 'Refunds the last charge within seven days, or its part for days without a broadcast; premium ends',
    access: 'signedIn',
    whileSuspended: true,
    input: ofPremium,
    result: z.object({ order: Order }),
    errors: ['not_found', 'refund_not_possible'],
    idempotent: true,
  }),
  answerPrice: post('/subscription/answer-price', {
    summary: 'Agrees to a higher price, or declines it, which cancels premium',
    access: 'signedIn',
    input: ofPremium.extend({ accept: z.boolean() }),
    result: premiumAnswer,
    errors: ['not_found', 'not_allowed', 'card_required'],
    idempotent: true,
  }),
  requestTestSubscriptionPremium: post('/subscription/request-test-subscription-premium', {
    summary: 'Grants a tester a month of premium to a celeb; repeating it changes nothing',
    access: 'tester',
    input: z.strictObject({ celebUserIdOrUsername: z.union([UserId, CelebUsername]) }),
    result: premiumAnswer,
    errors: ['user_not_found', 'not_allowed'],
  }),
}

export const subscriptionServerEvents = {
  subscriptionAdd: z.object({ subscription: Subscription }),
  subscriptionRemove: z.object({ subscriptionId: SubscriptionId }),
  subscriptionPremiumAdd: z.object({ subscriptionPremium: SubscriptionPremium }),
  subscriptionPremiumRemove: z.object({ subscriptionPremiumId: SubscriptionPremiumId }),
  subscriptionPremiumUpdate: z.object({ subscriptionPremium: SubscriptionPremium }),
}
