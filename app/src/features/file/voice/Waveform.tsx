import type { CSSProperties } from 'react'
import styles from './Waveform.module.css'

/** The lowest bar that is drawn, in percent, so that silence is still a line. */
const lowest = 8

/** The loudness of a recording as bars, each from 0 to 100. Those after `share` (0 to 1) are faint. */
export function Waveform({
  bars,
  share = 1,
  heightPx = 32,
}: {
  bars: readonly number[]
  share?: number
  heightPx?: number
}) {
  return (
    <span className={styles.wave} style={{ '--height': `${heightPx}px` } as CSSProperties} aria-hidden="true">
      {bars.map((height, at) => (
        <i
          key={at}
          className={at / bars.length < share ? undefined : styles.rest}
          style={{ height: `${Math.max(lowest, height)}%` }}
        />
      ))}
    </span>
  )
}
