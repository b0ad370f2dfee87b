import { useRef, type MouseEvent, type PointerEvent } from 'react'

const longPressMs = 450
const movedPx = 10

/** A sideways swipe. Distances are measured from where the finger came down, positive to the right. */
export interface Swipe {
  /** Whether a swipe in this direction moves anything. */
  accepts(px: number): boolean
  follow(element: HTMLElement, px: number): void
  /** The finger was lifted; `isReleased` is false when the browser cancelled the gesture. */
  release(element: HTMLElement, px: number, isReleased: boolean): void
}

interface Press {
  timer: ReturnType<typeof setTimeout>
  x: number
  y: number
  /** The distance swiped so far; null while the finger does not swipe. */
  swipedPx: number | null
}

/**
 * Pointer handlers for a long press and a sideways swipe. Vertical moves are left to the browser for scrolling, and the
 * element's `touch-action` must allow that. A right click counts as a long press at once.
 */
export function useHoldAndSwipe({ onHold, swipe }: { onHold: () => void; swipe?: Swipe | undefined }) {
  const press = useRef<Press | null>(null)
  /** After a long press, lifting the finger must not click: not every system suppresses that click. */
  const held = useRef(false)
  const end = () => {
    if (press.current) clearTimeout(press.current.timer)
    press.current = null
  }
  const leave = (event: PointerEvent<HTMLElement>) => {
    const px = press.current?.swipedPx ?? null
    end()
    if (px !== null) swipe?.release(event.currentTarget, px, event.type === 'pointerup')
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      held.current = false
      if (event.pointerType === 'mouse' || !event.isPrimary) return
      end()
      const hold = () => {
        held.current = true
        onHold()
      }
      press.current = { timer: setTimeout(hold, longPressMs), x: event.clientX, y: event.clientY, swipedPx: null }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = press.current
      if (!from) return
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
      if (Math.hypot(dx, dy) > movedPx) clearTimeout(from.timer)
      const isSideways = Math.abs(dx) > movedPx && Math.abs(dx) > 2 * Math.abs(dy)
      if (!swipe || held.current || (from.swipedPx === null && !(isSideways && swipe.accepts(dx)))) return
      if (from.swipedPx === null) event.currentTarget.setPointerCapture(event.pointerId)
      from.swipedPx = dx
      swipe.follow(event.currentTarget, dx)
    },
    onPointerUp: leave,
    onPointerCancel: leave,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault()
      end()
      // On some systems a long press ends in this event; it must count once.
      if (!held.current) onHold()
    },
    onClickCapture: (event: MouseEvent) => {
      if (!held.current) return
      held.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
