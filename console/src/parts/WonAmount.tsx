import { useFormats, useT } from '../i18n/i18n.ts'
import styles from './WonAmount.module.css'

/** A large sum of money. */
export function WonAmount({ won }: { won: number }) {
  const t = useT()
  const { number } = useFormats()
  return (
    <p className={styles.amount}>
      {number(won)}
      <small>{t('FRAME.WON')}</small>
    </p>
  )
}
