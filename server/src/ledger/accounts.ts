import type { PaymentChannel } from '@byeol/contract/money.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { PointAsset } from './assets.ts'

/** What a celeb earns from. */
export type Earning = 'contents' | 'dm' | 'subscription' | 'donation'

/**
 * The names of all accounts. An account's balance is what was credited to it less what was debited from it: debts,
 * earnings and wallets are positive, money that others hold for us (clearing) is negative.
 */
export const accounts = {
  clearing: (channel: PaymentChannel): string => (channel === 'ios' ? 'apple_clearing' : 'pg_clearing'),
  storeFee: 'store_fee',
  vat: 'vat_payable',
  /** What unspent points are worth, without VAT. */
  liability: (asset: PointAsset): string =>
    asset.startsWith('donationPoint') ? 'donation_liability' : 'point_liability',
  celebEarned: (celebId: UserId, earning: Earning): string => `celeb_earned:${celebId}:${earning}`,
  revenue: (source: Earning | 'compensation' | 'loss'): string => `platform_revenue:${source}`,
  /** What expired points were worth, and the won that rounding leaves over. */
  breakage: 'breakage',
  refundPayable: 'refund_payable',
  /** Captured money that may not be given and goes back in full. */
  suspense: 'suspense',
  /** Where points come from and go to: the negative of all wallets together. */
  minted: 'minted',
  wallet: (userId: UserId, lotId: string): string => `wallet:${userId}:${lotId}`,
  /** Points that were spent before their payment was taken back. */
  owed: (userId: UserId): string => `owed:${userId}`,
} as const
