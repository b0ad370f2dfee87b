import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { useAge } from './useAge.ts'

function Age({ birthday }: { birthday: string | null }) {
  const age = useAge(birthday)
  return <p>{age ? `${age.age} ${age.yearAge}` : '-'}</p>
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

it('changes on the hour, so also when the birthday begins in Seoul', async () => {
  vi.setSystemTime('2026-11-20T14:20:00.000Z') // 23:20 on the 20th in Seoul
  const box = await draw(<Age birthday="2007-11-21" />)
  expect(box.textContent).toBe('18 19')
  vi.advanceTimersByTime(39 * 60_000)
  await expect.poll(() => box.textContent).toBe('18 19')
  vi.advanceTimersByTime(60_000)
  await expect.poll(() => box.textContent).toBe('19 19')
})

it('a new year in Seoul raises only the year age', async () => {
  vi.setSystemTime('2026-12-31T14:59:59.000Z')
  const box = await draw(<Age birthday="2008-06-01" />)
  expect(box.textContent).toBe('18 18')
  vi.advanceTimersByTime(1_000)
  await expect.poll(() => box.textContent).toBe('18 19')
})

it('is empty without a birthday', async () => expect((await draw(<Age birthday={null} />)).textContent).toBe('-'))
