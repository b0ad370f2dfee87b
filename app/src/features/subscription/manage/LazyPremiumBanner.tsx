import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { loadLateTexts } from '../../../i18n/i18n.ts'
import { premiumsQuery } from '../data/cache.ts'

const PremiumBanner = lazy(async () => {
  const [{ PremiumBanner: banner }] = await Promise.all([import('./PremiumBanner.tsx'), loadLateTexts()])
  return { default: banner }
})

/** The banner for the chat list, which starts without it: its code and texts are loaded once a charge has failed. */
export function LazyPremiumBanner() {
  const premiums = useQuery(premiumsQuery).data?.subscriptionPremiums
  if (!premiums?.some(({ status }) => status === 'past_due')) return null
  return (
    <Suspense fallback={null}>
      <PremiumBanner />
    </Suspense>
  )
}
