import type { ReactNode } from 'react'
import ui from './classes.module.css'
import styles from './ChoiceRow.module.css'

/** One of several options, such as a card or an account: its picture, its name and a description. */
export function ChoiceRow({
  lead,
  title,
  details,
  name,
  checked,
  disabled = false,
  onChange,
}: {
  lead: ReactNode
  title: string
  details: readonly string[]
  /** The name of the radio input; the same for all rows of a choice. */
  name: string
  checked: boolean
  disabled?: boolean
  onChange: () => void
}) {
  return (
    <label className={styles.row}>
      <input className={ui.over} type="radio" name={name} checked={checked} disabled={disabled} onChange={onChange} />
      {lead}
      <span className={styles.words}>
        {title}
        {details.map((detail) => (
          <small key={detail}>{detail}</small>
        ))}
      </span>
      <span className={styles.dot} />
    </label>
  )
}
