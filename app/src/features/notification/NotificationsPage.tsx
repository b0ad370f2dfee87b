import type { Notification } from '@byeol/contract/notification.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBack } from '../../shell/useBack.ts'
import { useTitle } from '../../shell/useTitle.ts'
import { useT } from '../../i18n/i18n.ts'
import { useNow } from '../../browser/useNow.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { ConnectionBanner } from '../../errors/ConnectionBanner.tsx'
import { QueryFailed } from '../../errors/QueryFailed.tsx'
import { EndOfList } from '../../shell/EndOfList.tsx'
import { NotificationMenu } from './NotificationMenu.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import styles from './NotificationsPage.module.css'
import { notificationsQuery } from './notificationQueries.ts'
import { sectionsOf } from './sections.ts'

/** The notification centre, newest first. Opening it marks all notifications as seen. */
export function NotificationsPage() {
  const t = useT()
  const back = useBack()
  const [chosen, setChosen] = useState<Notification | null>(null)
  const now = useNow()
  const found = useInfiniteQuery(notificationsQuery)
  const all = found.data?.pages.flatMap(({ list }) => list) ?? []
  useTitle(t('NOTIFICATION.TITLE'))
  const actions = <IconButton icon="sliders" label={t('NOTIFICATION.SETTINGS')} href="/settings/push" />
  return (
    <Screen
      header={
        <AppBar title={t('NOTIFICATION.TITLE')} back={{ label: t('SHELL.BACK'), onBack: back }} actions={actions} />
      }
      banner={<ConnectionBanner />}
    >
      {found.isPending ? <Skeleton kind="rows" count={7} label={t('SHELL.LOADING')} /> : null}
      {found.isError && all.length === 0 ? <QueryFailed of={found} title={t('NOTIFICATION.FAILED')} /> : null}
      {found.isSuccess && all.length === 0 ? (
        <EmptyState title={t('NOTIFICATION.EMPTY')} text={t('NOTIFICATION.EMPTY_DETAIL')} />
      ) : null}
      {sectionsOf(all, now).map(({ name, notifications }) => (
        <section key={name} className={styles.section} aria-labelledby={`notifications-${name}`}>
          <h2 id={`notifications-${name}`}>{t(`NOTIFICATION.${name}`)}</h2>
          <ul>
            {notifications.map((each) => (
              <NotificationRow key={each.id} notification={each} now={now} onMenu={() => setChosen(each)} />
            ))}
          </ul>
        </section>
      ))}
      <EndOfList found={found} />
      <NotificationMenu of={chosen} onClose={() => setChosen(null)} />
    </Screen>
  )
}
