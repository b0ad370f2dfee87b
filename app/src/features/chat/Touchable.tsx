import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Touchable.module.css'

const longPressMs = 450
const movedPx = 10
/** A swipe this far to the right answers. */
const replyPx = 56
const pulledMaxPx = 72

interface Press {
  timer: ReturnType<typeof setTimeout>
  x: number
  y: number
  pulledPx: number
}

/**
 * A message that opens its menu: by a long press, the secondary button, the menu key, or Enter when it has the focus.
 * A swipe to the right answers it.
 */
export function Touchable({
  label,
  onMenu,
  onReply,
  className = '',
  children,
}: {
  label: string
  onMenu: () => void
  onReply?: (() => void) | undefined
  className?: string
  children: ReactNode
}) {
  const press = useRef<Press | null>(null)
  const pull = (element: HTMLElement, px: number) => {
    element.style.setProperty('--pulled', `${px}px`)
    element.toggleAttribute('data-pulled', px > 0)
    element.toggleAttribute('data-answers', px >= replyPx)
  }
  const end = (event?: PointerEvent<HTMLElement>) => {
    if (press.current) clearTimeout(press.current.timer)
    if (event && press.current?.pulledPx) {
      if (event.type === 'pointerup' && press.current.pulledPx >= replyPx) onReply?.()
      pull(event.currentTarget, 0)
    }
    press.current = null
  }
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'mouse' || !event.isPrimary) return
    end()
    press.current = { timer: setTimeout(onMenu, longPressMs), x: event.clientX, y: event.clientY, pulledPx: 0 }
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const from = press.current
    if (!from) return
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
    if (Math.hypot(dx, dy) > movedPx) clearTimeout(from.timer)
    const isPull = onReply && (from.pulledPx > 0 || (dx > movedPx && dx > 2 * Math.abs(dy)))
    if (!isPull) return
    if (from.pulledPx === 0) event.currentTarget.setPointerCapture(event.pointerId)
    const wasAnswer = from.pulledPx >= replyPx
    from.pulledPx = Math.max(1, Math.min(dx, pulledMaxPx))
    if (!wasAnswer && from.pulledPx >= replyPx) navigator.vibrate?.(10)
    pull(event.currentTarget, from.pulledPx)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const opens = event.key === 'Enter' || event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
    if (!opens || event.target !== event.currentTarget) return
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
      {onReply ? (
        <span className={styles.answer} aria-hidden="true">
          <Icon name="reply" size={20} />
        </span>
      ) : null}
    </article>
  )
}
