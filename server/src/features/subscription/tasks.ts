import type { SubscriptionPremiumId, UserId } from '@byeol/contract/ids.ts'

export interface SubscriptionTasks {
  renewPremium: { contractId: SubscriptionPremiumId }
  endPremiumOfBlocked: { celebId: UserId; fanId: UserId; at: string }
  /** Queued by an older build. */
  endBlockedPremium: { contractId: SubscriptionPremiumId }
}
