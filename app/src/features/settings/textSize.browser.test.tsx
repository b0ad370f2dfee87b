import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { loadLateTexts, setLanguage } from '../../i18n/i18n.ts'
import { draw, findA11yFaults, settle } from '@byeol/ui/gallery/showPiece.tsx'
import { setTextSize } from './textSize.ts'
import { TextSizePage } from './TextSizePage.tsx'

beforeAll(loadLateTexts)
afterEach(async () => {
  setTextSize(null)
  await setLanguage('ko')
})

async function show(theme: 'light' | 'dark' = 'light'): Promise<void> {
  const router = createMemoryRouter([{ path: '*', Component: TextSizePage }])
  const box = await draw(<RouterProvider router={router} />, theme)
  box.style.height = '844px'
  await settle()
}

const rootPx = () => parseFloat(getComputedStyle(document.documentElement).fontSize)

it('changes the text of the whole app at once, and the device keeps it', async () => {
  await show()
  const before = rootPx()
  await page.getByRole('radio', { name: '크게', exact: true }).click()
  expect(rootPx()).toBeCloseTo((20 / 17) * 16, 1)
  expect(localStorage.getItem('byeol.textSize')).toBe('20')
  await page.getByRole('radio', { name: '작게' }).click()
  expect(rootPx()).toBeCloseTo((14 / 17) * 16, 1)
  await page.getByRole('switch', { name: /휴대폰 설정 따르기/u }).click()
  expect(rootPx()).toBe(before)
  expect(localStorage.getItem('byeol.textSize')).toBeNull()
})

it.each([
  ['light', 'ko', 'large'],
  ['dark', 'en', null],
] as const)('looks as drawn in %s and %s, and axe finds nothing', async (theme, language, size) => {
  await setLanguage(language)
  setTextSize(size)
  await show(theme)
  expect(await findA11yFaults()).toEqual([])
  await expect.element(page.elementLocator(document.body)).toMatchScreenshot(`textSize-${theme}`)
})
