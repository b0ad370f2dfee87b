import type { UsageWeek } from '@byeol/contract/console/usageCalls.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { percentOf } from './percentOf.ts'
import styles from './Usage.module.css'

/** The shade of a cell: none for zero, then one shade per fifth. */
const shadeOf = (percent: number): number => Math.ceil(Math.min(100, percent) / 20)

/** One row for each week's new visitors: how many of them returned in each following week. */
export function Cohorts({ weeks }: { weeks: readonly UsageWeek[] }) {
  const t = useT()
  const { number } = useFormats()
  const rows = weeks.filter(({ newVisitors }) => newVisitors > 0)
  const columns = Math.max(0, ...rows.map(({ returned }) => returned.length))
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('USAGE.COHORTS')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('USAGE.WEEK')}</th>
            <th scope="col">{t('USAGE.NEW')}</th>
            {Array.from({ length: columns }, (_, by) => (
              <th key={by} scope="col">
                {by === 0 ? t('USAGE.NOW') : t('USAGE.AFTER', { count: by })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ week, newVisitors, returned }) => (
            <tr key={week}>
              <th scope="row">{week}</th>
              <td>{number(newVisitors)}</td>
              {returned.map((count, by) => {
                const percent = percentOf(count, newVisitors)
                return (
                  <td key={by} data-shade={shadeOf(percent)} title={t('USAGE.CELL', { count: number(count), percent })}>
                    {percent}%
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
