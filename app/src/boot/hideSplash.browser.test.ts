import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hideSplash } from './hideSplash.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('takes the splash away 200 ms after boot', () => {
  document.body.innerHTML = '<div id="splash"></div>'
  hideSplash()
  vi.advanceTimersByTime(199)
  expect(document.getElementById('splash')).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(document.getElementById('splash')).toBeNull()
})

it('takes away the note that the start is stuck', () => {
  document.body.innerHTML = '<div id="splash"></div><div id="stuck"></div>'
  hideSplash()
  expect(document.getElementById('stuck')).toBeNull()
})
