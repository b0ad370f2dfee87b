import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { DutyPerson } from '@byeol/contract/console/dutyCalls.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { ChoicePills } from '@byeol/ui/ChoicePills.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Section } from '../../parts/Sections.tsx'
import { minuteOf, weekdays } from './hours.ts'
import styles from './Shifts.module.css'
import { useDutyAct } from './useDutyAct.ts'

/** Adds a weekly shift. A shift that ends before it starts ends on the next day. */
export function AddShift({ people }: { people: readonly DutyPerson[] }) {
  const t = useT()
  const { act, isBusy } = useDutyAct()
  const [staffId, setStaffId] = useState(people[0]?.staffId)
  const [weekday, setWeekday] = useState<string>('1')
  const [from, setFrom] = useState('22:00')
  const [to, setTo] = useState('08:00')
  const [fromMinute, toMinute] = [minuteOf(from), minuteOf(to)]
  const isComplete = staffId !== undefined && fromMinute !== null && toMinute !== null && fromMinute !== toMinute
  const add = () => {
    if (!isComplete) return
    // An end at 0:00 means the end of the day.
    const input = { staffId, weekday: Number(weekday), fromMinute, toMinute: toMinute === 0 ? 1_440 : toMinute }
    void act(consoleApi.duty.addShift, input)
  }
  return (
    <Section title={t('DUTY.ADD')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <ChoicePills
          legend={t('DUTY.WHO')}
          items={people.map((person) => ({ id: person.staffId, label: person.displayName }))}
          value={staffId ?? null}
          onChange={setStaffId}
        />
        <ChoicePills
          legend={t('DUTY.DAY')}
          items={weekdays.map((day) => ({ id: String(day), label: t(`DUTY.DAY_${day}`) }))}
          value={weekday}
          onChange={setWeekday}
        />
        <TextField label={t('DUTY.FROM')} type="time" value={from} onChange={({ target }) => setFrom(target.value)} />
        <TextField
          label={t('DUTY.TO')}
          hint={t('DUTY.TO_DETAIL')}
          type="time"
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        <Button type="submit" size="m" variant="soft" icon="plus" disabled={!isComplete} busy={isBusy}>
          {t('DUTY.ADD_SEND')}
        </Button>
      </form>
    </Section>
  )
}
