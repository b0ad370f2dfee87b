import type { Notification } from '@byeol/contract/notification.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useNow } from '../../browser/useNow.ts'
import { useT } from '../../i18n/i18n.ts'
import { newestNotificationsQuery } from '../../features/notification/notificationQueries.ts'
import { NotificationMenu } from '../../features/notification/NotificationMenu.tsx'
import { NotificationRow } from '../../features/notification/NotificationRow.tsx'
import { SideCard } from '../SideCard.tsx'
import { SideNote } from '../SideNote.tsx'

const shown = 3

/** The newest notifications. They stay marked as new: only the notification centre marks them as seen. */
export function NewsCard() {
  const t = useT()
  const now = useNow()
  const { data, isError, refetch } = useQuery(newestNotificationsQuery)
  const [chosen, setChosen] = useState<Notification | null>(null)
  const list = data?.list.slice(0, shown)
  return (
    <SideCard title={t('NOTIFICATION.TITLE')} href="/notifications">
      {!list ? (
        isError ? (
          <SideNote text={t('NOTIFICATION.FAILED')} onRetry={() => void refetch()} />
        ) : (
          <Skeleton kind="rows" count={2} label={t('SHELL.LOADING')} />
        )
      ) : list.length === 0 ? (
        <SideNote text={t('NOTIFICATION.EMPTY_DETAIL')} />
      ) : (
        <ul>
          {list.map((each) => (
            <NotificationRow key={each.id} notification={each} now={now} onMenu={() => setChosen(each)} />
          ))}
        </ul>
      )}
      <NotificationMenu of={chosen} onClose={() => setChosen(null)} />
    </SideCard>
  )
}
