import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import type { User } from '@byeol/contract/user.ts'

/** The props of sheets about the viewer's premium with a celeb. */
export interface PremiumSheetProps {
  premium: SubscriptionPremium
  celeb: User
  open: boolean
  onClose: () => void
}
