import type { UsageWeek } from '@byeol/contract/console/usageCalls.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import styles from './Usage.module.css'

const counts = [
  'visitors',
  'sessions',
  'signUps',
  'follows',
  'unfollows',
  'premiumStarts',
  'premiumCancels',
] as const satisfies readonly (keyof UsageWeek)[]

export function WeekByWeek({ weeks }: { weeks: readonly UsageWeek[] }) {
  const t = useT()
  const { number } = useFormats()
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('USAGE.BY_WEEK')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('USAGE.IN_WEEK')}</th>
            {counts.map((count) => (
              <th key={count} scope="col">
                {t(`USAGE.${count}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map((week) => (
            <tr key={week.week}>
              <th scope="row">{week.week}</th>
              {counts.map((count) => (
                <td key={count}>{number(week[count])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
