import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../api/queryClient.ts'
import { whenContentStands } from './whenContentStands.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

it('what is loaded ahead waits while the page fetches, also what it fetches next', async () => {
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const steps: string[] = []
  const fetching = queryClient
    .fetchQuery({ queryKey: ['first'], queryFn: () => first.promise })
    .then(() => queryClient.fetchQuery({ queryKey: ['second'], queryFn: () => second.promise }))
    .then(() => steps.push('content'))
  const standing = whenContentStands(1_000).then(() => steps.push('ahead'))
  first.resolve('')
  // Longer than the pause in requests that ends the wait.
  await vi.advanceTimersByTimeAsync(1_500)
  expect(steps).toEqual([])
  second.resolve('')
  await vi.advanceTimersByTimeAsync(1_500)
  await Promise.all([fetching, standing])
  expect(steps).toEqual(['content', 'ahead'])
})
