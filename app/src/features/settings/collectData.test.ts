import { ApiError } from '@byeol/contract/errors.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { collectData } from './collectData.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../api/call.ts', () => ({ call }))

const message = (id: string) => ({ id, chatId: 'c', content: id, hasPhoto: false, createdAt: new Date(0) })

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  call.mockReset()
})

it('joins all pages and reports the number of messages so far', async () => {
  call
    .mockResolvedValueOnce({ profile: { nickname: '지우' } })
    .mockResolvedValueOnce({ list: [message('1'), message('2')], next: 'two' })
    .mockResolvedValueOnce({ list: [message('3')], next: null })
  const counts: number[] = []
  const data = await collectData(new AbortController().signal, (count) => counts.push(count))
  expect(data).toMatchObject({ profile: { nickname: '지우' }, messages: [{ id: '1' }, { id: '2' }, { id: '3' }] })
  expect(counts).toEqual([2, 3])
  expect(call.mock.calls.map(([, args]) => (args as { after?: string }).after)).toEqual([undefined, undefined, 'two'])
})

it('waits after too many requests, then continues where it stopped', async () => {
  call
    .mockResolvedValueOnce({})
    .mockRejectedValueOnce(new ApiError('too_many_requests', { retryAfterSeconds: 30 }))
    .mockResolvedValueOnce({ list: [message('1')], next: null })
  const collected = collectData(new AbortController().signal, () => undefined)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(call).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await collected).toMatchObject({ messages: [{ id: '1' }] })
})

it('stops at once when it is cancelled while waiting', async () => {
  const control = new AbortController()
  call.mockResolvedValueOnce({}).mockRejectedValueOnce(new ApiError('too_many_requests', { retryAfterSeconds: 30 }))
  const collected = collectData(control.signal, () => undefined)
  const ended = expect(collected).rejects.toMatchObject({ name: 'AbortError' })
  await vi.advanceTimersByTimeAsync(1_000)
  control.abort()
  await ended
  expect(call).toHaveBeenCalledTimes(2)
})
