import type { ChatMessageId } from '@byeol/contract/ids.ts'
import { expect, it } from 'vitest'
import { firstIdAt, idBefore } from './idTime.ts'

it('firstIdAt returns the first id of a second, and idBefore an id of the second before', () => {
  const moment = new Date('2026-11-20T00:00:00.900Z')
  const first = firstIdAt(moment)
  expect(first).toMatch(/^[0-9a-f]{8}0{16}$/u)
  expect(Number.parseInt(first.slice(0, 8), 16) * 1000).toBe(Date.UTC(2026, 10, 20))
  expect(firstIdAt(new Date(moment.getTime() - 1000)) < idBefore(first)).toBe(true)
})

it('no id lies between an id and the one before it', () => {
  expect(idBefore('6a1eb3800000000000000000' as ChatMessageId)).toBe('6a1eb37fffffffffffffffff')
  expect(idBefore('00000000000000000000000a' as ChatMessageId)).toBe('000000000000000000000009')
  expect(idBefore('000000000000000000000000' as ChatMessageId)).toBe('000000000000000000000000')
})
