import { expect, it } from 'vitest'
import { sendId } from './sendId.ts'

it('is UTC to the millisecond and a counter that cycles from 1 to 1000', () => {
  const now = new Date('2026-11-20T03:04:05.678Z')
  const made = Array.from({ length: 1001 }, () => sendId(now))
  expect(made[0]).toBe('20261120030405678001')
  expect(made[999]).toBe('202611200304056781000')
  expect(made[1000]).toBe('20261120030405678001')
})
