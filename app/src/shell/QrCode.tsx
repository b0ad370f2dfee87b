import { starOutline } from '@byeol/ui/StarMark.tsx'
import { encodeQR } from 'qr'
import styles from './QrCode.module.css'

const quietZoneModules = 4
/** The capacity of a version 5 code. In larger versions the squares would be too small for a camera at this size. */
const maxBytes = 106

/**
 * The width of the star in the middle, as a share of the code's width. Up to a quarter of a code with a star may be
 * unreadable.
 */
export const starShare = 0.2

/**
 * A QR code for an address, with the product's star in the middle if `starred`. Empty if the address is too long for a
 * small code.
 */
export function QrCode({
  text,
  label,
  sizePx = 148,
  starred = false,
}: {
  text: string
  label: string
  sizePx?: number
  starred?: boolean
}) {
  if (new TextEncoder().encode(text).length > maxBytes) return null
  const modules = encodeQR(text, 'raw', { ecc: starred ? 'quartile' : 'low', border: quietZoneModules })
  const size = modules.length
  const star = size * starShare
  const corner = (size - star) / 2
  const path = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      width={sizePx}
      height={sizePx}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect className={styles.ground} width={size} height={size} />
      <path className={styles.dark} d={path} />
      {starred ? (
        <svg x={corner} y={corner} width={star} height={star} viewBox="0 0 28 28" shapeRendering="auto">
          <rect className={styles.ground} width="28" height="28" />
          <path className={styles.star} d={starOutline} />
        </svg>
      ) : null}
    </svg>
  )
}
