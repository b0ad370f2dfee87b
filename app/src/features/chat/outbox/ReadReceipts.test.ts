import type { ChatMessageId } from '@byeol/contract/ids.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { idOf } from '../data/factories.ts'
import { ReadReceipts } from './ReadReceipts.ts'

const id = (n: number) => idOf<ChatMessageId>(n)
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('sends seen ids every 500 ms and at 100 ids, each once, and no empty batch', () => {
  const batches: number[] = []
  const receipts = new ReadReceipts((ids) => batches.push(ids.length) > 0)
  receipts.add(id(1))
  receipts.add(id(1))
  receipts.add(id(2))
  vi.advanceTimersByTime(499)
  expect(batches).toEqual([])
  vi.advanceTimersByTime(1)
  for (let n = 0; n < 100; n += 1) receipts.add(id(n))
  expect(batches).toEqual([2, 100])
  vi.advanceTimersByTime(5_000)
  receipts.flush()
  expect(batches).toEqual([2, 100])
})

it('keeps a batch that could not be sent', () => {
  let isConnected = false
  const batches: number[] = []
  const receipts = new ReadReceipts((ids) => isConnected && batches.push(ids.length) > 0)
  receipts.add(id(1))
  vi.advanceTimersByTime(500)
  isConnected = true
  receipts.flush()
  expect(batches).toEqual([1])
})

it('on a new connection, sends the unanswered batches of the old one again, but not the answered ones', () => {
  const batches: { ids: ChatMessageId[]; answered: (isSettled: boolean) => void }[] = []
  const receipts = new ReadReceipts((ids, answered) => batches.push({ ids, answered }) > 0)
  receipts.add(id(1))
  receipts.flush()
  batches[0]!.answered(true)
  receipts.add(id(2))
  receipts.flush()
  receipts.sendAll()
  expect(batches.map(({ ids }) => ids)).toEqual([[id(1)], [id(2)], [id(2)]])
  // Responses that arrive late from the old connection have no effect.
  batches[1]!.answered(true)
  batches[2]!.answered(true)
  receipts.sendAll()
  vi.advanceTimersByTime(60_000)
  expect(batches).toHaveLength(3)
})

it('sends refused or unanswered batches again later, and nothing after sign-out', () => {
  const batches: { ids: ChatMessageId[]; answered: (isSettled: boolean) => void }[] = []
  const receipts = new ReadReceipts((ids, answered) => batches.push({ ids, answered }) > 0)
  receipts.add(id(1))
  receipts.flush()
  batches[0]!.answered(false)
  vi.advanceTimersByTime(10_000)
  expect(batches.map(({ ids }) => ids)).toEqual([[id(1)], [id(1)]])
  vi.advanceTimersByTime(10_000)
  expect(batches).toHaveLength(3)
  receipts.clear()
  vi.advanceTimersByTime(60_000)
  expect(batches).toHaveLength(3)
})
