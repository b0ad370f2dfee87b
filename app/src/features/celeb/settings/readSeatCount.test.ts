import { limits } from '@byeol/contract/limits.ts'
import { expect, it } from 'vitest'
import { readSeatCount } from './readSeatCount.ts'

it('reads a number of seats as people type it, and nothing else', () => {
  expect(readSeatCount('0')).toBe(0)
  expect(readSeatCount(' 1,000 ')).toBe(1_000)
  expect(readSeatCount(String(limits.maxPrivateChatsMax))).toBe(limits.maxPrivateChatsMax)
  for (const typed of ['', '-1', '2.5', '많이', String(limits.maxPrivateChatsMax + 1)])
    expect(readSeatCount(typed), typed).toBeNull()
})
