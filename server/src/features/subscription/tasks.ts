import type { SubscriptionPremiumId, UserId } from '@byeol/contract/ids.ts'

export interface SubscriptionTasks {
  renewPremium: { contractId: SubscriptionPremiumId }
  endPremiumOfBlocked: { celebId: UserId; fanId: UserId; at: string }
  /** A task that only older builds queued. */
  endBlockedPremium: { contractId: SubscriptionPremiumId }
}
