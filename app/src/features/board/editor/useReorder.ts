import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react'

const holdMs = 280
const slackPx = 8
const edgePx = 40
const edgeStepPx = 10

/**
 * Moves the children of a row: by mouse at once, by finger after a long press, so that a swipe still scrolls the row.
 * Calls `onMove(key, to)` while dragging. The children stand in the order of their keys.
 */
export function useReorder(onMove: (key: string, to: number) => void) {
  const row = useRef<HTMLDivElement>(null)
  const [lifted, setLifted] = useState<string | null>(null)
  const held = useRef<{
    key: string
    x: number
    timer: ReturnType<typeof setTimeout> | undefined
    isUp: boolean
  } | null>(null)

  const lift = () => {
    if (!held.current) return
    held.current.isUp = true
    setLifted(held.current.key)
  }
  const drop = useEffectEvent(() => {
    clearTimeout(held.current?.timer)
    held.current = null
    setLifted(null)
  })
  const move = useEffectEvent(({ clientX }: { clientX: number }, byTouch: boolean) => {
    const one = held.current
    const element = row.current
    if (!one || !element) return
    if (!one.isUp) {
      if (Math.abs(clientX - one.x) < slackPx) return
      if (byTouch) return drop()
      lift()
    }
    const { left, right } = element.getBoundingClientRect()
    if (clientX < left + edgePx) element.scrollLeft -= edgeStepPx
    else if (clientX > right - edgePx) element.scrollLeft += edgeStepPx
    const places = [...element.children].map((child) => child.getBoundingClientRect())
    const to = places.findIndex((place) => clientX < place.right)
    onMove(one.key, to === -1 ? places.length - 1 : to)
  })

  useEffect(() => {
    const onPointerMove = (event: globalThis.PointerEvent) => move(event, event.pointerType === 'touch')
    // A lifted child follows the finger, and the page does not scroll.
    const onTouchMove = (event: TouchEvent) => held.current?.isUp && event.preventDefault()
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

  const take = (key: string) => (event: PointerEvent) => {
    if (event.button !== 0) return
    const byTouch = event.pointerType === 'touch'
    held.current = { key, x: event.clientX, isUp: false, timer: byTouch ? setTimeout(lift, holdMs) : undefined }
  }
  return { row, lifted, take }
}
