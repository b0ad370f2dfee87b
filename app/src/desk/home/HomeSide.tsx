import { NewsCard } from './NewsCard.tsx'
import { RecentCelebsCard } from './RecentCelebsCard.tsx'
import { TogetherCard } from './TogetherCard.tsx'

/** The overview for a fan: the celebs that they have premium with, celebs who were active recently, and news. */
export function HomeSide() {
  return (
    <>
      <TogetherCard />
      <RecentCelebsCard />
      <NewsCard />
    </>
  )
}
