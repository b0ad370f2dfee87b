import { useLayoutEffect, useRef, useState, type PointerEvent, type WheelEvent } from 'react'

const nearest = 4
const tapScale = 2.5
/**
 * A picture that is at least this many times as tall as it is wide, such as a scrolling screenshot, is first shown as
 * wide as its box, from its top.
 */
const tallShape = 2.5
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

interface Shape {
  width: number
  height: number
}

/** The size at which the whole picture is visible. */
function whole({ width, height }: Shape, box: DOMRect): Shape {
  const factor = Math.min(1, box.width / width, box.height / height)
  return { width: width * factor, height: height * factor }
}

/** The scale after a double tap; for a tall picture, the scale at which it is as wide as its box. */
function tapScaleOf(shape: Shape, box: DOMRect): number {
  if (shape.height < shape.width * tallShape) return tapScale
  return Math.max(1, box.width / whole(shape, box).width)
}

/** The position of a picture when it is first shown. */
const restOf = (shape: Shape, box: DOMRect): Place =>
  shape.height < shape.width * tallShape
    ? far
    : within({ scale: tapScaleOf(shape, box), x: 0, y: Number.MAX_SAFE_INTEGER }, shape, box)

/** Scales a picture around a point in its box, without leaving empty space at the edges of the box. */
function around(place: Place, scale: number, at: Point, shape: Shape, box: DOMRect): Place {
  const to = Math.min(Math.max(nearest, 2 * tapScaleOf(shape, box)), Math.max(1, scale))
  const factor = to / place.scale
  // Relative to the centre of the box, which is the origin of the scale.
  const [cx, cy] = [at.x - box.left - box.width / 2, at.y - box.top - box.height / 2]
  return within({ scale: to, x: cx - (cx - place.x) * factor, y: cy - (cy - place.y) * factor }, shape, box)
}

function within({ scale, x, y }: Place, shape: Shape, box: DOMRect): Place {
  const { width, height } = whole(shape, box)
  const [mx, my] = [Math.max(0, (width * scale - box.width) / 2), Math.max(0, (height * scale - box.height) / 2)]
  return { scale, x: Math.min(mx, Math.max(-mx, x)), y: Math.min(my, Math.max(-my, y)) }
}

/**
 * Two fingers or a double tap zoom in where they touch; one finger or the wheel moves a picture that is larger than its
 * box. `box` is a ref for that box. `isAtRest` is true while the picture is as it was first shown.
 */
export function useZoom(shape: Shape) {
  const [rest, setRest] = useState(far)
  const [place, setPlace] = useState(far)
  const { width, height } = shape
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const first = restOf({ width, height }, box.current!.getBoundingClientRect())
    setRest(first)
    setPlace(first)
  }, [width, height])
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
      setPlace((old) => around(old, old.scale * grown, middle(now, other), shape, box))
    } else
      setPlace((old) =>
        old.scale > 1 ? within({ ...old, x: old.x + now.x - before.x, y: old.y + now.y - before.y }, shape, box) : old,
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
    setPlace((old) => (old.scale > 1 ? far : around(old, tapScaleOf(shape, box), point, shape, box)))
  }
  const wheel = (event: WheelEvent<HTMLElement>) => {
    const bounds = event.currentTarget.getBoundingClientRect()
    const { deltaY } = event
    setPlace((old) => (old.scale > 1 ? within({ ...old, y: old.y - deltaY }, shape, bounds) : old))
  }
  return {
    box,
    place,
    isAtRest: place === rest,
    reset: () => setPlace(rest),
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up, onWheel: wheel },
  }
}
