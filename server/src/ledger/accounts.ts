import type { PaymentChannel } from '@byeol/contract/money.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { isDonationAsset, type PointAsset } from './assets.ts'

export type Earning = 'contents' | 'dm' | 'subscription' | 'donation'

/**
 * The names of all accounts. An account's balance is its credits minus its debits: debts, earnings and wallets are
 * positive; money that others hold for us (clearing) is negative.
 */
export const accounts = {
  clearing: (channel: PaymentChannel): string => (channel === 'ios' ? 'apple_clearing' : 'pg_clearing'),
  storeFee: 'store_fee',
  vat: 'vat_payable',
  /** The value of unspent points, without VAT. */
  liability: (asset: PointAsset): string => (isDonationAsset(asset) ? 'donation_liability' : 'point_liability'),
  celebEarned: (celebId: UserId, earning: Earning): string => `celeb_earned:${celebId}:${earning}`,
  /** Won that a celeb has requested in a settlement and that are not paid yet. */
  celebLocked: (settlementId: string): string => `celeb_locked:${settlementId}`,
  /** A celeb's debt from refunds made after a settlement. The balance is negative. */
  celebOwes: (celebId: UserId): string => `celeb_owes:${celebId}`,
  /** Tax withheld from celebs. */
  taxIncome: 'tax_income',
  taxLocal: 'tax_local',
  /** Our bank account. */
  bank: 'bank',
  revenue: (source: Earning | 'compensation' | 'loss'): string => `platform_revenue:${source}`,
  /** The value of expired points, and won left over by rounding. */
  breakage: 'breakage',
  refundPayable: 'refund_payable',
  /** Captured payments that must be refunded in full. */
  suspense: 'suspense',
  /** The counterpart of all wallets: its balance is their sum with the opposite sign. */
  minted: 'minted',
  wallet: (userId: UserId, lotId: string): string => `wallet:${userId}:${lotId}`,
  /** Points that had been spent when their payment was clawed back. */
  owed: (userId: UserId): string => `owed:${userId}`,
} as const
