import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ProfileLoader } from './ProfileLoader.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const load = () =>
  vi.fn(async (refs: string[]) => new Map(refs.filter((ref) => ref !== 'gone').map((ref) => [ref, `#${ref}`])))

it('sends the first request at once and the requests of the next 500 ms together', async () => {
  const ask = load()
  const loader = new ProfileLoader<string>(ask)
  const first = loader.get('a')
  await vi.advanceTimersByTimeAsync(0)
  expect(ask.mock.calls).toEqual([[['a']]])
  const rest = [loader.get('b'), loader.get('c'), loader.get('b')]
  await vi.advanceTimersByTimeAsync(499)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(ask.mock.calls[1]).toEqual([['b', 'c']])
  expect(await Promise.all([first, ...rest])).toEqual(['#a', '#b', '#c', '#b'])
})

it('sends a batch of a hundred without waiting', async () => {
  const ask = load()
  const loader = new ProfileLoader<string>(ask)
  for (let i = 0; i < 150; i += 1) void loader.get(String(i))
  expect(ask.mock.calls.map(([refs]) => refs.length)).toEqual([100])
  await vi.advanceTimersByTimeAsync(500)
  expect(ask.mock.calls.map(([refs]) => refs.length)).toEqual([100, 50])
})

it('returns null for people who are not found', async () => {
  const found = new ProfileLoader<string>(load()).get('gone')
  await vi.advanceTimersByTimeAsync(0)
  expect(await found).toBeNull()
})
