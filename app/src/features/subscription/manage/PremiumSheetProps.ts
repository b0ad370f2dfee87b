import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import type { User } from '@byeol/contract/user.ts'

/** A sheet about the viewer's premium to a celeb. */
export interface PremiumSheetProps {
  premium: SubscriptionPremium
  celeb: User
  open: boolean
  onClose: () => void
}
