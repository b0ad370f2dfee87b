import { useRef, useState, type PointerEvent } from 'react'

const nearest = 4
const tapScale = 2.5
const tapMs = 300
const tapPx = 24

interface Place {
  scale: number
  x: number
  y: number
}
const far: Place = { scale: 1, x: 0, y: 0 }

interface Point {
  x: number
  y: number
}
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** Scales a picture around a point of its box, without leaving its own edges. */
function around(place: Place, scale: number, at: Point, box: DOMRect): Place {
  const to = Math.min(nearest, Math.max(1, scale))
  const factor = to / place.scale
  // Relative to the middle of the box, which is the origin of the scale.
  const [cx, cy] = [at.x - box.left - box.width / 2, at.y - box.top - box.height / 2]
  return within({ scale: to, x: cx - (cx - place.x) * factor, y: cy - (cy - place.y) * factor }, box)
}

function within({ scale, x, y }: Place, box: DOMRect): Place {
  const [mx, my] = [(box.width * (scale - 1)) / 2, (box.height * (scale - 1)) / 2]
  return { scale, x: Math.min(mx, Math.max(-mx, x)), y: Math.min(my, Math.max(-my, y)) }
}

/** Two fingers or a double tap zoom in at their position; one finger moves a zoomed picture. */
export function useZoom() {
  const [place, setPlace] = useState(far)
  const points = useRef(new Map<number, Point>())
  const lastTap = useRef<{ at: number; point: Point } | null>(null)

  const down = (event: PointerEvent<HTMLElement>) => {
    points.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (place.scale > 1 || points.current.size > 1) event.currentTarget.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const before = points.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...points.current].find(([id]) => id !== event.pointerId)?.[1]
    const box = event.currentTarget.getBoundingClientRect()
    points.current.set(event.pointerId, now)
    if (other) {
      const grown = distance(now, other) / Math.max(1, distance(before, other))
      setPlace((old) => around(old, old.scale * grown, middle(now, other), box))
    } else
      setPlace((old) =>
        old.scale > 1 ? within({ ...old, x: old.x + now.x - before.x, y: old.y + now.y - before.y }, box) : old,
      )
  }
  const up = (event: PointerEvent<HTMLElement>) => {
    points.current.delete(event.pointerId)
    const point = { x: event.clientX, y: event.clientY }
    const tap = lastTap.current
    const isSecond = tap !== null && event.timeStamp - tap.at < tapMs && distance(tap.point, point) < tapPx
    lastTap.current =
      isSecond || event.type !== 'pointerup' || points.current.size > 0 ? null : { at: event.timeStamp, point }
    if (!isSecond || event.type !== 'pointerup') return
    const box = event.currentTarget.getBoundingClientRect()
    setPlace((old) => (old.scale > 1 ? far : around(old, tapScale, point, box)))
  }
  return {
    place,
    reset: () => setPlace(far),
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up },
  }
}
