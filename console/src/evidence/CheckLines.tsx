import { Icon } from '@byeol/ui/Icon.tsx'
import styles from './CheckLines.module.css'

export interface CheckLine {
  id: string
  isGood: boolean
  title: string
  text?: string | null
}

/** The results of a comparison: what matches, and what the staff member has to check. */
export const CheckLines = ({ lines }: { lines: readonly CheckLine[] }) => (
  <ul className={styles.checks}>
    {lines.map(({ id, isGood, title, text }) => (
      <li key={id} className={isGood ? styles.good : styles.care}>
        <Icon name={isGood ? 'check' : 'alert'} size={18} />
        <span>
          <b>{title}</b>
          {text ? <small>{text}</small> : null}
        </span>
      </li>
    ))}
  </ul>
)
