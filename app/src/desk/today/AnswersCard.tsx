import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { replyCountsQuery } from '../../features/celeb/data/celebQueries.ts'
import { useChatViews } from '../../features/chat/list/useChatViews.ts'
import { ownPath } from '../../features/chat/data/roomPath.ts'
import { SideCard } from '../SideCard.tsx'
import { Figure } from './Figure.tsx'
import { refetchEveryMs } from './refetchEveryMs.ts'

/** How many replies wait for an answer. Leads to the celeb's own broadcast. */
export function AnswersCard() {
  const t = useT()
  const { ago, number } = useFormats()
  const { data } = useQuery({ ...replyCountsQuery, refetchInterval: refetchEveryMs })
  const { chats } = useChatViews()
  const own = chats?.find(({ isBroadcast, recipient }) => isBroadcast && recipient === null)
  if (!data) return null
  return (
    <SideCard title={t('CELEB.DASH_UNANSWERED')}>
      <Figure
        text={number(data.unansweredCount)}
        detail={
          data.oldestUnansweredAt
            ? t('CELEB.DASH_OLDEST', { time: ago(data.oldestUnansweredAt) })
            : t('CELEB.DASH_ALL_ANSWERED')
        }
        href={own && ownPath(own)}
      />
    </SideCard>
  )
}
