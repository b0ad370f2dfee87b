import { useRef, type MouseEvent, type PointerEvent } from 'react'
import { setPointerPlace } from './pointerPlace.ts'
import { touchFeedback } from './touchFeedback.ts'

const longPressMs = 450
const movedPx = 10

/** A sideways swipe. Distances are measured from where the finger touched down, positive to the right. */
export interface Swipe {
  /** Whether a swipe in this direction has an effect. */
  accepts(px: number): boolean
  follow(element: HTMLElement, px: number): void
  /** The finger was lifted; `isReleased` is false if the browser cancelled the gesture. */
  release(element: HTMLElement, px: number, isReleased: boolean): void
}

interface Press {
  /** Has `data-pressed` until the finger moves or is lifted, or the long press is complete. */
  element: HTMLElement
  timer: ReturnType<typeof setTimeout>
  x: number
  y: number
  /** The distance swiped so far; null if the finger is not swiping. */
  swipedPx: number | null
}

/**
 * After a long press, lifting the finger must not click anything: neither the held element nor the menu that is now
 * under the finger. Some systems send such a click (iOS, and any slow phone). The next press ends the suppression.
 */
function swallowClick(): void {
  const over = new AbortController()
  const swallow = (event: Event) => {
    over.abort()
    event.preventDefault()
    event.stopPropagation()
  }
  const options = { capture: true, signal: over.signal }
  window.addEventListener('click', (event) => event.detail > 0 && swallow(event), options)
  window.addEventListener('pointerdown', () => over.abort(), options)
}

/**
 * Pointer handlers for a long press and a sideways swipe. The browser keeps vertical movements for scrolling; the
 * element's `touch-action` must allow that. A right click counts as a long press immediately, and stores the pointer's
 * position for the menu that opens.
 */
export function useHoldAndSwipe({ onHold, swipe }: { onHold: () => void; swipe?: Swipe | undefined }) {
  const press = useRef<Press | null>(null)
  const held = useRef(false)
  const isMouse = useRef(false)
  const end = () => {
    if (press.current) clearTimeout(press.current.timer)
    press.current?.element.removeAttribute('data-pressed')
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
      isMouse.current = event.pointerType === 'mouse'
      if (event.pointerType === 'mouse' || !event.isPrimary) return
      end()
      const element = event.currentTarget
      const hold = () => {
        held.current = true
        element.removeAttribute('data-pressed')
        swallowClick()
        touchFeedback.onHold()
        onHold()
      }
      element.setAttribute('data-pressed', '')
      press.current = {
        element,
        timer: setTimeout(hold, longPressMs),
        x: event.clientX,
        y: event.clientY,
        swipedPx: null,
      }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = press.current
      if (!from) return
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
      if (Math.hypot(dx, dy) > movedPx) {
        clearTimeout(from.timer)
        from.element.removeAttribute('data-pressed')
      }
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
      // On some systems a long press also fires this event, and must not count twice.
      if (held.current) return
      setPointerPlace(isMouse.current ? { x: event.clientX, y: event.clientY } : null)
      onHold()
    },
  }
}
