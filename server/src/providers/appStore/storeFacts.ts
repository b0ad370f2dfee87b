import type {
  JWSRenewalInfoDecodedPayload,
  JWSTransactionDecodedPayload,
  ResponseBodyV2DecodedPayload,
} from '@apple/app-store-server-library'
import { z } from 'zod'
import { ProviderError } from '../ProviderError.ts'

/** One purchase, or one period of a subscription, as signed by Apple. */
export interface StoreTransaction {
  transactionId: string
  /** The transaction id of the subscription's first period. */
  originalTransactionId: string
  productId: string
  /** Identifies the buyer: the UUID that the app passed to Apple. Null for purchases made outside the app. */
  appAccountToken: string | null
  purchasedAt: Date
  /** The end of a subscription's period. */
  expiresAt: Date | null
  /** The part of the price that Apple has refunded, in thousandths of a percent: 0 to 100,000. */
  revokedShare: number
  isFamilyShared: boolean
  /** Bought in Apple's sandbox, where purchases are free, while this server takes real payments. */
  isTest: boolean
  /** The price that Apple charged, in thousandths of the currency unit. */
  price: { milli: number; currency: string } | null
  /** The country of the App Store that sold it, in Apple's three-letter code. */
  storefront: string | null
  quantity: number
  signedAt: Date
}

/** What happens to a subscription after its current period. */
export interface StoreRenewal {
  willRenew: boolean
  graceUntil: Date | null
  /**
   * 1: the person cancelled, 2: the charge failed, 3: no consent to a new price, 4: the product no longer exists, 5:
   * other.
   */
  expirationIntent: number | null
  /** The price of the next period, in thousandths of the currency unit. */
  nextPrice: { milli: number; currency: string } | null
  /** Whether the person has consented to a price increase; null if there is none. */
  isPriceAccepted: boolean | null
  signedAt: Date
}

/** 1: active, 2: expired, 3: the charge is being retried without access, 4: grace period, 5: revoked. */
export type SubscriptionStatus = 1 | 2 | 3 | 4 | 5

/** A notification from Apple. It is only a hint to query Apple again. */
export interface StoreNotice {
  uuid: string
  type: string
  subtype: string | null
  transaction: StoreTransaction | null
  signedAt: Date
}

const refuse = (cause: unknown) => new ProviderError('appstore', 'unreadable_answer', { cause })

const date = z.int().transform((ms) => new Date(ms))
const Transaction = z.object({
  transactionId: z.string().max(64),
  originalTransactionId: z.string().max(64),
  productId: z.string().max(120),
  appAccountToken: z.uuid().optional(),
  purchaseDate: date,
  expiresDate: date.optional(),
  revocationDate: z.int().optional(),
  revocationType: z.string().optional(),
  revocationPercentage: z.int().min(0).max(100_000).optional(),
  inAppOwnershipType: z.string().optional(),
  price: z.int().optional(),
  currency: z.string().max(10).optional(),
  storefront: z.string().max(10).optional(),
  quantity: z.int().max(1_000_000).optional(),
  signedDate: date,
})
const wholePrice = 100_000

const priceOf = (milli: number | undefined, currency: string | undefined) =>
  milli === undefined || currency === undefined ? null : { milli, currency }

/** Throws ProviderError if a required field is missing. */
export function readTransaction(payload: JWSTransactionDecodedPayload, isTest: boolean): StoreTransaction {
  const read = Transaction.safeParse(payload)
  if (!read.success) throw refuse(read.error)
  const { data } = read
  const isPart = data.revocationType === 'REFUND_PRORATED' && data.revocationPercentage !== undefined
  return {
    transactionId: data.transactionId,
    originalTransactionId: data.originalTransactionId,
    productId: data.productId,
    appAccountToken: data.appAccountToken?.toLowerCase() ?? null,
    purchasedAt: data.purchaseDate,
    expiresAt: data.expiresDate ?? null,
    revokedShare: data.revocationDate === undefined ? 0 : isPart ? data.revocationPercentage! : wholePrice,
    isFamilyShared: data.inAppOwnershipType === 'FAMILY_SHARED',
    isTest,
    price: priceOf(data.price, data.currency),
    storefront: data.storefront ?? null,
    quantity: data.quantity ?? 1,
    signedAt: data.signedDate,
  }
}

const Renewal = z.object({
  autoRenewStatus: z.int(),
  gracePeriodExpiresDate: date.optional(),
  expirationIntent: z.int().optional(),
  renewalPrice: z.int().optional(),
  currency: z.string().optional(),
  priceIncreaseStatus: z.int().optional(),
  signedDate: date,
})

/** Throws ProviderError if a required field is missing. */
export function readRenewal(payload: JWSRenewalInfoDecodedPayload): StoreRenewal {
  const read = Renewal.safeParse(payload)
  if (!read.success) throw refuse(read.error)
  const { data } = read
  return {
    willRenew: data.autoRenewStatus === 1,
    graceUntil: data.gracePeriodExpiresDate ?? null,
    expirationIntent: data.expirationIntent ?? null,
    nextPrice: priceOf(data.renewalPrice, data.currency),
    isPriceAccepted: data.priceIncreaseStatus === undefined ? null : data.priceIncreaseStatus === 1,
    signedAt: data.signedDate,
  }
}

const Notice = z.object({
  notificationUUID: z.string().max(64),
  notificationType: z.string().max(60),
  subtype: z.string().max(60).optional(),
  signedDate: date,
})

/** Throws ProviderError if a required field is missing. */
export function readNotice(payload: ResponseBodyV2DecodedPayload, transaction: StoreTransaction | null): StoreNotice {
  const read = Notice.safeParse(payload)
  if (!read.success) throw refuse(read.error)
  const { notificationUUID: uuid, notificationType: type, subtype, signedDate: signedAt } = read.data
  return { uuid, type, subtype: subtype ?? null, transaction, signedAt }
}
