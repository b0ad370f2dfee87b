import type { CaseDetail } from '@byeol/contract/console/cases/cases.ts'
import { useT } from '../../i18n/i18n.ts'
import styles from './Reports.module.css'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

/** How often each reason was reported, and the reporters' texts. */
export function Reports({ reports }: { reports: CaseDetail['reports'] }) {
  const t = useT()
  const counts = [...Map.groupBy(reports, ({ category }) => category)]
    .map(([category, list]) => ({ category, count: list.length }))
    .sort((a, b) => b.count - a.count)
  const said = reports.filter(({ reason }) => reason !== '')
  return (
    <div className={styles.reports}>
      <section>
        <h3>{t('CASES.WHO_REPORTED', { count: reports.length })}</h3>
        <ul>
          {counts.map(({ category, count }) => (
            <li key={category} className={styles.bar}>
              {t(`CASES.CATEGORY_${category}`)}
              <progress value={count} max={reports.length} aria-label={t(`CASES.CATEGORY_${category}`)} />
              <b>{count}</b>
            </li>
          ))}
        </ul>
      </section>
      {said.length > 0 ? (
        <section>
          <h3>{t('CASES.SAID')}</h3>
          {said.map(({ reason, createdAt }) => (
            <q key={createdAt.getTime()} lang={textLanguage(reason)}>
              {reason}
            </q>
          ))}
        </section>
      ) : null}
    </div>
  )
}
