import type { DeskStats } from '@byeol/contract/console/inquiries.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import styles from './OutcomeTable.module.css'

type Row = Omit<DeskStats['kinds'][number], 'category'> & { name: string }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** The statistics of inquiries, one row for each kind, hour or staff member. */
export function OutcomeTable({ label, first, rows }: { label: string; first: string; rows: readonly Row[] }) {
  const t = useT()
  const { number } = useFormats()
  const span = (ms: number | null): string => {
    if (ms === null) return '–'
    if (ms < hourMs) return t('DESK_STATS.MINUTES', { count: Math.round(ms / minuteMs) })
    return ms < 2 * dayMs
      ? t('DESK_STATS.IN_HOURS', { count: Math.round(ms / hourMs) })
      : t('DESK_STATS.IN_DAYS', { count: Math.round(ms / dayMs) })
  }
  const share = (part: number, whole: number): string => (whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`)
  const columns = [
    ['ASKED', (row: Row) => number(row.asked)],
    ['FIRST_ANSWER', (row: Row) => span(row.firstAnswerMs)],
    ['IN_TIME', (row: Row) => share(row.inTime, row.answered)],
    ['SOLVED', (row: Row) => number(row.solved)],
    ['SOLUTION', (row: Row) => span(row.solveMs)],
    ['REOPENED', (row: Row) => number(row.reopened)],
    ['GOOD', (row: Row) => share(row.good, row.good + row.bad)],
  ] as const
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map(([name]) => (
              <th key={name} scope="col">
                {t(`DESK_STATS.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {columns.map(([name, value]) => (
                <td key={name}>{value(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
