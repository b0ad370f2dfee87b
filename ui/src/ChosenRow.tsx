import type { ReactNode } from 'react'
import styles from './ChoiceRow.module.css'
import { Icon } from './Icon.tsx'

/**
 * The selected option. `change` is the text of the button that shows the other options; null if there are no others.
 */
export function ChosenRow({
  lead,
  title,
  details,
  change,
  onChange,
}: {
  lead: ReactNode
  title: string
  details: readonly string[]
  change: string | null
  onChange: () => void
}) {
  const content = (
    <>
      {lead}
      <span className={styles.words}>
        {title}
        {details.map((detail) => (
          <small key={detail}>{detail}</small>
        ))}
      </span>
    </>
  )
  if (change === null) return <div className={`${styles.box} ${styles.row}`}>{content}</div>
  return (
    <button type="button" className={`${styles.box} ${styles.row}`} onClick={onChange}>
      {content}
      <span className={styles.change}>
        {change}
        <Icon name="next" size={16} />
      </span>
    </button>
  )
}
