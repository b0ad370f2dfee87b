import styles from './ProgressBar.module.css'

/** How much is done, from 0 to 1. */
export function ProgressBar({ value, label, className = '' }: { value: number; label: string; className?: string }) {
  return <progress className={`${styles.bar} ${className}`} max={1} value={value} aria-label={label} />
}
