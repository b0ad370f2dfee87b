import type { Clock } from '../Clock.ts'
import { appStoreApp } from './appStoreApp.ts'
import type { Notices } from './Notices.ts'
import type { Product } from './products.ts'
import { signJws } from './signing/signJws.ts'
import type { Transaction, Transactions } from './Transactions.ts'

/** 1 active, 2 expired, 3 billing retry, 4 grace period, 5 revoked. */
type Status = 1 | 2 | 3 | 4 | 5

export interface Subscription {
  originalTransactionId: string
  product: Product
  appleId: string
  appAccountToken: string | null
  status: Status
  willRenew: boolean
  /** Whether the Apple Account's card is declined. */
  isCardBad: boolean
  graceUntil: Date | null
  last: Transaction
  expirationIntent: 1 | 2 | 3 | 4 | 5 | null
  /** The price that applies from the next renewal on. */
  priceWon: number
  /** 0: the person has not answered the price increase; 1: they agreed. */
  priceIncrease: 0 | 1 | null
}

const dayMs = 24 * 3_600_000
const graceDays = 16
const retryDays = 60

/** The same day and time (UTC) a month later, or the last day of that month if it is shorter. */
function monthLater(at: Date): Date {
  const later = new Date(at)
  later.setUTCMonth(at.getUTCMonth() + 1)
  if (later.getUTCDate() !== at.getUTCDate()) later.setUTCDate(0)
  return later
}

/** The auto-renewing subscriptions, which renew by the sandbox's clock, and the notifications about them. */
export class Subscriptions {
  readonly all = new Map<string, Subscription>()
  readonly #clock: Clock
  readonly #transactions: Transactions
  readonly #notices: Notices

  constructor(clock: Clock, transactions: Transactions, notices: Notices) {
    this.#clock = clock
    this.#transactions = transactions
    this.#notices = notices
  }

  /** The subscription that a transaction belongs to. */
  of(transactionId: string): Subscription | null {
    const transaction = this.#transactions.find(transactionId)
    return (transaction && this.all.get(transaction.originalTransactionId)) ?? null
  }

  /**
   * An Apple Account's subscription to a product: an active one, or an ended one that a new purchase would continue.
   */
  find(appleId: string, productId: string): Subscription | null {
    return [...this.all.values()].find((each) => each.appleId === appleId && each.product.id === productId) ?? null
  }

