import { randomUUID } from 'node:crypto'
import type { Clock } from '../Clock.ts'
import { Notices } from './Notices.ts'
import { findProduct, type Product } from './products.ts'
import type { WrongSignature } from './signing/signJws.ts'
import { Subscriptions } from './Subscriptions.ts'
import { Transactions, wholePrice, type Charge, type Transaction } from './Transactions.ts'

/** A purchase that a device requests. `appleId` is the Apple Account that is signed in on the device. */
export interface Wanted {
  productId: string
  appAccountToken: string | null
  appleId: string
  /** For tests: wrong values for fields of the signed transaction, and a signature that is not Apple's. */
  lies?: Record<string, unknown>
  wrongSignature?: WrongSignature
  /** What Apple charges and signs, if it differs from the product's price in Korea. */
  charge?: Partial<Charge>
}

/** A purchase that a child has asked for and the guardian has not answered yet. */
interface Asked extends Wanted {
  id: string
  product: Product
}

/** The simulated App Store: purchases, renewals, and the notifications to the app's server. */
export class AppStore {
  readonly transactions: Transactions
  readonly notices: Notices
  readonly subscriptions: Subscriptions
  readonly asked = new Map<string, Asked>()
  /** The charge for the next purchase, if it differs from the product's price. */
  nextCharge: Partial<Charge> | null = null
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
    this.transactions = new Transactions(clock)
    this.notices = new Notices(clock)
    this.subscriptions = new Subscriptions(clock, this.transactions, this.notices)
  }

  /** Buys a product. If the subscription is already active, the device gets the transaction of the current period. */
  async buy(wanted: Wanted): Promise<Transaction | null> {
    const product = findProduct(wanted.productId)
    if (!product) return null
    const charge = wanted.charge ?? this.nextCharge
    this.nextCharge = null
    return this.#buy({ ...wanted, ...(charge && { charge }) }, product)
  }

  async #buy(wanted: Wanted, product: Product): Promise<Transaction> {
    if (product.type === 'Consumable') {
      const transaction = this.transactions.add({ ...wanted, product, expiresAt: null, reason: 'PURCHASE' })
      await this.#tellOf(transaction, 'ONE_TIME_CHARGE')
      return transaction
    }
    const running = this.subscriptions.find(wanted.appleId, product.id)
    if (running && (running.status === 1 || running.status === 4)) return running.last
    return this.subscriptions.buy({ ...wanted, product })
  }

  /** Ask to Buy: stores the request. Nothing is bought until the guardian approves. */
  ask(wanted: Wanted): Asked | null {
    const product = findProduct(wanted.productId)
    const asked = product && { ...wanted, id: randomUUID(), product }
    if (asked) this.asked.set(asked.id, asked)
    return asked
  }

  /** Records the guardian's answer to a request. Returns the transaction if they approved. */
  async answer(id: string, isApproved: boolean): Promise<Transaction | null> {
    const asked = this.asked.get(id)
    this.asked.delete(id)
    return asked && isApproved ? this.buy(asked) : null
  }

  /** Refunds the whole price or a share of it. */
  async refund(transaction: Transaction, revokedShare = wholePrice): Promise<void> {
    Object.assign(transaction, { revokedAt: this.#clock.now(), revokedShare })
    const subscription = this.subscriptions.of(transaction.transactionId)
    if (subscription?.last === transaction) this.subscriptions.revoke(subscription)
    await this.#tellOf(transaction, 'REFUND')
  }

  async reverseRefund(transaction: Transaction): Promise<void> {
    Object.assign(transaction, { revokedAt: null, revokedShare: 0 })
    const subscription = this.subscriptions.of(transaction.transactionId)
    if (subscription?.last === transaction) this.subscriptions.restore(subscription)
    await this.#tellOf(transaction, 'REFUND_REVERSED')
  }

  async #tellOf(transaction: Transaction, type: string): Promise<void> {
    const signedTransactionInfo = await this.transactions.sign(transaction)
    await this.notices.tell({ type, appAccountToken: transaction.appAccountToken, data: { signedTransactionInfo } })
  }
}
