import type { IncidentDetail } from '@byeol/contract/console/cases/incidentCalls.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { TimeLeft } from '../../parts/TimeLeft.tsx'
import styles from './Incidents.module.css'

/** The deadlines for notifying people and for reporting to the authorities. A countdown stops once its duty is done. */
export function Clocks({ incident }: { incident: IncidentDetail }) {
  const t = useT()
  const { dayAndTime } = useFormats()
  const { peopleDueAt, peopleToldAt, reports, closedAt } = incident
  const clocks = [
    { name: 'people', dueAt: peopleDueAt, at: peopleToldAt, isRequired: true },
    { name: 'commission', ...reports.commission },
    { name: 'agency', ...reports.agency },
  ] as const
  return (
    <ul className={styles.clocks}>
      {clocks.map(({ name, dueAt, at, isRequired }) => (
        <li key={name}>
          <b>{t(`INCIDENTS.CLOCK_${name}`)}</b>
          {at ? (
            <span className={styles.done}>{t('INCIDENTS.DONE_AT', { when: dayAndTime(at) })}</span>
          ) : isRequired && !closedAt ? (
            <TimeLeft until={dueAt} large />
          ) : (
            <span className={styles.done}>{t('INCIDENTS.NOT_REQUIRED')}</span>
          )}
          <small>{t(isRequired ? `INCIDENTS.CLOCK_${name}_DETAIL` : `INCIDENTS.CLOCK_${name}_WHEN`)}</small>
        </li>
      ))}
    </ul>
  )
}
