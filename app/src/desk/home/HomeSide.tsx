import { NewsCard } from './NewsCard.tsx'
import { RecentCelebsCard } from './RecentCelebsCard.tsx'
import { TogetherCard } from './TogetherCard.tsx'

/** A fan's own day: the celebs that they have premium to, celebs who were here just now, and news. */
export function HomeSide() {
  return (
    <>
      <TogetherCard />
      <RecentCelebsCard />
      <NewsCard />
    </>
  )
}
