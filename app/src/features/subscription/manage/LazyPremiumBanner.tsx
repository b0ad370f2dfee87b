import type { UserId } from '@byeol/contract/ids.ts'
import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { loadLateTexts } from '../../../i18n/i18n.ts'
import { premiumsQuery } from '../data/cache.ts'
import { openPriceChange } from '../data/openPriceChange.ts'

const PremiumBanner = lazy(async () => {
  const [{ PremiumBanner: banner }] = await Promise.all([import('./PremiumBanner.tsx'), loadLateTexts()])
  return { default: banner }
})

const saysSomething = (premium: SubscriptionPremium): boolean =>
  !!premium.failure || !!premium.silence || !!openPriceChange(premium)

/** `PremiumBanner` for pages that start without it: its code and texts are loaded once it has something to say. */
export function LazyPremiumBanner({ celebUserId }: { celebUserId?: UserId }) {
  const premiums = useQuery(premiumsQuery).data?.subscriptionPremiums
  const isWanted = premiums?.some((premium) =>
    celebUserId ? premium.celebUserId === celebUserId && saysSomething(premium) : premium.status === 'past_due',
  )
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <PremiumBanner celebUserId={celebUserId} />
    </Suspense>
  )
}
