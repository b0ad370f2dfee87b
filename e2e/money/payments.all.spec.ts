import { expect, type Page } from '@playwright/test'
import { requireAccessible } from '../looks/axe.ts'
import { enter, joinByKakao } from '../world/members.ts'
import type { Person } from '../world/people.ts'
import { test } from '../world/test.ts'
import { openPaymentWindow } from './openPaymentWindow.ts'
import { payPremium, premiumSheet } from './payPremium.ts'
import { drawn } from '../world/drawn.ts'

let fan: Person
let page: Page

test.beforeEach(async ({ browser, server }) => {
  fan = await enter(browser, server, (await joinByKakao(server, '달토끼')).token, { path: null })
  page = fan.page
})
test.afterEach(() => fan.leave())

test('a declined card says why, charges nothing and leads back to the same pack', async () => {
  await openPaymentWindow(page, '5,000', '5,500')
  await page.getByRole('radio', { name: /국민카드/u }).check()
  await page.getByRole('button', { name: '5,500원 결제하기' }).click()
  await expect(page.getByRole('heading', { name: '카드사가 결제를 거절했어요' })).toBeVisible()
  await expect(page.getByText('카드 한도를 초과하였습니다.')).toBeVisible()
  await requireAccessible(page, 'the declined order')
  await page.reload()
  await expect(page.getByText('카드 한도를 초과하였습니다.')).toBeVisible()
  await page.getByRole('link', { name: '다른 카드로 결제하기' }).click()
  await expect(page.getByRole('radio', { name: /^5,000 P/u })).toBeChecked()
})

test('a payment that is given up says that nothing was charged', async () => {
  await openPaymentWindow(page, '1,000', '1,100')
  await page.getByRole('button', { name: '취소' }).click()
  await expect(page.getByRole('heading', { name: '결제를 취소했어요' })).toBeVisible()
  await expect(drawn(page, '돈은 나가지 않았어요.')).toBeVisible()
})

test('a payment whose page was left is found in the history, and ends by itself when it is decided', async () => {
  await openPaymentWindow(page, '1,000', '1,100')
  const windowUrl = page.url()
  await page.goto('/point-history')
  await page.getByRole('link', { name: /확인 중인 결제가 있어요/u }).click()
  await expect(page.getByRole('heading', { name: '카드사에 확인하고 있어요' })).toBeVisible()
  await expect(page.getByRole('link', { name: '다시 결제하기' })).toHaveCount(0)
  await requireAccessible(page, 'the waiting order')

  const window = await fan.context.newPage()
  await window.goto(windowUrl)
  await window.getByRole('button', { name: '1,100원 결제하기' }).click()
  await expect(page.getByRole('heading', { name: '포인트를 충전했어요' })).toBeVisible()
})

test('on a computer the window is a popup, and closing it ends the order', async () => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/point-buy')
  await page.getByRole('button', { name: '10,000 P 충전하기' }).click()
  const pay = page.getByRole('dialog').getByRole('button', { name: '11,000원 결제하기' })
  const [popup] = await Promise.all([page.waitForEvent('popup'), pay.click()])
  await expect(page.getByText('열린 창에서 결제를 마쳐 주세요.')).toBeVisible()
  // Without waiting for the end of the click: the popup is gone by then.
  await popup
    .getByRole('button', { name: '창 닫기' })
    .evaluate((button: HTMLElement) => setTimeout(() => button.click()))
  await expect(page.getByRole('heading', { name: '결제를 취소했어요' })).toBeVisible()

  await page.getByRole('link', { name: '다시 결제하기' }).click()
  await page.getByRole('button', { name: '10,000 P 충전하기' }).click()
  const [second] = await Promise.all([page.waitForEvent('popup'), pay.click()])
  await second.getByRole('button', { name: '11,000원 결제하기' }).click()
  await expect(page.getByRole('heading', { name: '포인트를 충전했어요' })).toBeVisible()
})

test('somebody under 19 sees what is left of the month, and packs beyond it say why', async ({ browser, server }) => {
  const { token } = await joinByKakao(server, '열다섯', '2011-05-05')
  const minor = await enter(browser, server, token, { path: '/point-buy' })
  await minor.page.getByRole('radio', { name: /^50,000 P/u }).check()
  await minor.page.getByRole('button', { name: '50,000 P 충전하기' }).click()
  const sheet = minor.page.getByRole('dialog')
  await expect(sheet.getByText('법정대리인')).toBeVisible()
  await expect(sheet.getByText('15,000원')).toBeVisible()
  await requireAccessible(minor.page, 'the confirm sheet')
  await sheet.getByRole('button', { name: '55,000원 결제하기' }).click()
  await minor.page.getByRole('button', { name: '55,000원 결제하기' }).click()
  await minor.page.getByRole('link', { name: '포인트 내역 보기' }).click()
  await minor.page.getByRole('link', { name: '충전', exact: true }).click()
  await expect(minor.page.getByRole('radio', { name: /30,000 P\s*이번 달 한도를 넘어요/u })).toBeDisabled()
  await minor.leave()
})

test('a premium whose card is declined charges nothing and leads back to the sheet', async () => {
  await page.goto('/@seoha?premium=1')
  await payPremium(page, /국민카드/u)
  await expect(page.getByRole('heading', { name: '카드사가 결제를 거절했어요' })).toBeVisible()
  await page.getByRole('link', { name: '다른 카드로 결제하기' }).click()
  await expect(premiumSheet(page).getByRole('button', { name: '4,900원 결제하기' })).toBeVisible()
})
