import { limits } from '@byeol/contract/limits.ts'
import { useT } from '../../i18n/i18n.ts'
import styles from './MonthLimit.module.css'

/** What a person under 19 may still pay this month. */
export function MonthLimit({ leftWon }: { leftWon: number }) {
  const t = useT()
  const limit = limits.minorMonthWon
  const spent = limit - leftWon
  return (
    <section className={styles.limit}>
      <p className={styles.left}>
        <span>{t('POINT.MONTH_LEFT')}</span>
        <b>{t('PAYMENT.WON', { won: leftWon })}</b>
      </p>
      <div
        className={styles.rail}
        role="meter"
        aria-label={t('POINT.MONTH_LEFT')}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={leftWon}
      >
        <i style={{ width: `${(100 * spent) / limit}%` }} />
      </div>
      <p className={styles.spent}>{t('POINT.MONTH_SPENT', { limit, spent })}</p>
    </section>
  )
}
