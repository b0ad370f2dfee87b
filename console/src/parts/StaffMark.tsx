import styles from './StaffMark.module.css'

/** Staff are letters on a square, people portraits in a circle, so that the two cannot be confused. */
export const StaffMark = ({
  name,
  large = false,
  own = false,
}: {
  name: string
  large?: boolean
  /** The reader's own. */
  own?: boolean
}) => (
  <span className={`${styles.mark} ${large ? styles.large : ''} ${own ? styles.own : ''}`} aria-hidden="true">
    {[...name].slice(0, 2).join('')}
  </span>
)
