import type {} from '@vitest/browser-playwright'
import { cdp } from 'vitest/browser'

// Sends touches through the browser's own input, so that pointer events, scrolling and cancelled presses follow as on a
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
export const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point) =>
  devTools.send('Input.dispatchTouchEvent', {
    type,
    touchPoints: point ? [{ x: point.x + frameAt().x, y: point.y + frameAt().y }] : [],
  })
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export async function swipe(from: Point, by: Point, steps = 8): Promise<void> {
  await touch('touchStart', from)
  for (let at = 1; at <= steps; at += 1)
    await touch('touchMove', { x: from.x + (by.x * at) / steps, y: from.y + (by.y * at) / steps })
  // Rest before lifting the finger, so that no fling starts: the browser would take the next tap as the end of the
  // fling.
  await wait(80)
  await touch('touchEnd')
  await wait(50)
}

/** Waits first, so that the browser does not take the tap for the end of a swipe. */
export async function tap(at: Point): Promise<void> {
  await wait(400)
  await touch('touchStart', at)
  await touch('touchEnd')
  await wait(50)
}

export const middle = (element: Element | null): Point => {
  const { left, top, width, height } = element!.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
