import styles from './QrCode.module.css'
import { qrMatrix } from './qrMatrix.ts'

const quiet = 4

/** An address for a phone's camera; nothing when it is too long for a small code. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const modules = qrMatrix(text)
  if (!modules) return null
  const size = modules.length + 2 * quiet
  const path = modules
    .flatMap((line, row) => line.flatMap((dark, column) => (dark ? [`M${column + quiet} ${row + quiet}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      width="148"
      height="148"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect className={styles.ground} width={size} height={size} />
      <path className={styles.dark} d={path} />
    </svg>
  )
}
