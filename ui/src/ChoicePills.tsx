import { useId } from 'react'
import ui from './classes.module.css'
import styles from './ChoicePills.module.css'

/** A question with a few short answers as pills, one of which is selected. */
export function ChoicePills<Id extends string>({
  legend,
  isLegendHidden = false,
  items,
  value,
  onChange,
}: {
  legend: string
  /** Hides the question visually, because the text around it already says it. Screen readers still read it. */
  isLegendHidden?: boolean
  items: readonly { id: Id; label: string }[]
  value: Id | null
  onChange: (id: Id) => void
}) {
  const name = useId()
  return (
    <fieldset className={styles.pills}>
      <legend className={isLegendHidden ? 'sr' : styles.legend}>{legend}</legend>
      {items.map(({ id, label }) => (
        <label key={id} className={styles.pill}>
          <input
            className={ui.over}
            type="radio"
            name={name}
            value={id}
            checked={id === value}
            onChange={() => onChange(id)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
