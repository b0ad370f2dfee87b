import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { placeTime, videoTime } from '../videoTime.ts'
import { barsOf } from './barsOf.ts'
import styles from './VoiceBars.module.css'

const stepMs = 5_000
const dragPx = 4

/** The waveform of a voice recording, which is also the slider of its position. */
export function VoiceBars({
  waveform,
  count = waveform.length,
  atMs,
  durationMs,
  isWhole = false,
  onSeek,
  className = '',
}: {
  waveform: readonly number[]
  /** How many bars fit. */
  count?: number
  atMs: number
  durationMs: number
  /** Draws all bars as if they had been played: a recording that waits to be heard. */
  isWhole?: boolean
  onSeek: (ms: number) => void
  className?: string | undefined
}) {
  const t = useT()
  const press = useRef<{ x: number; isDragged: boolean } | null>(null)
  const place = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    onSeek(Math.min(1, Math.max(0, (event.clientX - left) / width)) * durationMs)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Otherwise the viewer or the room would move to another item.
    if (event.key.startsWith('Arrow') || event.key === 'Home' || event.key === 'End') event.stopPropagation()
    const to = {
      ArrowRight: atMs + stepMs,
      ArrowUp: atMs + stepMs,
      ArrowLeft: atMs - stepMs,
      ArrowDown: atMs - stepMs,
      Home: 0,
      End: durationMs,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onSeek(Math.min(durationMs, Math.max(0, to)))
  }
  return (
    <div
      className={`${styles.wave} ${className}`}
      role="slider"
      tabIndex={0}
      aria-label={t('MEDIA.PLACE')}
      aria-valuemin={0}
      aria-valuemax={Math.max(1, Math.round(durationMs / 1_000))}
      aria-valuenow={Math.round(atMs / 1_000)}
      aria-valuetext={t('MEDIA.PLACE_VALUE', { at: placeTime(atMs), of: videoTime(durationMs) })}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        // Otherwise the room would take the drag for a swipe.
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        press.current = { x: event.clientX, isDragged: false }
      }}
      onPointerMove={(event) => {
        const { current } = press
        if (!current) return
        event.stopPropagation()
        current.isDragged ||= Math.abs(event.clientX - current.x) > dragPx
        if (current.isDragged) place(event)
      }}
      // A finger that scrolls the page is cancelled, and moves nothing.
      onPointerCancel={() => (press.current = null)}
      onPointerUp={(event) => {
        if (press.current) place(event)
        press.current = null
      }}
    >
      {barsOf(waveform, count).map((height, bar) => (
        <i
          key={bar}
          className={isWhole || bar / count < atMs / durationMs ? styles.played : undefined}
          style={{ height: `${Math.max(8, height)}%` }}
        />
      ))}
    </div>
  )
}
