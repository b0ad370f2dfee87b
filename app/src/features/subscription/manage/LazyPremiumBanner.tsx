import type { UserId } from '@byeol/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { loadLateTexts } from '../../../i18n/i18n.ts'
import { premiumsQuery } from '../data/cache.ts'
import { bannerTopic } from '../data/bannerTopic.ts'

const PremiumBanner = lazy(async () => {
  const [{ PremiumBanner: banner }] = await Promise.all([import('./PremiumBanner.tsx'), loadLateTexts()])
  return { default: banner }
})

/**
 * `PremiumBanner` for pages that do not include its code: code and texts are loaded when there is something to show.
 */
export function LazyPremiumBanner({ celebUserId }: { celebUserId?: UserId }) {
  const premiums = useQuery(premiumsQuery).data?.subscriptionPremiums
  const isWanted = premiums?.some((premium) =>
    celebUserId ? premium.celebUserId === celebUserId && bannerTopic(premium) !== null : premium.status === 'past_due',
  )
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <PremiumBanner celebUserId={celebUserId} />
    </Suspense>
  )
}
