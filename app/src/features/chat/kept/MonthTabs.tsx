import { momentOfMonth } from '@byeol/contract/locale/seoul.ts'
import { Fragment } from 'react'
import { moveTabFocus } from '@byeol/ui/moveTabFocus.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import styles from './MonthTabs.module.css'

/** The months with favorites as the tabs of an index, newest first, each with its number of letters. */
export function MonthTabs({
  months,
  value,
  onChange,
  panelId,
}: {
  months: readonly { month: string; count: number }[]
  value: string | null
  onChange: (month: string) => void
  panelId: string
}) {
  const t = useT()
  const { monthName } = useFormats()
  return (
    <div className={styles.tabs} role="tablist" aria-label={t('KEPT.MONTHS')} onKeyDown={moveTabFocus}>
      {months.map(({ month, count }, at) => {
        const year = month.slice(0, 4)
        const isNewYear = months[at - 1]?.month.slice(0, 4) !== year
        return (
          <Fragment key={month}>
            {isNewYear ? (
              <span className={styles.year} role="presentation">
                {year}
              </span>
            ) : null}
            <button
              type="button"
              role="tab"
              aria-selected={month === value}
              aria-controls={panelId}
              tabIndex={month === value ? 0 : -1}
              onClick={() => onChange(month)}
            >
              {monthName(momentOfMonth(month))}
              <small>{t('KEPT.COUNT', { count })}</small>
            </button>
          </Fragment>
        )
      })}
    </div>
  )
}
