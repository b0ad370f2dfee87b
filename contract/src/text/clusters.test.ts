import { expect, it, vi } from 'vitest'

it('makes the segmenter when the first text is cut, not when the app starts', async () => {
  const made = vi.spyOn(Intl, 'Segmenter')
  vi.resetModules()
  const { clustersOf } = await import('./clusters.ts')
  expect(made).not.toHaveBeenCalled()

  expect(clustersOf('별👨‍👩‍👧‍👦')).toEqual(['별', '👨‍👩‍👧‍👦'])
  expect(clustersOf('가나')).toEqual(['가', '나'])
  expect(made).toHaveBeenCalledOnce()
})
