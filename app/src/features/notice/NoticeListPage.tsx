import type { NoticeCategory } from '@byeol/contract/notice.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useBack } from '../../shell/useBack.ts'
import { useTitle } from '../../shell/useTitle.ts'
import { useT } from '../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Chips } from '@byeol/ui/Chips.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { ConnectionBanner } from '../../errors/ConnectionBanner.tsx'
import { LoadFailed } from '../../errors/LoadFailed.tsx'
import styles from './NoticeListPage.module.css'
import { NoticeRow } from './NoticeRow.tsx'
import { readNoticesQuery } from './noticesQuery.ts'

const choices: readonly (NoticeCategory | 'ALL')[] = ['ALL', 'service', 'event', 'maintenance']

/** The notices of one category or all, pinned ones first, then newest first. Opening the list marks all as seen. */
export function NoticeListPage() {
  const t = useT()
  const panelId = useId()
  const back = useBack('/tabs/me')
  const [category, setCategory] = useState<NoticeCategory | 'ALL'>('ALL')
  const { data, error, isFetching, refetch } = useQuery(readNoticesQuery(useQueryClient()))
  const shown = data?.list.filter((notice) => category === 'ALL' || notice.category === category)
  useTitle(t('NOTICE.TITLE'))
  return (
    <Screen
      header={<AppBar title={t('NOTICE.TITLE')} back={{ label: t('SHELL.BACK'), onBack: back }} />}
      banner={<ConnectionBanner />}
    >
      {!shown && error ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : !shown ? (
        <Skeleton kind="lines" label={t('SHELL.LOADING')} />
      ) : data?.list.length === 0 ? (
        <EmptyState title={t('NOTICE.EMPTY')} text={t('NOTICE.EMPTY_DETAIL')} />
      ) : (
        <>
          <Chips
            label={t('NOTICE.CATEGORIES')}
            panelId={panelId}
            value={category}
            onChange={setCategory}
            items={choices.map((id) => ({ id, label: t(`NOTICE.${id}`) }))}
          />
          <div id={panelId} role="tabpanel" aria-label={t(`NOTICE.${category}`)}>
            {shown.length === 0 ? (
              <EmptyState quiet title={t('NOTICE.NONE_OF')} />
            ) : (
              <ul className={styles.list}>
                {shown.map((notice) => (
                  <NoticeRow key={notice.id} notice={notice} />
                ))}
              </ul>
            )}
          </div>
        </>
      )}
    </Screen>
  )
}
