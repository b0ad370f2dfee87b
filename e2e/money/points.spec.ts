import { expect, type Page } from '@playwright/test'
import { requireAccessible } from '../looks/axe.ts'
import { enter, joinByKakao } from '../world/members.ts'
import type { Person } from '../world/people.ts'
import { test } from '../world/test.ts'
import { openPaymentWindow } from './openPaymentWindow.ts'

let fan: Person
let page: Page

test.beforeEach(async ({ browser, server }) => {
  fan = await enter(browser, server, (await joinByKakao(server, '달토끼')).token, { path: null })
  page = fan.page
})
test.afterEach(() => fan.leave())

test('points are bought by card, kept in the history, and refunded', async () => {
  await page.goto('/tabs/me')
  await page.getByRole('link', { name: '포인트 0 P', exact: true }).click()
  await expect(page.getByText('아직 내역이 없어요')).toBeVisible()
  await openPaymentWindow(page, '10,000', '11,000')
  await page.getByRole('button', { name: '11,000원 결제하기' }).click()
  await expect(page.getByRole('heading', { name: '포인트를 충전했어요' })).toBeVisible()
  await expect(page.getByText('신한카드 •••• 1004')).toBeVisible()
  await requireAccessible(page, 'the paid order')

  await page.getByRole('link', { name: '포인트 내역 보기' }).click()
  await expect(page.getByText('+10,000 P')).toBeVisible()
  await expect(page.getByText('잔액 10,000 P')).toBeVisible()
  await requireAccessible(page, 'the history')
  await page.getByRole('button', { name: '11,000원 환불' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '11,000원 환불받기' }).click()
  await expect(page.getByText('−10,000 P')).toBeVisible()
  await expect(page.getByText('이미 환불했어요.')).toBeVisible()
  await page.getByRole('tab', { name: '사용' }).click()
  await expect(page.getByText('해당하는 내역이 없어요')).toBeVisible()
  await page.getByRole('tab', { name: '환불' }).click()
  await expect(page.getByText('−10,000 P')).toBeVisible()
})
