import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { replyCountsQuery } from '../../features/celeb/data/celebQueries.ts'
import { useChatViews } from '../../features/chat/list/useChatViews.ts'
import { ownPath } from '../../features/chat/data/room/roomPath.ts'
import { SideCard } from '../SideCard.tsx'
import { SideNote } from '../SideNote.tsx'
import { Figure } from './Figure.tsx'
import { refetchEveryMs } from './refetchEveryMs.ts'

/** The number of fan replies that wait for an answer. Links to the celeb's own broadcast. */
export function AnswersCard() {
  const t = useT()
  const { ago, number } = useFormats()
  const { data, isError, refetch } = useQuery({ ...replyCountsQuery, refetchInterval: refetchEveryMs })
  const { chats } = useChatViews()
  const own = chats?.find(({ isBroadcast, recipient }) => isBroadcast && recipient === null)
  return (
    <SideCard title={t('CELEB.DASH_UNANSWERED')}>
      {data ? (
        <Figure
          text={number(data.unansweredCount)}
          detail={
            data.oldestUnansweredAt
              ? t('CELEB.DASH_OLDEST', { time: ago(data.oldestUnansweredAt) })
              : t('CELEB.NO_UNANSWERED')
          }
          href={own && ownPath(own)}
        />
      ) : isError ? (
        <SideNote text={t('ERROR.LOAD_FAILED')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton kind="rows" count={1} label={t('SHELL.LOADING')} />
      )}
    </SideCard>
  )
}
