import { momentOfMonth } from '@byeol/contract/locale/seoul.ts'
import ui from '@byeol/ui/classes.module.css'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { monthSum, type EarnedMonth } from '../../settlement/data/earnings.ts'
import { useHideableWon } from '../../settlement/data/useHideableWon.ts'
import { SumAmount } from '../../settlement/parts/SumAmount.tsx'
import styles from './EarningsCard.module.css'
import { MonthBars } from './MonthBars.tsx'
import { parts } from './parts.ts'

/** This month's earnings so far, compared with the five months before, and their sources. */
export function EarningsCard({ months }: { months: readonly EarnedMonth[] }) {
  const t = useT()
  const won = useHideableWon()
  const { monthName } = useFormats()
  const current = months.at(-1)
  if (!current) return null
  const sum = monthSum(current)
  const before = months.at(-2)
  const percent = (part: number) => `${((part / sum) * 100).toFixed(1)}%`
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <SumAmount label={t('CELEB.DASH_EARNED_IN', { month: monthName(momentOfMonth(current.month)) })} won={sum} />
        <small className={ui.caption}>{t('CELEB.DASH_BEFORE_TAX')}</small>
      </div>
      {before ? (
        <p className={styles.before}>
          {t('CELEB.DASH_EARNED_BEFORE', { month: monthName(momentOfMonth(before.month)), sum: won(monthSum(before)) })}
        </p>
      ) : null}
      <MonthBars months={months} words={won} />
      <ul className={styles.key}>
        {parts.map(({ id, field }) => (
          <li key={id}>
            <i className={styles[id]} />
            {t(`SETTLEMENT.EARNING_${id}`)}
            <b>{won(current[field])}</b>
            <em>{sum > 0 && current[field] >= 0 ? percent(current[field]) : '–'}</em>
          </li>
        ))}
      </ul>
    </section>
  )
}
