import type { CelebContents, ContentsItem } from '@byeol/contract/celebContents.ts'
import { errors, type ErrorCode } from '@byeol/contract/errors.ts'
import type { Card } from '@byeol/contract/payment.ts'
import type { UserPaymentMethodId } from '@byeol/contract/ids.ts'
import type { Points, Won } from '@byeol/contract/money.ts'
import { wrapDates } from '@byeol/contract/wire.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AlertHost } from '@byeol/ui/AlertHost.tsx'
import { blurred, photos } from '@byeol/ui/gallery/demo.ts'
import { draw, settle } from '@byeol/ui/gallery/showPiece.tsx'
import { meQuery } from '../../api/me.ts'
import { queryClient } from '../../api/queryClient.ts'
import { setToken } from '../../api/token.ts'
import { loadLateTexts } from '../../i18n/i18n.ts'
import { idOf, me as myId, person } from '../chat/data/factories.ts'
import { CelebContentsPage } from './CelebContentsPage.tsx'
import { contentsOf, openedOf, ownedOf, photoItem, voiceItem } from './data/factories.ts'

const items: ContentsItem[] = [photoItem(1, photos.snow.src), photoItem(2, photos.selfie.src), voiceItem(3)]
const onSale = contentsOf(1, blurred.stage)
const bought = {
  ...onSale,
  owned: ownedOf({ by: 'points', refundableWon: 0 as Won, refundablePoints: 3_000 as Points }),
}
const calls = vi.fn<(path: string, key: string | null, body: unknown) => void>()
let cards: Card[]
/** The error with which the next call to a path fails. */
let refusals: Map<string, ErrorCode>
let state: { contents: CelebContents; items: ContentsItem[] | null }

const answers: Record<string, () => unknown> = {
  '/celeb-contents/detail': () => state,
  '/celeb-contents/order-point': () => {
    state = { contents: bought, items: null }
    return { contents: bought, points: 9_400 }
  },
  '/celeb-contents/open': () => (state = { contents: { ...onSale, owned: openedOf('11-21') }, items }),
  '/subscription/premium-list': () => ({ subscriptionPremiums: [] }),
  '/payment/list-cards': () => ({ list: cards }),
  '/celeb-contents/order-user-payment-method': () => new Promise(() => undefined),
  '/point/balance': () => ({
    points: 12_400,
    expiringSoon: 0,
    owedPoints: 0,
    leftTodayWon: 1_000_000,
    leftMonthWon: null,
    pendingOrderId: null,
  }),
  '/user/profile': () => ({ users: [] }),
}

async function open(contents: CelebContents, found: ContentsItem[] | null = null, more = ''): Promise<void> {
  state = { contents, items: found }
  const router = createMemoryRouter([{ path: '*', Component: CelebContentsPage }], {
    initialEntries: [`/celeb-contents?contentsId=${contents.id}${more}`],
  })
  const box = await draw(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <AlertHost />
    </QueryClientProvider>,
  )
  box.style.height = '844px'
  await expect.element(page.getByRole('heading', { name: contents.title })).toBeVisible()
  await settle()
}

beforeAll(() => loadLateTexts())
beforeEach(() => {
  queryClient.clear()
  calls.mockReset()
  refusals = new Map()
  cards = []
  setToken(`x.${btoa(JSON.stringify({ sub: myId })).replaceAll('=', '')}.x`)
  queryClient.setQueryData(meQuery.queryKey, {
    ...person(myId, { birthday: '1999-12-31' }),
    email: '',
    kind: 'ordinary',
    isEmailVerified: true,
    isIdentityVerified: false,
    createdAt: new Date(),
  })
  vi.stubGlobal('fetch', async (address: string, { headers = {}, body }: RequestInit = {}) => {
    const path = new URL(address, location.href).pathname.replace('/v1', '')
    calls(path, (headers as Record<string, string>)['Idempotency-Key'] ?? null, JSON.parse(String(body ?? null)))
    const code = refusals.get(path)
    if (code) {
      refusals.delete(path)
      return new Response(JSON.stringify({ error: { code, message: errors[code].ko } }), {
        status: errors[code].status,
      })
    }
    return new Response(
      JSON.stringify({ result: wrapDates((await answers[path]?.()) ?? { list: [], hasMore: false }) }),
    )
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  setToken(null)
})
const callsOf = (path: string) => calls.mock.calls.filter(([asked]) => asked === path)

it('the consent is not ticked in advance, and nothing is paid without it', async () => {
  await open(onSale, null, '&buy=card')
  const sheet = page.getByRole('dialog')
  const pay = sheet.getByRole('button', { name: '3,300원 결제하기' })
  await expect.element(sheet.getByRole('checkbox')).not.toBeChecked()
  await expect.element(pay).toBeDisabled()
  await sheet.getByRole('checkbox').click()
  await expect.element(pay).toBeEnabled()
})

it('points pay the price in points, once, and the contents wait unopened', async () => {
  await open(onSale, null, '&buy=card')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: /포인트/u }).click()
  await sheet.getByRole('checkbox').click()
  await sheet.getByRole('button', { name: '3,000 P로 구매하기' }).click()
  await expect.element(page.getByRole('button', { name: '열어 보기' })).toBeVisible()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(callsOf('/celeb-contents/order-point')).toEqual([
    ['/celeb-contents/order-point', expect.any(String), expect.anything()],
  ])
})

