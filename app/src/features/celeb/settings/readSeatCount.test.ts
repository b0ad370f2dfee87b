import { limits } from '@byeol/contract/limits.ts'
import { expect, it } from 'vitest'
import { readDMPrice, readSeatCount } from './readSeatCount.ts'

it('reads a number of seats as people type it, and nothing else', () => {
  expect(readSeatCount('0')).toBe(0)
  expect(readSeatCount(' 1,000 ')).toBe(1_000)
  expect(readSeatCount(String(limits.maxPrivateChatsMax))).toBe(limits.maxPrivateChatsMax)
  for (const typed of ['', '-1', '2.5', '많이', String(limits.maxPrivateChatsMax + 1)])
    expect(readSeatCount(typed), typed).toBeNull()
})

it('reads the price of a message within its bounds', () => {
  expect(readDMPrice('1,500')).toBe(1_500)
  expect(readDMPrice(String(limits.dmPricePointsMax))).toBe(limits.dmPricePointsMax)
  for (const typed of ['', '0', '9', '12.5', String(limits.dmPricePointsMax + 1)])
    expect(readDMPrice(typed), typed).toBeNull()
})