  async buy(facts: Pick<Subscription, 'product' | 'appleId' | 'appAccountToken'> & Partial<Transaction>) {
    const { product, appleId, appAccountToken, lies, charge, wrongSignature } = facts
    const before = this.find(appleId, product.id)
    const last = this.#transactions.add({
      product,
      appleId,
      appAccountToken,
      expiresAt: monthLater(this.#clock.now()),
      reason: 'PURCHASE',
      ...(before && { originalTransactionId: before.originalTransactionId }),
      ...(lies && { lies }),
      ...(charge && { charge }),
      ...(wrongSignature && { wrongSignature }),
    })
    const subscription: Subscription = {
      originalTransactionId: last.originalTransactionId,
      product,
      appleId,
      appAccountToken,
      status: 1,
      willRenew: true,
      isCardBad: false,
      graceUntil: null,
      last,
      expirationIntent: null,
      priceWon: product.priceWon,
      priceIncrease: null,
    }
    this.all.set(last.originalTransactionId, subscription)
    this.#renewAt(subscription)
    await this.#tell(subscription, 'SUBSCRIBED', before ? 'RESUBSCRIBE' : 'INITIAL_BUY')
    return last
  }

  async setWillRenew(subscription: Subscription, willRenew: boolean): Promise<void> {
    subscription.willRenew = willRenew
    const subtype = willRenew ? 'AUTO_RENEW_ENABLED' : 'AUTO_RENEW_DISABLED'
    await this.#tell(subscription, 'DID_CHANGE_RENEWAL_STATUS', subtype)
  }

  /** Announces a higher price from the next renewal on. The person has to agree to it. */
  async raisePrice(subscription: Subscription, priceWon: number): Promise<void> {
    Object.assign(subscription, { priceWon, priceIncrease: 0 })
    await this.#tell(subscription, 'PRICE_INCREASE', 'PENDING')
  }

  async acceptPrice(subscription: Subscription): Promise<void> {
    subscription.priceIncrease = 1
    await this.#tell(subscription, 'PRICE_INCREASE', 'ACCEPTED')
  }

  /** Makes the Apple Account's card valid again and charges the amount due at once. */
  async recover(subscription: Subscription): Promise<void> {
    subscription.isCardBad = false
    if (subscription.status === 3 || subscription.status === 4) await this.#renew(subscription, 'BILLING_RECOVERY')
  }

  /** Ends a subscription at once, because its last period was refunded. */
  revoke(subscription: Subscription): void {
    Object.assign(subscription, { status: 5, willRenew: false })
  }

  /** Undoes `revoke` after the refund was reversed: the subscription is active for the rest of its period. */
  restore(subscription: Subscription): void {
    const isRunning = subscription.last.expiresAt! > this.#clock.now()
    Object.assign(subscription, { status: isRunning ? 1 : 2, willRenew: false })
    if (isRunning) this.#renewAt(subscription)
  }

  /** Signs the current JWSRenewalInfo. */
  signRenewal(subscription: Subscription): Promise<string> {
    const { originalTransactionId, product, status, willRenew, graceUntil, expirationIntent } = subscription
    return signJws({
      originalTransactionId,
      autoRenewProductId: product.id,
      productId: product.id,
      autoRenewStatus: willRenew ? 1 : 0,
      isInBillingRetryPeriod: status === 3 || status === 4,
      ...(subscription.priceIncrease !== null && { priceIncreaseStatus: subscription.priceIncrease }),
      ...(graceUntil && { gracePeriodExpiresDate: graceUntil.getTime() }),
      ...(expirationIntent && { expirationIntent }),
      renewalDate: subscription.last.expiresAt!.getTime(),
      renewalPrice: subscription.priceWon * 1000,
      currency: 'KRW',
      recentSubscriptionStartDate: this.#transactions.find(originalTransactionId)!.purchasedAt.getTime(),
      signedDate: this.#clock.now().getTime(),
      environment: appStoreApp.environment,
    })
  }

  #renewAt(subscription: Subscription): void {
    const { last } = subscription
    this.#clock.runAt(last.expiresAt!, () => this.#expireOrRenew(subscription, last))
  }

  async #expireOrRenew(subscription: Subscription, ofPeriod: Transaction): Promise<void> {
    if (subscription.last !== ofPeriod || subscription.status !== 1) return
    if (!subscription.willRenew) return this.#end(subscription, 1)
    if (subscription.priceIncrease === 0) return this.#end(subscription, 3)
    if (!subscription.isCardBad) return this.#renew(subscription)
    subscription.status = 4
    subscription.graceUntil = new Date(ofPeriod.expiresAt!.getTime() + graceDays * dayMs)
    this.#clock.runAt(subscription.graceUntil, () => this.#endGrace(subscription, ofPeriod))
    await this.#tell(subscription, 'DID_FAIL_TO_RENEW', 'GRACE_PERIOD')
  }

  async #endGrace(subscription: Subscription, ofPeriod: Transaction): Promise<void> {
    if (subscription.last !== ofPeriod || subscription.status !== 4) return
    Object.assign(subscription, { status: 3, graceUntil: null })
    const until = new Date(ofPeriod.expiresAt!.getTime() + retryDays * dayMs)
    this.#clock.runAt(until, async () => {
      if (subscription.last === ofPeriod && subscription.status === 3) await this.#end(subscription, 2)
    })
    await this.#tell(subscription, 'GRACE_PERIOD_EXPIRED')
  }

  async #renew(subscription: Subscription, subtype?: 'BILLING_RECOVERY'): Promise<void> {
    const { product, appleId, appAccountToken, originalTransactionId, last, priceWon } = subscription
    // A payment within the grace period keeps the billing day; a later one moves it to the day of the payment.
    const purchasedAt = subscription.status === 3 ? this.#clock.now() : last.expiresAt!
    subscription.last = this.#transactions.add({
      product,
      appleId,
      appAccountToken,
      originalTransactionId,
      purchasedAt,
      expiresAt: monthLater(purchasedAt),
      reason: 'RENEWAL',
      priceWon,
    })
    Object.assign(subscription, { status: 1, graceUntil: null, expirationIntent: null, priceIncrease: null })
    this.#renewAt(subscription)
    await this.#tell(subscription, 'DID_RENEW', subtype)
  }

  async #end(subscription: Subscription, intent: 1 | 2 | 3): Promise<void> {
    Object.assign(subscription, { status: 2, willRenew: false, expirationIntent: intent })
    await this.#tell(subscription, 'EXPIRED', { 1: 'VOLUNTARY', 2: 'BILLING_RETRY', 3: 'PRICE_INCREASE' }[intent])
  }

  async #tell(subscription: Subscription, type: string, subtype?: string): Promise<void> {
    const { appAccountToken, status } = subscription
    const data = { ...(await this.dataOf(subscription)), status }
    await this.#notices.tell({ type, ...(subtype && { subtype }), appAccountToken, data })
  }

  async dataOf(subscription: Subscription) {
    return {
      signedTransactionInfo: await this.#transactions.sign(subscription.last),
      signedRenewalInfo: await this.signRenewal(subscription),
    }
  }
}
