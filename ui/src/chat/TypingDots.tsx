import styles from './TypingDots.module.css'

/** Three moving dots, small next to a text that says who is typing, or large in a bubble. */
export const TypingDots = ({ size = 's' }: { size?: 's' | 'l' }) => (
  <span className={`${styles.dots} ${styles[size]}`} aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
)
