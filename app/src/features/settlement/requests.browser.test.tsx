import { errors, type ErrorCode } from '@byeol/contract/errors.ts'
import { wrapDates } from '@byeol/contract/wire.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { queryClient } from '../../api/queryClient.ts'
import { setToken } from '../../api/token.ts'
import { loadLateTexts, setLanguage } from '../../i18n/i18n.ts'
import { celebId } from '../chat/data/factories.ts'
import { AddAccountPage } from './account/AddAccountPage.tsx'
import { PointSettlementPage } from './estimate/PointSettlementPage.tsx'
import * as given from './factories.ts'
import { TaxFactsPage } from './tax/TaxFactsPage.tsx'

class Refused extends Error {
  readonly code: ErrorCode
  readonly data: unknown
  constructor(code: ErrorCode, data?: unknown) {
    super(code)
    this.code = code
    this.data = data
  }
}
interface Sent {
  path: string
  body: Record<string, unknown>
  key: string | null
}

const identity = { name: '김•하', birthday: '1998-03-14', verifiedAt: given.on('10-02') }
let sent: Sent[]
let answers: Record<string, (sent: Sent) => unknown>
/** The requests that were sent to this path. */
const sentTo = (path: string) => sent.filter((each) => each.path === path)

beforeAll(async () => {
  await loadLateTexts()
  await setLanguage('ko')
})
beforeEach(() => {
  sent = []
  answers = {
    '/celeb/estimate-settlement': () => ({ estimate: given.pointEstimate }),
    '/celeb/list-bank-accounts': () => ({ list: [given.shinhan], banks: given.banks }),
    '/celeb/tax-facts': () => ({ taxKind: 'freelance', isSaved: false, savedAt: null }),
    '/celeb/settlement-history': () => ({ list: [] }),
    '/user/account-info': () => ({ identity, providers: [] }),
  }
  queryClient.clear()
  setToken(`x.${btoa(JSON.stringify({ sub: celebId })).replaceAll('=', '')}.x`)
  vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit = {}) => {
    const path = new URL(String(address), location.href).pathname.replace('/v1', '')
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {}
    const call = { path, body, key: new Headers(init.headers).get('Idempotency-Key') }
    sent.push(call)
    try {
      return new Response(JSON.stringify({ result: wrapDates(answers[path]?.(call) ?? {}) }))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { code, data } = error
      const told = { code, message: errors[code].ko, data: wrapDates(data) }
      return new Response(JSON.stringify({ error: told }), { status: errors[code].status })
    }
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  setToken(null)
})

