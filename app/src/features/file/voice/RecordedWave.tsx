import { useRef } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { CutHandle } from './CutHandle.tsx'
import styles from './RecordSheet.module.css'

/** The shortest part that can be sent. */
export const shortestPartMs = 1_000

export interface Part {
  fromMs: number
  toMs: number
}

const barCount = 54
const lowest = 6

/** The last seconds of what is being recorded; dots stand for what is still to come. */
export function LiveWave({ levels }: { levels: readonly number[] }) {
  const shown = levels.slice(-barCount)
  return (
    <span className={styles.wave} aria-hidden="true">
      {Array.from({ length: barCount }, (_, at) => (
        <i
          key={at}
          className={at < shown.length ? undefined : styles.dot}
          style={at < shown.length ? { height: `${Math.max(lowest, shown[at]!)}%` } : undefined}
        />
      ))}
    </span>
  )
}

/** The finished recording. The handles at its ends choose the part to send; `onCut` is null if it cannot be cut. */
export function RecordedWave({
  bars,
  durationMs,
  part: { fromMs, toMs },
  atMs,
  onCut,
}: {
  bars: readonly number[]
  durationMs: number
  part: Part
  /** The position of playback; null if it does not play. */
  atMs: number | null
  onCut: ((part: Part) => void) | null
}) {
  const t = useT()
  const wave = useRef<HTMLSpanElement>(null)
  const classOf = (at: number) => {
    const ms = ((at + 0.5) / bars.length) * durationMs
    if (ms < fromMs || ms > toMs) return styles.outside
    return atMs !== null && ms > atMs ? styles.later : undefined
  }
  return (
    <span className={styles.cutting}>
      <span className={styles.wave} ref={wave} aria-hidden="true">
        {bars.map((height, at) => (
          <i key={at} className={classOf(at)} style={{ height: `${Math.max(lowest, height)}%` }} />
        ))}
      </span>
      {onCut ? (
        <>
          <CutHandle
            label={t('VOICE.CUT_START')}
            {...{ wave, durationMs, atMs: fromMs, minMs: 0, maxMs: toMs - shortestPartMs }}
            onMove={(ms) => onCut({ fromMs: ms, toMs })}
          />
          <CutHandle
            label={t('VOICE.CUT_END')}
            {...{ wave, durationMs, atMs: toMs, minMs: fromMs + shortestPartMs, maxMs: durationMs }}
            onMove={(ms) => onCut({ fromMs, toMs: ms })}
          />
        </>
      ) : null}
    </span>
  )
}
