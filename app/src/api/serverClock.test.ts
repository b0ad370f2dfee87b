import { afterEach, expect, it, vi } from 'vitest'
import { learnServerTime, serverNow } from './serverClock.ts'

afterEach(() => void vi.useRealTimers())

it.each([
  ['a day ahead', 86_400_000],
  ['a day behind', -86_400_000],
  ['right', 0],
  ['off by less than the answer took', 3_000],
])('follows the server while the clock of the device is %s', (_, aheadMs) => {
  vi.useFakeTimers({ now: new Date('2026-11-28T12:00:00Z') })
  const server = Date.now() - aheadMs
  learnServerTime(new Date(server).toUTCString())
  expect(Math.abs(serverNow() - server)).toBeLessThanOrEqual(3_000)
  learnServerTime(null)
  learnServerTime('yesterday')
  vi.setSystemTime(Date.now() + 60_000)
  expect(Math.abs(serverNow() - server - 60_000)).toBeLessThanOrEqual(3_000)
})
