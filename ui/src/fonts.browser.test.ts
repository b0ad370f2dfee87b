import { expect, it } from 'vitest'
import { loadFontsWhenIdle } from './fonts.ts'

const faces = () => [...document.fonts].filter(({ family }) => family.includes('Pretendard'))

it('loads what the page needs, tells it once, and knows the other files', async () => {
  document.body.textContent = '별'
  let told = 0
  document.fonts.addEventListener('loadingdone', () => (told += 1))
  loadFontsWhenIdle()
  await expect.poll(() => faces().length, { timeout: 15_000 }).toBe(92)
  expect(document.fonts.check('16px "Pretendard Variable"', '별')).toBe(true)
  expect(document.fonts.check('16px "Pretendard Variable"', '뷁')).toBe(false)
  expect(faces().filter(({ status }) => status === 'loaded')).toHaveLength(1)
  expect(told).toBe(1)
  document.body.textContent = '뷁'
  document.body.style.fontFamily = '"Pretendard Variable"'
  await expect.poll(() => document.fonts.check('16px "Pretendard Variable"', '뷁')).toBe(true)
})
