import { useInfiniteQuery } from '@tanstack/react-query'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { ConnectionBanner } from '../../errors/ConnectionBanner.tsx'
import { QueryFailed } from '../../errors/QueryFailed.tsx'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { EndOfList } from '../../shell/EndOfList.tsx'
import { useBack } from '../../shell/useBack.ts'
import { useTitle } from '../../shell/useTitle.ts'
import styles from './cases.module.css'
import { ownReportsQuery } from './caseQueries.ts'

/** The reports that the viewer made, and whether support acted on each. */
export function OwnReportsPage() {
  const t = useT()
  const back = useBack('/customer-service')
  useTitle(t('CASES.REPORTS'))
  return (
    <Screen
      textOnly
      header={<AppBar title={t('CASES.REPORTS')} back={{ label: t('SHELL.BACK'), onBack: back }} />}
      banner={<ConnectionBanner />}
    >
      <OwnReports />
    </Screen>
  )
}

function OwnReports() {
  const t = useT()
  const { listTime } = useFormats()
  const found = useInfiniteQuery(ownReportsQuery)
  const reports = found.data?.pages.flatMap(({ list }) => list) ?? []
  if (found.isPending) return <Skeleton kind="lines" count={5} label={t('SHELL.LOADING')} />
  if (found.isError && reports.length === 0) return <QueryFailed of={found} title={t('CASES.REPORTS_FAILED')} />
  if (reports.length === 0) return <EmptyState title={t('CASES.REPORTS_NONE')} text={t('CASES.REPORTS_NONE_DETAIL')} />
  return (
    <>
      <ul className={styles.list}>
        {reports.map(({ caseId, kind, category, createdAt, decidedAt, hasResult }) => (
          <li key={`${caseId} ${createdAt.getTime()}`} className={styles.card}>
            <div className={styles.head}>
              <b>{t(`CASES.KIND_${kind}`)}</b>
              <span className={decidedAt ? styles.done : styles.state}>
                {t(decidedAt ? (hasResult ? 'CASES.STATE_acted' : 'CASES.STATE_nothing') : 'CASES.STATE_waiting')}
              </span>
            </div>
            <p className={styles.facts}>
              {t(`ROOM.REASON_${category}`)}
              {' · '}
              <time dateTime={createdAt.toISOString()}>{listTime(createdAt)}</time>
            </p>
          </li>
        ))}
      </ul>
      <EndOfList found={found} />
    </>
  )
}
