import { expect, it } from 'vitest'
import { byMonth } from './byMonth.ts'
import { message } from '../data/factories.ts'

it('months begin at midnight in Seoul', () => {
  const at = (time: string, n: number) => message(n, { createdAt: new Date(time) })
  const found = byMonth([at('2026-11-01T00:00:00Z', 3), at('2026-10-31T15:00:00Z', 2), at('2026-10-31T14:59:59Z', 1)])
  expect(found.map(({ month, messages }) => [month, messages.length])).toEqual([
    ['2026-11', 2],
    ['2026-10', 1],
  ])
})
