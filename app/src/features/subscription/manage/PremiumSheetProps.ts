import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import type { User } from '@byeol/contract/user.ts'

export interface PremiumSheetProps {
  premium: SubscriptionPremium
  celeb: User
  open: boolean
  onClose: () => void
}
