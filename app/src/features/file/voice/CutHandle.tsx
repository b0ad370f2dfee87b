import { useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { placeTime } from '../videoTime.ts'
import styles from './RecordSheet.module.css'

const stepMs = 500

/** An end of the part that will be sent: dragged along the waveform, or moved with the arrow keys. */
export function CutHandle({
  label,
  wave,
  durationMs,
  atMs,
  minMs,
  maxMs,
  onMove,
}: {
  label: string
  /** The waveform along which it moves. */
  wave: RefObject<HTMLElement | null>
  durationMs: number
  atMs: number
  minMs: number
  maxMs: number
  onMove: (ms: number) => void
}) {
  const isHeld = useRef(false)
  const move = (ms: number) => onMove(Math.round(Math.min(maxMs, Math.max(minMs, ms))))
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    if (event.type === 'pointerdown') {
      isHeld.current = true
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    const box = wave.current?.getBoundingClientRect()
    if (!isHeld.current || !box || event.type === 'pointerdown') return
    move(((event.clientX - box.left) / box.width) * durationMs)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = {
      ArrowRight: atMs + stepMs,
      ArrowUp: atMs + stepMs,
      ArrowLeft: atMs - stepMs,
      ArrowDown: atMs - stepMs,
      Home: minMs,
      End: maxMs,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(to)
  }
  return (
    <span
      className={styles.handle}
      style={{ left: `${(atMs / durationMs) * 100}%` }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={Math.round(minMs / 1_000)}
      aria-valuemax={Math.round(maxMs / 1_000)}
      aria-valuenow={Math.round(atMs / 1_000)}
      aria-valuetext={placeTime(atMs)}
      onKeyDown={onKeyDown}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
      onPointerUp={() => (isHeld.current = false)}
      onPointerCancel={() => (isHeld.current = false)}
    />
  )
}
