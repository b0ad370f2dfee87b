import styles from './TypingDots.module.css'

/** Three hopping dots beside words that say who writes, or large in a bubble. */
export const TypingDots = ({ size = 's' }: { size?: 's' | 'l' }) => (
  <span className={`${styles.dots} ${styles[size]}`} aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
)
