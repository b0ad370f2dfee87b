import type { Won } from '@byeol/contract/money.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { queryClient } from '../../../api/queryClient.ts'
import { loadLateTexts, setLanguage } from '../../../i18n/i18n.ts'
import { person, premium } from '../../chat/data/factories.ts'
import { PriceSheet } from './PriceSheet.tsx'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const won = (amount: number) => amount as Won
const celeb = person(premium(1, {}).celebUserId, { nickname: '이로' })

beforeEach(async () => {
  await loadLateTexts()
  await setLanguage('ko')
})

it('says before the answer that the celeb has been silent', async () => {
  const asked = premium(1, {
    status: 'active',
    priceWon: won(4_900),
    isTest: false,
    silence: { since: inDays(-8), refundWon: won(2_940) },
    priceChange: { priceWon: won(5_900), from: inDays(20), answeredAt: null, isDeclined: false },
  })
  await draw(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <PriceSheet premium={asked} celeb={celeb} open onClose={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await expect.element(page.getByText(/이로의 소식이 \d+일째 없어요/u)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '동의하지 않아요' })).toBeVisible()
})
