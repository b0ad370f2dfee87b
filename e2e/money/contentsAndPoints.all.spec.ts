import { expect, type Page } from '@playwright/test'
import { requireAccessible } from '../looks/axe.ts'
import { enter, joinByKakao } from '../world/members.ts'
import { enterAs, type Person } from '../world/people.ts'
import { test } from '../world/test.ts'
import { findContents, maker, publishContents } from './publishContents.ts'

let celeb: Person
let fan: Person
let page: Page

test.beforeAll(async ({ browser, server }) => {
  celeb = await enterAs(browser, server.url, maker.email, { path: null })
})
test.beforeEach(async ({ browser, server }) => {
  fan = await enter(browser, server, (await joinByKakao(server, '달토끼')).token, { path: null })
  page = fan.page
})
test.afterEach(() => fan.leave())
test.afterAll(() => celeb?.leave())

const sheet = () => page.getByRole('dialog')

test('a fan and a visitor see contents blurred; off sale they are gone', async ({ browser, server }) => {
  const { page: phone } = celeb
  await publishContents(celeb.page, '대기실 사진', '2100')
  await findContents(page, '대기실 사진')
  await expect(page.getByRole('img', { name: '흐리게 보이는 미리보기' })).toBeVisible()
  // The first photo may be opened before buying.
  await expect(page.getByRole('button', { name: '사진 1' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: '사진 2' })).toHaveCount(0)
  await requireAccessible(page, 'the contents')
  const visitor = await browser.newContext({ baseURL: server.url })
  const visit = await visitor.newPage()
  await visit.goto(page.url())
  await expect(visit.getByRole('heading', { name: '대기실 사진' })).toBeVisible()
  await visit.getByRole('link', { name: '로그인하고 구매하기' }).click()
  await expect(visit).toHaveURL(/\/(start|get-app)\?r=/u)
  await visitor.close()

  await phone.goto('/my-celeb-contents')
  await requireAccessible(phone, 'what the celeb made')
  await phone.getByRole('button', { name: '대기실 사진 더 보기' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: '판매 중지하기' }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: '판매 중지하기' }).click()
  await expect(phone.getByText('판매를 중지했어요')).toBeVisible()
  await page.reload()
  await expect(page.getByText('콘텐츠를 찾지 못했어요')).toBeVisible()
})

test('too few points lead to buying some and back; unopened contents are refunded into the points', async () => {
  await publishContents(celeb.page, '가사 노트', '1000')
  await findContents(page, '가사 노트')
  await page.getByRole('button', { name: '1,100원 결제하기' }).click()
  await sheet()
    .getByRole('radio', { name: /포인트/u })
    .check()
  await expect(sheet().getByText('0 P 있어요 · 1,000 P 부족해요')).toBeVisible()
  await sheet().getByRole('link', { name: '포인트 충전하기' }).click()
  await page.getByRole('radio', { name: /^5,000 P/u }).check()
  await page.getByRole('button', { name: '5,000 P 충전하기' }).click()
  await sheet().getByRole('button', { name: '5,500원 결제하기' }).click()
  await page.waitForURL(/\/portone\/payment/u)
  await page.getByRole('button', { name: '5,500원 결제하기' }).click()
  await page.getByRole('link', { name: '이전 화면으로 돌아가기' }).click()

  await expect(sheet().getByText('5,000 P 있어요 · 구매하면 4,000 P')).toBeVisible()
  await sheet().getByRole('checkbox').check()
  await sheet().getByRole('button', { name: '1,000 P로 구매하기' }).click()
  await page.getByRole('button', { name: '환불받기' }).click()
  await sheet().getByRole('button', { name: '1,000 P 환불받기' }).click()
  await expect(page.getByText('포인트를 환불했어요')).toBeVisible()
  await expect(page.getByRole('button', { name: '1,100원 결제하기' })).toBeVisible()
  await page.goto('/point-history')
  await expect(page.getByText('+1,000 P')).toBeVisible()
  await expect(page.getByText('−1,000 P')).toBeVisible()
})
