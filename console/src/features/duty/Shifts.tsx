import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { DutyPerson, DutyShift } from '@byeol/contract/console/dutyCalls.ts'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { useT } from '../../i18n/i18n.ts'
import { Section } from '../../parts/Sections.tsx'
import { StaffMark } from '../../parts/StaffMark.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { minuteText, weekdays } from './hours.ts'
import styles from './Shifts.module.css'
import { useDutyAct } from './useDutyAct.ts'
import looks from '../../parts/panelLooks.module.css'

/** The people who decide cases, with their shifts by weekday and the ways in which alerts reach them. */
export function Shifts({ shifts, people }: { shifts: readonly DutyShift[]; people: readonly DutyPerson[] }) {
  const t = useT()
  const { act, isBusy } = useDutyAct()
  return people.map(({ staffId, displayName, devices, hasMail, isOnDuty }) => {
    const own = weekdays.flatMap((weekday) =>
      shifts.filter((shift) => shift.staffId === staffId && shift.weekday === weekday),
    )
    const ways = [...(devices > 0 ? [t('DUTY.DEVICES', { count: devices })] : []), ...(hasMail ? [t('DUTY.MAIL')] : [])]
    return (
      <Section key={staffId} title={displayName}>
        <p className={styles.ways}>
          <StaffMark name={displayName} />
          {isOnDuty ? <Tag tone="ok">{t('DUTY.NOW')}</Tag> : null}
          {ways.length > 0 ? <span>{ways.join(' · ')}</span> : <Tag tone="risk">{t('DUTY.UNREACHABLE')}</Tag>}
        </p>
        {own.length === 0 ? <p className={looks.quiet}>{t('DUTY.NO_SHIFTS')}</p> : null}
        <ul className={styles.shifts}>
          {own.map(({ id: shiftId, weekday, fromMinute, toMinute }) => {
            const words = t('DUTY.SHIFT', {
              day: t(`DUTY.DAY_${weekday as (typeof weekdays)[number]}`),
              from: minuteText(fromMinute),
              to: minuteText(toMinute),
            })
            return (
              <li key={shiftId}>
                {words}
                <IconButton
                  icon="x"
                  size={20}
                  label={t('DUTY.REMOVE', { shift: words, name: displayName })}
                  disabled={isBusy}
                  onClick={() => void act(consoleApi.duty.removeShift, { shiftId })}
                />
              </li>
            )
          })}
        </ul>
      </Section>
    )
  })
}
