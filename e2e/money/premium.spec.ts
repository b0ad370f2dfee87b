import { expect, type Page } from '@playwright/test'
import { requireAccessible } from '../looks/axe.ts'
import { enter, joinByKakao } from '../world/members.ts'
import type { Person } from '../world/people.ts'
import { test } from '../world/test.ts'
import { payPremium, premiumSheet } from './payPremium.ts'

let fan: Person
let page: Page

test.beforeEach(async ({ browser, server }) => {
  fan = await enter(browser, server, (await joinByKakao(server, '달토끼')).token, { path: null })
  page = fan.page
})
test.afterEach(() => fan.leave())

const sheet = () => premiumSheet(page)

/** Buys premium on the celeb's profile. */
async function buyPremium(): Promise<void> {
  await page.goto('/@seoha')
  await page.getByRole('button', { name: '프리미엄', exact: true }).click()
  await payPremium(page)
  await expect(page.getByRole('heading', { name: '서하님과 함께하는 첫날이에요' })).toBeVisible()
}

test('a locked post leads to premium, and is open when the fan comes back', async () => {
  await page.goto('/@seoha')
  const locked = page.getByRole('link', { name: '서하 프리미엄 보기' }).first()
  await page.mouse.move(195, 500)
  await expect(async () => {
    await page.mouse.wheel(0, 500)
    await expect(locked).toBeVisible({ timeout: 500 })
  }).toPass()
  // The list may still be moving when the click happens.
  await expect(async () => {
    if (!(await sheet().isVisible())) await locked.click({ timeout: 2_000 })
    await expect(sheet().getByText('오늘 결제')).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(sheet().getByText('7일 안에는 직접 전액 환불')).toBeVisible()
  await requireAccessible(page, 'the premium sheet')
  await payPremium(page)
  await expect(page.getByRole('heading', { name: '서하님과 함께하는 첫날이에요' })).toBeVisible()
  await requireAccessible(page, 'the first day of premium')
  await page.getByRole('link', { name: '이전 화면으로 돌아가기' }).click()
  await expect(page).toHaveURL(/\/post\//u)
  await expect(page.getByRole('link', { name: '서하 프리미엄 보기' })).toHaveCount(0)
  await expect(page.getByText('프리미엄 팬에게 공개한')).toHaveCount(0)
  await expect(page.getByLabel('댓글', { exact: true })).toBeVisible()
})

test('premium is cancelled, restarted without a charge, refunded within seven days and bought anew', async () => {
  await buyPremium()
  await page.goto('/tabs/me')
  await page.getByRole('link', { name: '프리미엄 구독 관리' }).click()
  await expect(page.getByText('프리미엄 1명 · 부가세 포함')).toBeVisible()
  await expect(page.getByText(/다음 결제 .* · 4,900원/u).last()).toBeVisible()
  await requireAccessible(page, 'the list of premiums')
  await page.getByRole('link', { name: /서하/u }).click()
  await expect(page.getByRole('heading', { name: '결제 내역' })).toBeVisible()
  await requireAccessible(page, 'one premium')
  await page.getByRole('link', { name: '해지하기' }).click()
  await page.getByRole('radio', { name: /까지 이용하고 해지/u }).check()
  await requireAccessible(page, 'the first step of a cancel')
  await page.getByRole('button', { name: '다음' }).click()
  await expect(page.getByRole('heading', { name: /까지 볼 수 있어요/u })).toBeVisible()
  await page.getByRole('button', { name: '해지하기' }).click()
  await expect(page.getByText(/해지했어요 · .*까지 이용/u).last()).toBeVisible()
  await page.getByRole('button', { name: '다시 이용하기' }).click()
  await expect(page.getByText(/다음 결제 .* · 4,900원/u).last()).toBeVisible()

  await page.goto('/subscription')
  await page.getByRole('button', { name: '4,900원 환불' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '4,900원 환불받기' }).click()
  await expect(page.getByText('아직 프리미엄 별이 없어요')).toBeVisible()

  await page.goto('/@seoha')
  await page.getByRole('button', { name: '프리미엄', exact: true }).click()
  await expect(sheet().getByRole('button', { name: /신한카드/u })).toBeVisible()
  await sheet().getByRole('button', { name: '4,900원 결제하기' }).click()
  await expect(page.getByRole('heading', { name: '서하님과 함께하는 첫날이에요' })).toBeVisible()
})
