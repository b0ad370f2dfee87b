import { wrapDates } from '@byeol/contract/wire.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { collectData } from './collectData.ts'

const message = (id: string) => ({
  id,
  chatId: 'c',
  content: id,
  hasPhoto: false,
  hasVoice: false,
  createdAt: new Date(0),
})
const tooManyRequests = { error: { code: 'too_many_requests', data: { retryAfterSeconds: 30 } } }

let asked: string[]

/** Stubs the network so that calls get these responses in turn. */
function answer(...answers: object[]): void {
  asked = []
  vi.stubGlobal('fetch', async (address: string) => {
    const next = answers[asked.push(address) - 1]
    if (!next) throw new Error(`no answer for ${address}`)
    return new Response(JSON.stringify('error' in next ? next : { result: wrapDates(next) }))
  })
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('joins all pages and reports the number of messages so far', async () => {
  answer(
    { profile: { nickname: '지우' } },
    { list: [message('1'), message('2')], next: 'two' },
    { list: [message('3')], next: null },
  )
  const counts: number[] = []
  const data = await collectData(new AbortController().signal, (count) => counts.push(count))
  expect(data).toMatchObject({
    profile: { nickname: '지우' },
    messages: [{ id: '1', createdAt: new Date(0) }, { id: '2' }, { id: '3' }],
  })
  expect(counts).toEqual([2, 3])
  expect(asked).toEqual([
    '/v1/user/export',
    '/v1/user/export-messages?limit=100',
    '/v1/user/export-messages?after=two&limit=100',
  ])
})

it('waits after too many requests, then continues where it stopped', async () => {
  answer({}, tooManyRequests, { list: [message('1')], next: null })
  const collected = collectData(new AbortController().signal, () => undefined)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(asked).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await collected).toMatchObject({ messages: [{ id: '1' }] })
})

it('stops at once when it is cancelled while waiting', async () => {
  const control = new AbortController()
  answer({}, tooManyRequests)
  const collected = collectData(control.signal, () => undefined)
  const ended = expect(collected).rejects.toMatchObject({ name: 'AbortError' })
  await vi.advanceTimersByTimeAsync(1_000)
  control.abort()
  await ended
  expect(asked).toHaveLength(2)
})
