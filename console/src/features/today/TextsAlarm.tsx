import { useT } from '../../i18n/i18n.ts'
import styles from './UrgentAlarm.module.css'

/** Warns that the day's budget for text messages is nearly used up, for example because an attacker requests codes. */
export function TextsAlarm({ texts }: { texts: { won: number; dayWon: number } }) {
  const t = useT()
  return (
    <p className={styles.alarm}>
      <b>{t('TODAY.TEXTS')}</b>
      <span>{t('TODAY.TEXTS_WON', texts)}</span>
    </p>
  )
}
