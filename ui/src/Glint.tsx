import styles from './Glint.module.css'
import { solidIconPaths } from './solidIconPaths.ts'

/** The small glow at the corner of the newest celeb message. The parent needs `position: relative`. */
export function Glint({ className = '' }: { className?: string }) {
  return (
    <svg className={`${styles.glint} ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={solidIconPaths.glint} />
    </svg>
  )
}
