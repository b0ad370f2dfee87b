import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import styles from './Touchable.module.css'

const longPressMs = 450
const movedPx = 10

/** A message that opens its menu: by a long press, the secondary button, the menu key, or Enter when it has the focus. */
export function Touchable({
  label,
  onMenu,
  className = '',
  children,
}: {
  label: string
  onMenu: () => void
  className?: string
  children: ReactNode
}) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  const end = () => {
    if (press.current) clearTimeout(press.current.timer)
    press.current = null
  }
  const begin = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' || !event.isPrimary) return
    end()
    press.current = { timer: setTimeout(onMenu, longPressMs), x: event.clientX, y: event.clientY }
  }
  const move = (event: PointerEvent) => {
    const from = press.current
    if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > movedPx) end()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return
    event.preventDefault()
    onMenu()
  }
  return (
    <article
      className={`${styles.touchable} ${className}`}
      tabIndex={-1}
      aria-label={label}
      data-message=""
      onKeyDown={onKeyDown}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onContextMenu={(event) => {
        // A selection keeps the browser's own menu, to copy a part.
        if (getSelection()?.isCollapsed === false || (event.target as Element).closest('a')) return
        event.preventDefault()
        end()
        onMenu()
      }}
    >
      {children}
    </article>
  )
}
