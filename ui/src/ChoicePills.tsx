import { useId } from 'react'
import styles from './ChoicePills.module.css'

/** A question with a few short answers as pills, of which one is chosen. */
export function ChoicePills<Id extends string>({
  legend,
  items,
  value,
  onChange,
}: {
  legend: string
  items: readonly { id: Id; label: string }[]
  value: Id | null
  onChange: (id: Id) => void
}) {
  const name = useId()
  return (
    <fieldset className={styles.pills}>
      <legend>{legend}</legend>
      {items.map(({ id, label }) => (
        <label key={id} className={styles.pill}>
          <input type="radio" name={name} value={id} checked={id === value} onChange={() => onChange(id)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
