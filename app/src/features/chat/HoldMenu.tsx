import { useRef, type PointerEvent, type ReactNode } from 'react'
import styles from './HoldMenu.module.css'

const longPressMs = 450
const movedPx = 10

/** Something to press that also has a menu: by a long press, the secondary button or the menu key. The press that opened it does not follow the link. */
export function HoldMenu({ onMenu, children }: { onMenu: () => void; children: ReactNode }) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  const held = useRef(false)
  const end = () => {
    if (press.current) clearTimeout(press.current.timer)
    press.current = null
  }
  const open = () => {
    end()
    held.current = true
    onMenu()
  }
  const begin = (event: PointerEvent) => {
    held.current = false
    if (event.pointerType === 'mouse' || !event.isPrimary) return
    end()
    press.current = { timer: setTimeout(open, longPressMs), x: event.clientX, y: event.clientY }
  }
  const move = (event: PointerEvent) => {
    const from = press.current
    if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > movedPx) end()
  }
  return (
    <div
      className={styles.hold}
      role="presentation"
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onContextMenu={(event) => {
        event.preventDefault()
        // A long press ends in this event on some systems: the menu opens once.
        if (!held.current) open()
        if (event.button !== 2) held.current = false
      }}
      onClickCapture={(event) => {
        if (!held.current) return
        held.current = false
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      {children}
    </div>
  )
}
