import type { UrgentReports } from '@byeol/contract/console/todayCalls.ts'
import { Link } from '@byeol/ui/Link.tsx'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { waitPlaces } from '../../waits.ts'
import styles from './UrgentAlarm.module.css'

/** Urgent reports that no one has claimed, above everything else. */
export function UrgentAlarm({ urgent: { count, visibleCount, since } }: { urgent: UrgentReports }) {
  const t = useT()
  const { ago } = useFormats()
  return (
    <Link href={waitPlaces['cases-2'].href} className={styles.alarm}>
      <b>{t('TODAY.URGENT', { count })}</b>
      <span>{visibleCount > 0 ? t('TODAY.URGENT_VISIBLE', { count: visibleCount }) : t('TODAY.URGENT_HIDDEN')}</span>
      <small>{ago(since)}</small>
    </Link>
  )
}
