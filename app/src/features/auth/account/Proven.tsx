import { Icon } from '@byeol/ui/Icon.tsx'
import styles from './Proven.module.css'

/** A fact with whether it is proven, at the end of a row. */
export const Proven = ({ text, state, isProven }: { text: string; state: string; isProven: boolean }) => (
  <>
    {text}
    <span className={`${styles.state} ${isProven ? styles.proven : styles.open}`}>
      <Icon name={isProven ? 'check' : 'alert'} size={14} />
      {state}
    </span>
  </>
)
