import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askPlugin } from './askPlugin.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const never = () => new Promise<string>(() => undefined)

it('answers as the plugin does, and leaves no timer behind', async () => {
  expect(await askPlugin('Device.getId', async () => 'id', null)).toBe('id')
  expect(vi.getTimerCount()).toBe(0)
  expect(console.warn).not.toHaveBeenCalled()
})

it('continues without a plugin that rejects or throws, and logs its name', async () => {
  const broken = new Error('broken')
  const throwBroken = () => {
    throw broken
  }
  expect(await askPlugin('Device.getId', () => Promise.reject(broken), 'none')).toBe('none')
  expect(await askPlugin('Device.getId', throwBroken, 'none')).toBe('none')
  expect(console.warn).toHaveBeenCalledTimes(2)
  expect(console.warn).toHaveBeenCalledWith('The phone failed at Device.getId:', broken)
})

it('continues without a plugin that has not answered after three seconds, and no sooner', async () => {
  const hear = vi.fn()
  const asked = askPlugin('Shell.capture', never, 'none').then(hear)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(hear).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await asked
  expect(hear).toHaveBeenCalledWith('none')
  expect(console.warn).toHaveBeenCalledOnce()
})
