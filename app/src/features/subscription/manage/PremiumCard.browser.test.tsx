import type { Won } from '@byeol/contract/money.ts'
import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { queryClient } from '../../../api/queryClient.ts'
import { loadLateTexts, setLanguage } from '../../../i18n/i18n.ts'
import { person, premium } from '../../chat/data/factories.ts'
import { PremiumCard } from './PremiumCard.tsx'

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs)
const won = (amount: number) => amount as Won
const celebUserId = premium(1, {}).celebUserId
const celeb = person(celebUserId, { nickname: '이로' })
const silence = { since: inDays(-8), refundWon: won(2_940) }
const asked = { priceWon: won(5_900), from: inDays(20), answeredAt: null, isDeclined: false }
const onOpen = vi.fn()

beforeEach(async () => {
  await loadLateTexts()
  await setLanguage('ko')
  onOpen.mockClear()
})

const show = (more: Partial<SubscriptionPremium>) =>
  draw(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ul>
          <PremiumCard
            premium={premium(1, { status: 'active', priceWon: won(4_900), isTest: false, ...more })}
            celeb={celeb}
            onOpen={onOpen}
          />
        </ul>
      </MemoryRouter>
    </QueryClientProvider>,
  )
const button = (name: string) => page.getByRole('button', { name, exact: true })

it('while a celeb is silent, a dearer price can still be answered', async () => {
  await show({ silence, priceChange: asked })
  await expect.element(page.getByText(/일째/u)).toBeVisible()
  await button('환불 알아보기').click()
  await button('확인하기').click()
  expect(onOpen.mock.calls).toEqual([['silence'], ['price']])
})

it('while a celeb is silent, a cancelled premium can still go on', async () => {
  await show({ silence, status: 'cancelled' })
  await expect.element(button('환불 알아보기')).toBeVisible()
  await expect.element(button('다시 이용하기')).toBeVisible()
  await show({ silence, status: 'cancelled', priceChange: { ...asked, isDeclined: true } })
  await button('다시 이용하기').click()
  expect(onOpen.mock.calls).toEqual([['price']])
})

it('offers no answer once the price is answered', async () => {
  await show({ silence, priceChange: { ...asked, answeredAt: new Date() } })
  await expect.element(button('환불 알아보기')).toBeVisible()
  await expect.element(button('확인하기')).not.toBeInTheDocument()
})
