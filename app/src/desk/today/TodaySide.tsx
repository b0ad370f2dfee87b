import { useQuery } from '@tanstack/react-query'
import { useMe } from '../../api/me.ts'
import { NewsCard } from '../home/NewsCard.tsx'
import { ActivityCard } from '../../features/profile/page/ActivityCard.tsx'
import { userQuery } from '../../features/people/data/userQuery.ts'
import { AnswersCard } from './AnswersCard.tsx'
import { EarnedCard } from './EarnedCard.tsx'
import { ReadCard } from './ReadCard.tsx'
import { ScheduledCard } from './ScheduledCard.tsx'

/**
 * The overview for a celeb: how many have read the last message, how many replies wait for an answer, the scheduled
 * messages and this month's earnings.
 */
export function TodaySide() {
  const me = useMe()
  const { data: profile } = useQuery({ ...userQuery(me?.id ?? ''), enabled: me !== undefined })
  return (
    <>
      <ReadCard />
      <AnswersCard />
      <ScheduledCard />
      {profile?.celeb ? <ActivityCard facts={profile.celeb} /> : null}
      <EarnedCard />
      <NewsCard />
    </>
  )
}
