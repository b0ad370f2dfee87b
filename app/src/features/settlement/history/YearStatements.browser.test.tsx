import { wrapDates } from '@byeol/contract/wire.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { queryClient } from '../../../api/queryClient.ts'
import { loadLateTexts, setLanguage } from '../../../i18n/i18n.ts'
import { YearStatements } from './YearStatements.tsx'

const asked: string[] = []
let years: object[]

beforeEach(async () => {
  await loadLateTexts()
  await setLanguage('ko')
  queryClient.clear()
  asked.length = 0
  vi.stubGlobal('fetch', async (address: string | URL) => {
    const { pathname, search } = new URL(String(address), location.href)
    asked.push(pathname + search)
    const result = pathname.endsWith('/paid-years') ? { list: years } : { link: '#saved', expiresAt: new Date() }
    return new Response(JSON.stringify({ result: wrapDates(result) }))
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = () =>
  draw(
    <QueryClientProvider client={queryClient}>
      <YearStatements />
    </QueryClientProvider>,
  )

it('offers each year’s statement as PDF and CSV, with what was paid and withheld', async () => {
  years = [{ year: 2026, wonBeforeTax: 101_181, incomeTaxWon: 3_030, localTaxWon: 300, netWon: 97_851 }]
  await show()
  await expect.element(page.getByText('받은 금액 97,851원 · 세금 3,330원')).toBeVisible()
  await page.getByRole('button', { name: '2026년 지급명세서 PDF' }).click()
  await expect.poll(() => asked).toContain('/v1/celeb/year-statement?year=2026&format=pdf')
  await page.getByRole('button', { name: '2026년 지급명세서 CSV' }).click()
  await expect.poll(() => asked).toContain('/v1/celeb/year-statement?year=2026&format=csv')
})

it('shows nothing before the first payment', async () => {
  years = []
  await show()
  await expect.poll(() => asked).toContain('/v1/celeb/paid-years')
  expect(document.body.textContent).not.toContain('지급명세서')
})
