import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import type { User } from '@byeol/contract/user.ts'
import { useState } from 'react'
import { PastDueSheet } from './PastDueSheet.tsx'
import { PriceSheet } from './PriceSheet.tsx'
import { RefundPremium } from './RefundPremium.tsx'
import { SilenceSheet } from './SilenceSheet.tsx'

const sheets = { pastDue: PastDueSheet, price: PriceSheet, refund: RefundPremium, silence: SilenceSheet }
export type PremiumLayer = keyof typeof sheets

interface Shown {
  layer: PremiumLayer
  premium: SubscriptionPremium
  celeb: User
}

/** The sheets for premium subscriptions, of which at most one is open. `layers` is the element to render. */
export function usePremiumLayers(premiums: readonly SubscriptionPremium[]) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = (layer: PremiumLayer, premium: SubscriptionPremium, celeb: User) => {
    setShown({ layer, premium, celeb })
    setOpen(true)
  }
  // The current state, because an event may change or end premium while its sheet is open.
  const current = shown && premiums.find(({ id }) => id === shown.premium.id)
  const Sheet = shown ? sheets[shown.layer] : null
  const layers =
    shown && Sheet ? (
      <Sheet
        key={shown.premium.id}
        premium={current ?? shown.premium}
        celeb={shown.celeb}
        open={isOpen && current !== undefined}
        onClose={() => setOpen(false)}
      />
    ) : null
  return { open, layers }
}
