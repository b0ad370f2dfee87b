import type { Won } from '@byeol/contract/money.ts'
import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import { column, type RowOf } from '../../db/columns.ts'

/** Columns of `premiums p` as `premiumShape` reads them. */
export const premiumColumns = `
  p.id, p.user_id as "userId", p.celeb_id as "celebUserId", p.created_at as "createdAt", p.expires_at as "expiresAt"`
export const premiumShape = {
  id: column.subscriptionPremiumId,
  userId: column.userId,
  celebUserId: column.userId,
  createdAt: column.timestamp,
  expiresAt: column.timestamp,
}

/** A running premium as its fan sees it. Without a contract it is a tester's grant. */
export const viewPremium = (premium: RowOf<typeof premiumShape>): SubscriptionPremium => ({
  ...premium,
  status: 'cancelled',
  priceWon: null,
  nextChargeAt: null,
  card: null,
  isIos: false,
  isTest: true,
  refundableUntil: null,
  refundableWon: 0 as Won,
  failure: null,
  priceChange: null,
  silence: null,
})
