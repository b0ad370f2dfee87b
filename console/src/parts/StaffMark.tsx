import styles from './StaffMark.module.css'

/** Staff are shown as letters in a square, people as portraits in a circle, so that the two cannot be confused. */
export const StaffMark = ({ name, large = false, own = false }: { name: string; large?: boolean; own?: boolean }) => (
  <span className={`${styles.mark} ${large ? styles.large : ''} ${own ? styles.own : ''}`} aria-hidden="true">
    {[...name].slice(0, 2).join('')}
  </span>
)
