import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { scheduledQuery } from '../../features/celeb/data/celebQueries.ts'
import { SideCard } from '../SideCard.tsx'
import { Figure } from './Figure.tsx'
import { refetchEveryMs } from './refetchEveryMs.ts'

/** The number of scheduled messages, and when the next one is sent. */
export function ScheduledCard() {
  const t = useT()
  const { dayAndTime } = useFormats()
  const { data } = useQuery({ ...scheduledQuery, refetchInterval: refetchEveryMs })
  const waiting = data?.list.filter(({ state }) => state === 'waiting') ?? []
  const next = waiting[0]
  if (!next) return null
  return (
    <SideCard title={t('DESK.NEXT_SCHEDULED')}>
      <Figure
        text={t('DESK.SCHEDULED_COUNT', { count: waiting.length })}
        detail={t('DESK.SCHEDULED_NEXT', { time: dayAndTime(next.sendAt) })}
      />
    </SideCard>
  )
}
