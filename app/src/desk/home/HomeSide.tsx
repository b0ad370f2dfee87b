import { NewsCard } from './NewsCard.tsx'
import { RecentCelebsCard } from './RecentCelebsCard.tsx'
import { TogetherCard } from './TogetherCard.tsx'

/** A fan's own day: the celebs they are with, who was here just now, and what is new. */
export function HomeSide() {
  return (
    <>
      <TogetherCard />
      <RecentCelebsCard />
      <NewsCard />
    </>
  )
}
