import { useT } from '../../i18n/i18n.ts'
import styles from './UrgentAlarm.module.css'

/** Little is left of the day's budget for text messages, as when somebody has codes sent for nothing. */
export function TextsAlarm({ texts }: { texts: { won: number; dayWon: number } }) {
  const t = useT()
  return (
    <p className={styles.alarm}>
      <b>{t('TODAY.TEXTS')}</b>
      <span>{t('TODAY.TEXTS_WON', texts)}</span>
    </p>
  )
}
