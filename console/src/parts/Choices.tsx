import { useId, type ReactNode } from 'react'
import { Keycap } from '../keyboard/Keycap.tsx'
import styles from './Choices.module.css'

/** One of a few decisions, each with the digit that chooses it. */
export function Choices<Id extends string>({
  legend,
  items,
  value,
  onChange,
}: {
  legend: string
  items: readonly { id: Id; label: string; note?: ReactNode }[]
  value: Id | null
  onChange: (id: Id) => void
}) {
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend className="sr">{legend}</legend>
      {items.map(({ id, label, note }, at) => (
        <label key={id} className={styles.choice}>
          <input type="radio" name={name} checked={id === value} onChange={() => onChange(id)} />
          <span>{label}</span>
          {note ? <small>{note}</small> : null}
          <Keycap name={String(at + 1)} />
        </label>
      ))}
    </fieldset>
  )
}
