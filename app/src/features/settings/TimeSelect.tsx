import { useFormats } from '../../i18n/format.ts'
import { clockTimeText, halfHours } from './clockTime.ts'

/** Selects a time of day in steps of half an hour. The time `not` cannot be chosen. */
export function TimeSelect({
  label,
  value,
  not,
  onChange,
}: {
  label: string
  value: string
  not: string
  onChange: (time: string) => void
}) {
  const formats = useFormats()
  const times = halfHours.includes(value) ? halfHours : [...halfHours, value].toSorted()
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {times.map((time) => (
          <option key={time} value={time} disabled={time === not}>
            {clockTimeText(time, formats)}
          </option>
        ))}
      </select>
    </label>
  )
}
