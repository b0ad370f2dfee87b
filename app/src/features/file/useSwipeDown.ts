import { useRef, type PointerEvent } from 'react'

const startPx = 10
/** How far a swipe down must go to close the element. */
const closePx = 110

/**
 * Pointer handlers for a one-finger swipe down that moves an element and then closes it. The element's `touch-action`
 * must leave vertical movement to this handler. Does not start on an element marked `data-zoomed`, where a finger moves
 * the picture instead.
 */
export function useSwipeDown(onClose: () => void) {
  const from = useRef<{ x: number; y: number; isDown: boolean } | null>(null)
  const follow = (element: HTMLElement, px: number | null) => {
    element.toggleAttribute('data-swiped', px !== null)
    element.style.setProperty('--swiped', `${px ?? 0}px`)
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    const start = from.current
    from.current = null
    if (!start?.isDown) return
    follow(event.currentTarget, null)
    if (event.type === 'pointerup' && event.clientY - start.y >= closePx) onClose()
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isMoved = (event.target as Element).closest('[data-zoomed], input, [role=slider]') !== null
      if (!event.isPrimary) end(event)
      else if (event.pointerType === 'touch' && !isMoved)
        from.current = { x: event.clientX, y: event.clientY, isDown: false }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const start = from.current
      if (!start || !event.isPrimary) return
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y]
      if (!start.isDown && Math.abs(dx) > startPx && Math.abs(dx) > Math.abs(dy)) from.current = null
      else if (start.isDown || dy > startPx) {
        start.isDown = true
        follow(event.currentTarget, Math.max(0, dy))
      }
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
