import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react'

const holdMs = 280
const tolerancePx = 8
const edgePx = 40
const edgeStepPx = 10

/**
 * Lets people reorder the children of a row: with a mouse at once, with a finger after a long press, so that a swipe
 * still scrolls the row. Calls `onMove(key, to)` during the drag. The children must be in the order of their keys.
 */
export function useReorder(onMove: (key: string, to: number) => void) {
  const row = useRef<HTMLDivElement>(null)
  const [lifted, setLifted] = useState<string | null>(null)
  const dragged = useRef<{
    key: string
    x: number
    timer: ReturnType<typeof setTimeout> | undefined
    isUp: boolean
  } | null>(null)

  const lift = () => {
    if (!dragged.current) return
    dragged.current.isUp = true
    setLifted(dragged.current.key)
  }
  const drop = useEffectEvent(() => {
    clearTimeout(dragged.current?.timer)
    dragged.current = null
    setLifted(null)
  })
  const move = useEffectEvent(({ clientX }: { clientX: number }, byTouch: boolean) => {
    const current = dragged.current
    const element = row.current
    if (!current || !element) return
    if (!current.isUp) {
      if (Math.abs(clientX - current.x) < tolerancePx) return
      if (byTouch) return drop()
      lift()
    }
    const { left, right } = element.getBoundingClientRect()
    if (clientX < left + edgePx) element.scrollLeft -= edgeStepPx
    else if (clientX > right - edgePx) element.scrollLeft += edgeStepPx
    const places = [...element.children].map((child) => child.getBoundingClientRect())
    const to = places.findIndex((place) => clientX < place.right)
    onMove(current.key, to === -1 ? places.length - 1 : to)
  })

  useEffect(() => {
    const onPointerMove = (event: globalThis.PointerEvent) => move(event, event.pointerType === 'touch')
    // While a child is dragged by finger, the page must not scroll.
    const onTouchMove = (event: TouchEvent) => dragged.current?.isUp && event.preventDefault()
    const onEnd = () => drop()
    const element = row.current
    addEventListener('pointermove', onPointerMove)
    addEventListener('pointerup', onEnd)
    addEventListener('pointercancel', onEnd)
    element?.addEventListener('touchmove', onTouchMove, { passive: false })
    return () => {
      removeEventListener('pointermove', onPointerMove)
      removeEventListener('pointerup', onEnd)
      removeEventListener('pointercancel', onEnd)
      element?.removeEventListener('touchmove', onTouchMove)
    }
  }, [])

  const onPointerDown = (key: string) => (event: PointerEvent) => {
    if (event.button !== 0) return
    const byTouch = event.pointerType === 'touch'
    dragged.current = { key, x: event.clientX, isUp: false, timer: byTouch ? setTimeout(lift, holdMs) : undefined }
  }
  return { row, lifted, onPointerDown }
}
