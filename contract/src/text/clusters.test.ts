import { expect, it, vi } from 'vitest'

it('makes the segmenter when the first text needs it, not when the app starts', async () => {
  const made = vi.spyOn(Intl, 'Segmenter')
  vi.resetModules()
  const { clustersOf } = await import('./clusters.ts')
  expect(clustersOf('')).toEqual([])
  expect(clustersOf('가나 ㅋㅋ ok!')).toEqual(['가', '나', ' ', 'ㅋ', 'ㅋ', ' ', 'o', 'k', '!'])
  expect(made).not.toHaveBeenCalled()

  expect(clustersOf('별👨‍👩‍👧‍👦')).toEqual(['별', '👨‍👩‍👧‍👦'])
  expect(clustersOf('가나\r\n')).toEqual(['가', '나', '\r\n'])
  expect(made).toHaveBeenCalledOnce()
})

it('cuts texts without a segmenter as the segmenter would', async () => {
  const { clustersOf } = await import('./clusters.ts')
  const units = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
  const codes = [...units(0x20, 0x7e), ...units(0x3131, 0x318e), ...units(0xac00, 0xd7a3)]
  const text = String.fromCharCode(...codes)
  expect(clustersOf(text)).toEqual([...new Intl.Segmenter('ko').segment(text)].map(({ segment }) => segment))
})
