import { Icon } from '@byeol/ui/Icon.tsx'
import styles from './FourEyes.module.css'

/** The two people who are needed for an action, and what each of them did. */
export const FourEyes = ({ eyes, none }: { eyes: readonly { what: string; by: string | null }[]; none: string }) => (
  <ul className={styles.eyes}>
    {eyes.map(({ what, by }) => (
      <li key={what} className={by ? styles.done : ''}>
        <small>{what}</small>
        <b>
          {by ? <Icon name="check" size={16} /> : null}
          {by ?? none}
        </b>
      </li>
    ))}
  </ul>
)
