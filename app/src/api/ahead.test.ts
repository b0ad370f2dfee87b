import { api } from '@byeol/contract/api.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchAhead, forgetAhead } from './ahead.ts'
import { call } from './call.ts'
import { setToken } from './token.ts'

const token = `x.${Buffer.from(JSON.stringify({ sub: '65a000000000000000000001' })).toString('base64url')}.y`
const answer = vi.fn(async () => new Response(JSON.stringify({ result: { chats: [], next: null } })))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', answer)
  setToken(token)
})
afterEach(() => {
  forgetAhead()
  setToken(null)
  answer.mockClear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('a call takes an answer fetched ahead, once', async () => {
  fetchAhead(api.chat.list, {})
  await call(api.chat.list, {})
  expect(answer).toHaveBeenCalledTimes(1)
  await call(api.chat.list, {})
  expect(answer).toHaveBeenCalledTimes(2)
})

it('another call, and another person, do not take it', async () => {
  fetchAhead(api.chat.list, {})
  await call(api.chat.list, { after: '65a0000000000000000000aa' as never })
  expect(answer).toHaveBeenCalledTimes(2)
  setToken(null)
  await call(api.chat.list, {})
  expect(answer).toHaveBeenCalledTimes(3)
})

it('an answer is dropped when the live connection opens, and after ten seconds', async () => {
  fetchAhead(api.chat.list, {})
  forgetAhead()
  await call(api.chat.list, {})
  expect(answer).toHaveBeenCalledTimes(2)
  fetchAhead(api.chat.list, {})
  vi.advanceTimersByTime(10_000)
  await call(api.chat.list, {})
  expect(answer).toHaveBeenCalledTimes(4)
})

it('the call gets the failure of a fetch ahead', async () => {
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fetchAhead(api.chat.list, {})
  await expect(call(api.chat.list, {})).rejects.toMatchObject({ name: 'NetworkError' })
})
