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
