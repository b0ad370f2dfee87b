import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { useSearchParams } from 'react-router'
import { useToday } from '../../page/useToday.ts'
import { useT } from '../../i18n/i18n.ts'
import { ListFaces } from '../../lists/ListFaces.tsx'
import { AtWorkList } from './AtWorkList.tsx'
import { FirstTasks } from './FirstTasks.tsx'
import { Proofs } from './Proofs.tsx'
import { ReportChart } from './ReportChart.tsx'
import { RevokedSignatures } from './RevokedSignatures.tsx'
import styles from './TodayPage.module.css'
import { TextsAlarm } from './TextsAlarm.tsx'
import { UrgentAlarm } from './UrgentAlarm.tsx'
import { WaitTiles } from './WaitTiles.tsx'

/** The first page: the pending work of the user, the first tasks, the results of the checks, and who is at work. */
export function TodayPage() {
  const t = useT()
  const [search] = useSearchParams()
  const { data, ...faces } = useToday()
  return (
    <ListFaces pages={faces} isEmpty={false} empty={{ title: '' }}>
      {data && (
        <div className={styles.today} tabIndex={0} role="group" aria-label={t('FRAME.TODAY')}>
          <div className={styles.main}>
            {data.texts ? <TextsAlarm texts={data.texts} /> : null}
            {data.urgent ? <UrgentAlarm urgent={data.urgent} /> : null}
            {data.reports ? <ReportChart day={data.reports} /> : null}
            {data.list.length > 0 ? <WaitTiles waits={data.list} /> : null}
            {data.list.length > 0 || data.first.length > 0 ? (
              <FirstTasks data={data} search={search} />
            ) : (
              <EmptyState quiet title={t('TODAY.NOTHING')} text={t('TODAY.NOTHING_DETAIL')} />
            )}
          </div>
          <div className={styles.side}>
            <Proofs books={data.books} auditHead={data.auditHead} auditFindings={data.auditFindings} />
            <RevokedSignatures revoked={data.revoked} />
            <AtWorkList atWork={data.atWork} />
          </div>
        </div>
      )}
    </ListFaces>
  )
}
