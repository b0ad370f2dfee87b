import type { UserPaymentMethodId } from '@byeol/contract/ids.ts'
import type { Card } from '@byeol/contract/payment.ts'
import { announcements } from '@byeol/ui/announce.ts'
import { expectOutline } from '@byeol/ui/gallery/outline.ts'
import { draw, findA11yFaults, settle } from '@byeol/ui/gallery/showPiece.tsx'
import { blurred } from '@byeol/ui/gallery/demo.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../api/queryClient.ts'
import { loadLateTexts } from '../../i18n/i18n.ts'
import { stubServer, type Sent } from '../../test/stubServer.ts'
import { contentsOf, on, orderOf } from '../celeb-contents/data/factories.ts'
import { idOf } from '../chat/data/factories.ts'
import { OrderOutcome } from './state/OrderOutcome.tsx'

const cardOf = (n: number, name: string, last4: string, isDefault = false): Card => ({
  userPaymentMethodId: idOf<UserPaymentMethodId>(n, 'b'),
  name,
  last4,
  isDefault,
  isTest: false,
  addedAt: on('10-01'),
  usedBy: [],
})
const declined = cardOf(1, '현대카드', '4821', true)
const shinhan = cardOf(2, '신한카드', '1177')
const kookmin = cardOf(3, 'KB국민카드', '7702')
const order = orderOf(contentsOf(1, blurred.stage), { status: 'failed', paidAt: null, refundableUntil: null })
let sent: Sent[]

async function show(cards: Card[]) {
  sent = stubServer({ '/payment/list-cards': () => ({ list: cards }) })
  const Page = () => (
    <OrderOutcome
      order={order}
      item={order.name}
      paidTitle=""
      leave={{ href: '/tabs/home', label: '' }}
      againHref="/buy?contentsId=1"
      pointsHref="/buy?points=1"
      isGivenUp={false}
      providerMessage="이번 달 한도를 넘었어요"
      declinedNote="이 카드는 저장하지 않았어요."
    />
  )
  await draw(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '*', Component: Page }])} />
    </QueryClientProvider>,
  )
}

beforeAll(() => loadLateTexts())
beforeEach(() => {
  queryClient.clear()
  announcements.set([])
})
afterEach(() => vi.unstubAllGlobals())

const hrefOf = (name: string | RegExp) => page.getByRole('link', { name }).element().getAttribute('href')

it('offers another saved card first, then the other ways, and never the declined card', async () => {
  await show([declined, shinhan, kookmin])
  await expect.element(page.getByRole('link', { name: '신한카드 •••• 1177로 결제하기' })).toBeVisible()
  await expect.element(page.getByText('돈은 나가지 않았어요')).toBeVisible()
  await expect.element(page.getByText('이번 달 한도를 넘었어요')).toBeVisible()
  expect(hrefOf(/1177로 결제하기/u)).toBe(`/buy?contentsId=1&card=${shinhan.userPaymentMethodId}`)
  expect(hrefOf(/7702/u)).toBe(`/buy?contentsId=1&card=${kookmin.userPaymentMethodId}`)
  expect(hrefOf('새 카드로 결제')).toBe('/buy?contentsId=1&card=new')
  expect(hrefOf('포인트')).toBe('/buy?points=1')
  expect(page.getByRole('link', { name: /4821/u }).elements()).toHaveLength(0)
  // Every option leads to the sheet that asks for confirmation; the page itself charges nothing.
  expect(sent.map(({ path }) => path).filter((path) => path !== '/notice/outage')).toEqual(['/payment/list-cards'])
  expect(await findA11yFaults()).toEqual([])
})

it('stands as outlined', async () => {
  await show([declined, shinhan, kookmin])
  await expect.element(page.getByRole('link', { name: '신한카드 •••• 1177로 결제하기' })).toBeVisible()
  await settle()
  await expectOutline('declined')
})

it('leads to a new card when no other card is saved', async () => {
  await show([declined])
  await expect.element(page.getByRole('link', { name: '다른 카드로 결제하기' })).toBeVisible()
  expect(hrefOf('다른 카드로 결제하기')).toBe('/buy?contentsId=1&card=new')
  expect(page.getByRole('link', { name: '새 카드로 결제' }).elements()).toHaveLength(0)
})

it('the result is said once through the live region', async () => {
  await show([declined])
  await expect.element(page.getByRole('link', { name: '다른 카드로 결제하기' })).toBeVisible()
  expect(announcements.get().map(({ text }) => text)).toEqual(['카드사가 결제를 거절했어요'])
})