async function open(Page: ComponentType) {
  const router = createMemoryRouter(
    [
      { path: '/', Component: Page },
      { path: '*', Component: () => <p>다음 페이지</p> },
    ],
    { initialEntries: ['/'] },
  )
  await draw(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const sheet = () => page.getByRole('dialog')
const words = () => sheet().element().textContent

it('points that the platform gave are not called a payment of fans, and their missing VAT is explained', async () => {
  await open(PointSettlementPage)
  await expect.element(page.getByText('팬이 결제한 금액')).toBeVisible()
  const { paidWon, vatWon } = given.pointEstimate
  answers['/celeb/estimate-settlement'] = () => ({
    estimate: { ...given.pointEstimate, paidWon: paidWon - vatWon, vatWon: 0 },
  })
  queryClient.clear()
  await open(PointSettlementPage)
  await expect.element(page.getByText('팬이 쓴 포인트의 금액')).toBeVisible()
  await expect.element(page.getByText('Byeol이 지급한 포인트에는 부가세가 없어요')).toBeVisible()
})

it('a changed sum is shown beside the old one, and requested once it is confirmed again', async () => {
  const { netWon, shareWon } = given.pointEstimate
  const less = { ...given.pointEstimate, shareWon: shareWon - 2_100, netWon: netWon - 2_030 }
  answers['/celeb/request-settlement'] = ({ body }) => {
    if (body.shareWon === less.shareWon) return { settlement: given.settlements[0] }
    answers['/celeb/estimate-settlement'] = () => ({ estimate: less })
    throw new Refused('conflict', { shareWon: less.shareWon })
  }
  const router = await open(PointSettlementPage)
  await button('6,586,730원 정산 요청하기').click()
  await sheet().getByRole('button', { name: '6,586,730원 정산 요청하기' }).click()
  await expect.poll(words).toContain('그사이 금액이 바뀌었어요')
  expect(words()).toContain('6,586,730원 → 6,584,700원')
  expect(router.state.location.pathname).toBe('/')

  await sheet().getByRole('button', { name: '6,584,700원 정산 요청하기' }).click()
  await expect.element(page.getByText('다음 페이지')).toBeVisible()
  const requests = sentTo('/celeb/request-settlement')
  expect(requests.map(({ body }) => body.shareWon)).toEqual([shareWon, less.shareWon])
  expect(new Set(requests.map(({ key }) => key)).size).toBe(2)
})

it.each([
  ['whose answer was lost', () => new TypeError('Failed to fetch'), '서버에 연결하지 못했어요'],
  ['whose outcome the server does not know', () => new Refused('unavailable'), errors.unavailable.ko],
])('a request %s is repeated with the same key, so that it is stored once', async (_, failure, told) => {
  let tries = 0
  answers['/celeb/request-settlement'] = () => {
    tries += 1
    if (tries === 1) throw failure()
    return { settlement: given.settlements[0] }
  }
  await open(PointSettlementPage)
  await button('6,586,730원 정산 요청하기').click()
  const confirm = sheet().getByRole('button', { name: '6,586,730원 정산 요청하기' })
  await confirm.click()
  await expect.poll(words).toContain(told)
  await confirm.click()
  await expect.element(page.getByText('다음 페이지')).toBeVisible()
  const keys = sentTo('/celeb/request-settlement').map(({ key }) => key)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/u)
  expect(keys[1]).toBe(keys[0])
})

it('only the server gets the resident number: no cache or storage keeps it, nor the form after sending', async () => {
  answers['/celeb/save-tax-facts'] = () => ({ taxKind: 'freelance', isSaved: true, savedAt: given.now })
  await open(TaxFactsPage)
  const front = page.getByRole('textbox', { name: /앞 여섯 자리/u })
  const back = page.getByRole('textbox', { name: /뒤 일곱 자리/u })
  await front.fill('980314')
  await back.fill('2345678')
  expect(getComputedStyle(back.element()).getPropertyValue('-webkit-text-security')).toBe('disc')
  await expect.element(page.getByText('생년월일이 본인 확인과 같아요')).toBeVisible()
  await page.getByRole('textbox', { name: '주소' }).fill('서울 마포구 양화로 12길 8')
  await button('암호화해서 제출하기').click()
  await expect.element(page.getByRole('heading', { name: '세금 정보를 받았어요' })).toBeVisible()

  expect(sentTo('/celeb/save-tax-facts')).toMatchObject([{ body: { residentNumber: '980314-2345678' } }])
  const caches = [...queryClient.getMutationCache().getAll(), ...queryClient.getQueryCache().getAll()]
  const kept = JSON.stringify([caches.map(({ state }) => state), { ...localStorage }, { ...sessionStorage }])
  expect(kept).not.toContain('2345678')
  await button('다시 입력하기').click()
  await expect.element(front).toHaveValue('')
  await expect.element(back).toHaveValue('')
})

it('a resident number with another birthday is refused before it is sent', async () => {
  await open(TaxFactsPage)
  await page.getByRole('textbox', { name: /앞 여섯 자리/u }).fill('980315')
  await expect.element(page.getByRole('alert')).toHaveTextContent('생년월일이 본인 확인과 달라요')
  await page.getByRole('textbox', { name: /뒤 일곱 자리/u }).fill('2345678')
  await page.getByRole('textbox', { name: '주소' }).fill('서울 마포구 양화로 12길 8')
  await button('암호화해서 제출하기').click()
  expect(sentTo('/celeb/save-tax-facts')).toEqual([])
})

it('a bank is found by its initial consonants, and a number loses what is not a digit or a hyphen', async () => {
  await open(AddAccountPage)
  await button('은행 선택').click()
  await sheet().getByRole('searchbox').fill('ㅅㅎ')
  await expect.poll(() => sheet().getByRole('listitem').elements().length).toBe(1)
  await sheet().getByRole('button', { name: '신한은행' }).click()
  await expect.element(button('신한은행 계좌 추가하기')).toBeVisible()
  const number = page.getByRole('textbox', { name: '계좌 번호' })
  await number.click()
  await userEvent.keyboard('110-a222 333가')
  await expect.element(number).toHaveValue('110-222333')
})
