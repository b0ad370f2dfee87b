import ui from '@byeol/ui/classes.module.css'
import { useT } from '../../../i18n/i18n.ts'
import { BigAmount } from '../../payment/BigAmount.tsx'
import { useHiddenSums } from '../data/hiddenSums.ts'
import { useWon } from '../../payment/useWon.ts'
import styles from './SumAmount.module.css'

/** The main amount of a page, or dots of the same height while amounts are hidden. */
export function SumAmount({ label, won }: { label: string; won: number }) {
  const t = useT()
  const words = useWon()
  if (!useHiddenSums()) return <BigAmount label={label} text={words(won)} />
  return (
    <p className={ui.stack0}>
      <span className={ui.label}>{label}</span>
      <span className={`${ui.row2} ${styles.dots}`} role="img" aria-label={t('SETTLEMENT.HIDDEN_LONG')}>
        {Array.from({ length: 7 }, (_none, n) => (
          <i key={n} />
        ))}
      </span>
    </p>
  )
}
