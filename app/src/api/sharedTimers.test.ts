import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sharedTimers } from './sharedTimers.ts'

beforeEach(() => void vi.useFakeTimers({ now: 400 }))
afterEach(() => void vi.useRealTimers())

test('timers that end in the same second share one browser timer, and run at the end of that second', () => {
  const timers = sharedTimers()
  const ran: number[] = []
  for (let n = 0; n < 100; n++) timers.setTimeout(() => ran.push(n), 30_000 + n)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(30_599)
  expect(ran).toEqual([])
  vi.advanceTimersByTime(1)
  expect(ran).toHaveLength(100)
  expect(vi.getTimerCount()).toBe(0)
})

test('no timer runs before its delay, nor more than a second after it', () => {
  const timers = sharedTimers()
  for (const delay of [0, 1, 999, 1_000, 1_001, 29_600, 29_601, 300_000]) {
    const callback = vi.fn()
    const begun = Date.now()
    timers.setTimeout(() => callback(Date.now() - begun), delay)
    vi.advanceTimersByTime(delay + 1_000)
    expect(callback).toHaveBeenCalledOnce()
    const [[late]] = callback.mock.calls as [[number]]
    expect(late).toBeGreaterThanOrEqual(delay)
    if (delay < 1_000) expect(late).toBe(delay)
  }
})

test('a cleared timer never runs, even when another callback of its second clears it', () => {
  const timers = sharedTimers()
  const callback = vi.fn()
  for (const delay of [10, 5_000]) timers.clearTimeout(timers.setTimeout(callback, delay))
  let last: number | undefined
  timers.setTimeout(() => timers.clearTimeout(last), 5_000)
  last = timers.setTimeout(callback, 5_000)
  timers.clearTimeout(undefined)
  vi.advanceTimersByTime(10_000)
  expect(callback).not.toHaveBeenCalled()
})

test('a callback may set the next timer', () => {
  const timers = sharedTimers()
  let ran = 0
  const again = () => void (++ran < 3 && timers.setTimeout(again, 2_000))
  timers.setTimeout(again, 2_000)
  vi.advanceTimersByTime(10_000)
  expect(ran).toBe(3)
})

test('intervals repeat until they are cleared', () => {
  const timers = sharedTimers()
  const callback = vi.fn()
  const id = timers.setInterval(callback, 1_500)
  vi.advanceTimersByTime(4_500)
  timers.clearInterval(id)
  vi.advanceTimersByTime(4_500)
  expect(callback).toHaveBeenCalledTimes(3)
})
