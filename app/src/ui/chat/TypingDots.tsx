import styles from './TypingDots.module.css'

/** Three hopping dots beside words that say who writes. */
export const TypingDots = () => (
  <span className={styles.dots} aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
)
