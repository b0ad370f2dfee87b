import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useBack } from '../../boot/useBack.ts'
import { useTitle } from '../../boot/useTitle.ts'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { AppBar } from '../../ui/AppBar.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ConnectionBanner } from '../service/ConnectionBanner.tsx'
import { LoadFailed } from '../service/LoadFailed.tsx'
import styles from './NoticeListPage.module.css'
import { readNoticesQuery } from './noticesQuery.ts'

/** Pinned first, then the newest. Opening the list clears the dot. */
export function NoticeListPage() {
  const t = useT()
  const { day } = useFormats()
  const back = useBack('/tabs/me')
  const { data, error, isFetching, refetch } = useQuery(readNoticesQuery(useQueryClient()))
  useTitle(t('NOTICE.TITLE'))
  return (
    <Screen header={<AppBar title={t('NOTICE.TITLE')} back={{ label: t('SHELL.BACK'), onBack: back }} />} banner={<ConnectionBanner />}>
      {!data && error ? <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
        : !data ? <Skeleton kind="rows" label={t('SHELL.LOADING')} />
          : data.list.length === 0 ? <EmptyState title={t('NOTICE.EMPTY')} text={t('NOTICE.EMPTY_DETAIL')} />
            : (
              <ul>
                {data.list.map((notice) => (
                  <li key={notice.id}>
                    <Link className={styles.row} href={`/notice/${notice.id}`}>
                      <span className={styles.title}>
                        {notice.isPinned ? <Icon name="pin" size={16} label={t('NOTICE.PINNED')} className={styles.pin} /> : null}
                        <span>{notice.title}</span>
                        {notice.isNew ? <span className={styles.new}>{t('NOTICE.NEW')}</span> : null}
                      </span>
                      <time dateTime={notice.createdAt.toISOString()}>{day(notice.createdAt)}</time>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
    </Screen>
  )
}
