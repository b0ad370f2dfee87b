import { randomUUID } from 'node:crypto'
import type { Clock } from '../Clock.ts'
import { appStoreApp } from './appStoreApp.ts'
import { groupOf, type Product } from './products.ts'
import { signJws, type WrongSignature } from './signing/signJws.ts'

export interface Transaction {
  transactionId: string
  originalTransactionId: string
  product: Product
  /** The Apple Account of the device that made the purchase. Apple never reveals it. */
  appleId: string
  appAccountToken: string | null
  purchasedAt: Date
  expiresAt: Date | null
  reason: 'PURCHASE' | 'RENEWAL'
  revokedAt: Date | null
  /** The share of the price that was refunded at `revokedAt`, in thousandths of a percent. */
  revokedShare: number
  /** Whether the device has finished the transaction, so that it is not delivered again. */
  isFinished: boolean
  priceWon: number
  /** What Apple charged, if it differs from the price in won in Korea. */
  charge: Partial<Charge>
  /**
   * For tests: wrong values for fields of the signed payload, such as another bundle, environment or product. Null
   * omits a field.
   */
  lies: Record<string, unknown>
  wrongSignature: WrongSignature | null
}

/** The price that Apple charged, in thousandths of the currency's unit, and the country of the App Store. */
export interface Charge {
  milli: number
  currency: string
  storefront: string
  quantity: number
}

/** The `revokedShare` of a full refund. */
export const wholePrice = 100_000

/** What Apple charged: the price in won in Korea, unless `charge` says otherwise. */
export function chargeOf({ priceWon, charge }: Pick<Transaction, 'priceWon' | 'charge'>): {
  price: number
  currency: string
  storefront: string
  quantity: number
} {
  const { milli = priceWon * 1000, currency = 'KRW', storefront = 'KOR', quantity = 1 } = charge
  return { price: milli, currency, storefront, quantity }
}

export class Transactions {
  readonly all: Transaction[] = []
  readonly #clock: Clock
  #last = 2_000_000_000_000_000 + Date.now()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  find(transactionId: string): Transaction | null {
    return this.all.find((each) => each.transactionId === transactionId) ?? null
  }

  add(
    facts: Pick<Transaction, 'product' | 'appleId' | 'appAccountToken' | 'expiresAt' | 'reason'> &
      Partial<
        Pick<Transaction, 'originalTransactionId' | 'purchasedAt' | 'priceWon' | 'charge' | 'lies' | 'wrongSignature'>
      >,
  ): Transaction {
    this.#last += 1
    const transactionId = String(this.#last)
    const transaction: Transaction = {
      transactionId,
      originalTransactionId: transactionId,
      purchasedAt: this.#clock.now(),
      revokedAt: null,
      revokedShare: 0,
      isFinished: false,
      priceWon: facts.product.priceWon,
      charge: {},
      lies: {},
      wrongSignature: null,
      ...facts,
    }
    this.all.push(transaction)
    return transaction
  }

  /** Signs the current JWSTransaction (providers.md D2). */
  sign(transaction: Transaction): Promise<string> {
    const { product, appAccountToken, purchasedAt, expiresAt, revokedAt, revokedShare, reason } = transaction
    const first = this.find(transaction.originalTransactionId) ?? transaction
    const told: Record<string, unknown> = {
      transactionId: transaction.transactionId,
      originalTransactionId: transaction.originalTransactionId,
      bundleId: appStoreApp.bundleId,
      productId: product.id,
      purchaseDate: purchasedAt.getTime(),
      originalPurchaseDate: first.purchasedAt.getTime(),
      type: product.type,
      ...(appAccountToken && { appAccountToken }),
      ...(expiresAt && { expiresDate: expiresAt.getTime(), subscriptionGroupIdentifier: groupOf(product.id) }),
      inAppOwnershipType: 'PURCHASED',
      signedDate: this.#clock.now().getTime(),
      environment: appStoreApp.environment,
      transactionReason: reason,
      storefrontId: '143466',
      ...chargeOf(transaction),
      appTransactionId: randomUUID(),
      ...(revokedAt && {
        revocationDate: revokedAt.getTime(),
        revocationReason: 0,
        revocationType: revokedShare === wholePrice ? 'REFUND_FULL' : 'REFUND_PRORATED',
        revocationPercentage: revokedShare,
      }),
      ...transaction.lies,
    }
    const left = Object.entries(told).filter(([, value]) => value !== null)
    return signJws(Object.fromEntries(left), transaction.wrongSignature)
  }
}