it('the page says that opening ends the refund, and one press shows the items', async () => {
  await open(bought)
  await expect.element(page.getByText(/열면 환불할 수 없어요/u)).toBeVisible()
  expect(callsOf('/celeb-contents/open')).toEqual([])
  await page.getByRole('button', { name: '열어 보기' }).click()
  await expect.element(page.getByRole('dialog').getByRole('img', { name: '사진 1' })).toBeVisible()
})

it('the viewer opens at the pressed item, moves by strip and keys, and marks what the buyer sees', async () => {
  await open({ ...onSale, owned: openedOf('11-21') }, items)
  await page.getByRole('button', { name: '사진 2' }).click()
  const viewer = page.getByRole('dialog')
  await expect.element(viewer.getByRole('img', { name: '사진 2' })).toBeInViewport()
  await expect.element(viewer.getByText('2 / 3')).toBeVisible()
  expect(document.querySelector('[data-reader-mark]')?.textContent).toContain('지우')
  await viewer.getByRole('button', { name: '사진 1' }).click()
  await expect.element(viewer.getByRole('img', { name: '사진 1' })).toBeInViewport()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(viewer.getByText('2 / 3')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  const place = viewer.getByRole('slider', { name: '재생 위치' })
  await expect.element(place).toHaveAttribute('aria-valuetext', '전체 1:36 중 0:00')
  ;(place.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(place).toHaveAttribute('aria-valuetext', '전체 1:36 중 0:05')
})

it('another press pays with the same key while nobody knows whether the card was charged', async () => {
  cards = [
    {
      userPaymentMethodId: idOf<UserPaymentMethodId>(1, 'b'),
      name: '현대카드',
      last4: '4821',
      isDefault: true,
      isTest: false,
      addedAt: new Date(),
      usedBy: [],
    },
  ]
  await open(onSale, null, '&buy=card')
  const path = '/celeb-contents/order-user-payment-method'
  refusals.set(path, 'unavailable')
  const sheet = page.getByRole('dialog')
  const pay = sheet.getByRole('button', { name: '3,300원 결제하기' })
  await sheet.getByRole('checkbox').click()
  await pay.click()
  await expect.element(sheet.getByText(/두 번 결제되지 않아요/u)).toBeVisible()
  await expect.element(sheet.getByText(/돈은 나가지 않았어요/u)).not.toBeInTheDocument()
  await pay.click()
  await expect.poll(() => callsOf(path)).toHaveLength(2)
  await open(onSale, null, '&buy=card')
  await sheet.getByRole('checkbox').click()
  await pay.click()
  await expect.poll(() => callsOf(path)).toHaveLength(3)
  expect(new Set(callsOf(path).map(([, key]) => key)).size).toBe(1)
})

it('a price that changed meanwhile is said and shown, and nothing is paid until the next press', async () => {
  await open(onSale, null, '&buy=card')
  const path = '/celeb-contents/order-point'
  refusals.set(path, 'price_changed')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: /포인트/u }).click()
  await sheet.getByRole('checkbox').click()
  state = { contents: { ...onSale, pricePoints: 4_000 as Points, krwAmountTotal: 4_400 as Won }, items: null }
  await sheet.getByRole('button', { name: '3,000 P로 구매하기' }).click()
  await expect.element(page.getByText(errors.price_changed.ko)).toBeVisible()
  await expect.poll(() => document.body.textContent).toContain('4,000 P로 구매하기')
  expect(callsOf(path)).toHaveLength(1)
  const [, , body] = callsOf(path)[0]!
  expect(body).toMatchObject({ seenPoints: 3_000 })
})
