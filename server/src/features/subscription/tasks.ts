import type { SubscriptionPremiumId } from '@byeol/contract/ids.ts'

export interface SubscriptionTasks {
  renewPremium: { contractId: SubscriptionPremiumId }
  endBlockedPremium: { contractId: SubscriptionPremiumId }
}
