import { useRef, type MouseEvent, type PointerEvent } from 'react'

const longPressMs = 450
const movedPx = 10

/** What follows a finger sideways. Distances are from where it came down, to the right above zero. */
export interface Pull {
  /** Whether a finger that goes this way pulls anything. */
  takes(px: number): boolean
  follow(element: HTMLElement, px: number): void
  /** The finger has left; not of its own will where `isReleased` is false. */
  letGo(element: HTMLElement, px: number, isReleased: boolean): void
}

interface Press {
  timer: ReturnType<typeof setTimeout>
  x: number
  y: number
  /** How far it has pulled; null as long as it pulls nothing. */
  pulledPx: number | null
}

/**
 * The handlers of something that a finger presses for long, or pulls sideways: a way up or down is the browser’s, who
 * scrolls. The element's `touch-action` must say so. A secondary button holds at once.
 */
export function useFinger({ onHold, pull }: { onHold: () => void; pull?: Pull | undefined }) {
  const press = useRef<Press | null>(null)
  /** The finger that held presses nothing when it leaves: not every system takes its click away. */
  const held = useRef(false)
  const end = () => {
    if (press.current) clearTimeout(press.current.timer)
    press.current = null
  }
  const leave = (event: PointerEvent<HTMLElement>) => {
    const px = press.current?.pulledPx ?? null
    end()
    if (px !== null) pull?.letGo(event.currentTarget, px, event.type === 'pointerup')
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
      press.current = { timer: setTimeout(hold, longPressMs), x: event.clientX, y: event.clientY, pulledPx: null }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = press.current
      if (!from) return
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
      if (Math.hypot(dx, dy) > movedPx) clearTimeout(from.timer)
      const isSideways = Math.abs(dx) > movedPx && Math.abs(dx) > 2 * Math.abs(dy)
      if (!pull || held.current || (from.pulledPx === null && !(isSideways && pull.takes(dx)))) return
      if (from.pulledPx === null) event.currentTarget.setPointerCapture(event.pointerId)
      from.pulledPx = dx
      pull.follow(event.currentTarget, dx)
    },
    onPointerUp: leave,
    onPointerCancel: leave,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault()
      end()
      // A long press ends in this event on some systems: it holds once.
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
