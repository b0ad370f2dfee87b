import { encodeQR } from 'qr'
import styles from './QrCode.module.css'

const quietZoneModules = 4
/** The capacity of version 5. The modules of larger versions are too small for a camera at this size. */
const maxBytes = 106

/** An address as a code for a phone's camera; nothing if it is too long for a small code. */
export function QrCode({ text, label }: { text: string; label: string }) {
  if (new TextEncoder().encode(text).length > maxBytes) return null
  const modules = encodeQR(text, 'raw', { ecc: 'low', border: quietZoneModules })
  const size = modules.length
  const path = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
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
