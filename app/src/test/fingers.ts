import type {} from '@vitest/browser-playwright'
import { cdp } from 'vitest/browser'

// Sends touches through the browser's own input, so that pointer events, scrolling and cancelled presses happen as on a
// phone.

interface Point {
  x: number
  y: number
}
const devTools = cdp()
const frameAt = (): Point => {
  const { left, top } = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 }
  return { x: left, y: top }
}

/** How far the timestamps of touches are ahead of the clock: in a test, a finger “rests” without waiting. */
let aheadMs = 0
const rest = (ms: number) => void (aheadMs += ms)

export const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point) =>
  devTools.send('Input.dispatchTouchEvent', {
    type,
    touchPoints: point ? [{ x: point.x + frameAt().x, y: point.y + frameAt().y }] : [],
    timestamp: (Date.now() + aheadMs) / 1_000,
  })
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

export async function swipe(from: Point, by: Point, steps = 8): Promise<void> {
  const sent = [touch('touchStart', from)]
  // Sends the moves without waiting for answers: on a busy machine, the finger would rest long enough for a long press.
  for (let at = 1; at <= steps; at += 1)
    sent.push(touch('touchMove', { x: from.x + (by.x * at) / steps, y: from.y + (by.y * at) / steps }))
  await Promise.all(sent)
  // Without a rest before the finger lifts, the browser would continue to scroll, and treat the next tap as a way to
  // stop that.
  rest(80)
  await touch('touchEnd')
  await nextFrame()
}

/** Rests first, so that the browser does not treat the tap as the end of a swipe or as part of a double tap. */
export async function tap(at: Point): Promise<void> {
  rest(400)
  await touch('touchStart', at)
  await touch('touchEnd')
  await nextFrame()
}

export const middle = (element: Element | null): Point => {
  const { left, top, width, height } = element!.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
