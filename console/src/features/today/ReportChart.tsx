import type { ReportDay } from '@byeol/contract/console/todayCalls.ts'
import { useNow } from '../../browser/useNow.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Block } from './Block.tsx'
import styles from './ReportChart.module.css'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const ticks = [0, 4, 8, 12, 16, 20, 24]

/** The open reports by the time left to decide them; overdue ones are on the left. */
export function ReportChart({ day }: { day: ReportDay }) {
  const t = useT()
  const { number } = useFormats()
  const now = useNow(30_000).getTime()
  const left = day.due.map(({ caseId, dueAt }) => ({
    caseId,
    ms: Math.min(Math.max(dueAt.getTime() - now, 0), dayMs),
  }))
  const within = (hours: number) => left.filter(({ ms }) => ms < hours * hourMs).length
  const facts = [
    ['DECIDED', number(day.decidedCount), ''],
    ...(day.medianMs === null ? [] : [['MEDIAN', <Span key="median" ms={day.medianMs} />, ''] as const]),
    ['LATE', number(day.lateCount), day.lateCount > 0 ? styles.bad : styles.good],
  ] as const
  const counts = { soon: within(4), later: within(12) - within(4), rest: left.length - within(12) }
  return (
    <Block
      title={t('TODAY.REPORTS', { count: day.openCount })}
      note={t('TODAY.REPORTS_RULE')}
      end={
        <dl className={styles.facts}>
          {facts.map(([name, value, tone]) => (
            <div key={name}>
              <dt>{t(`TODAY.${name}`)}</dt>
              <dd className={tone}>{value}</dd>
            </div>
          ))}
        </dl>
      }
    >
      <div className={styles.chart} role="img" aria-label={t('TODAY.CHART', counts)}>
        <div className={styles.line}>
          {ticks.map((hours) => (
            <em key={hours} style={{ '--at': hours / 24 }}>
              {hours === 0 ? t('TODAY.NOW') : t('TODAY.HOURS', { count: hours })}
            </em>
          ))}
          {left.map(({ caseId, ms }) => (
            <i key={caseId} className={ms < 4 * hourMs ? styles.hot : undefined} style={{ '--at': ms / dayMs }} />
          ))}
        </div>
      </div>
    </Block>
  )
}

function Span({ ms }: { ms: number }) {
  const t = useT()
  const minutes = Math.round(ms / 60_000)
  const values = { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
  return t(minutes < 60 ? 'TODAY.SPAN_MINUTES' : 'TODAY.SPAN_HOURS', values)
}
