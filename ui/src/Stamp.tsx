import styles from './Stamp.module.css'
import { stampPath } from './stampPath.ts'

/** The width of an italic numeral, of everything else, and the height for each size, in px at the normal text size. */
const sizes = {
  s: { perGlyphPx: 7.2, restPx: 31, heightPx: 37 },
  m: { perGlyphPx: 7.6, restPx: 29, heightPx: 45 },
  l: { perGlyphPx: 10, restPx: 32, heightPx: 54 },
  xl: { perGlyphPx: 11.8, restPx: 38, heightPx: 60 },
}

/**
 * A postage stamp with the number of days together: `text` in numerals (`D+128`) and, at size xl, the `caption` below.
 * Screen readers read `label` instead. `empty` draws a stamp that has not been earned yet.
 */
export function Stamp({
  text,
  size = 'm',
  tone = 'tint',
  caption,
  tilt = 0,
  label,
  className = '',
}: {
  text: string
  size?: keyof typeof sizes
  tone?: 'tint' | 'strong' | 'quiet' | 'empty'
  caption?: string
  /** In degrees, clockwise. */
  tilt?: number
  label?: string
  className?: string
}) {
  const { perGlyphPx, restPx, heightPx } = sizes[size]
  const widthPx = Math.round(restPx + perGlyphPx * Math.max(text.length, 4))
  return (
    <span
      className={`${styles.stamp} ${styles[size]} ${styles[tone]} ${className}`}
      style={{
        width: `${widthPx / 16}rem`,
        height: `${heightPx / 16}rem`,
        rotate: tilt ? `${tilt}deg` : undefined,
      }}
    >
      <svg viewBox={`0 0 ${widthPx} ${heightPx}`} aria-hidden="true">
        <path d={stampPath(widthPx, heightPx)} />
      </svg>
      <span className={styles.inside} aria-hidden={label ? true : undefined}>
        <span className={`num ${styles.text}`}>{text}</span>
        {caption ? <span className={styles.caption}>{caption}</span> : null}
      </span>
      {label ? <span className="sr">{label}</span> : null}
    </span>
  )
}
