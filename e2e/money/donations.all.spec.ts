import { expect, type Page } from '@playwright/test'
import { requireAccessible } from '../looks/axe.ts'
import { enter, joinByKakao } from '../world/members.ts'
import type { Person } from '../world/people.ts'
import { test } from '../world/test.ts'
import { buyDonationPoints, openDonation } from './openDonation.ts'
import { turn } from '../world/turn.ts'

let fan: Person
let page: Page

test.beforeEach(async ({ browser, server }) => {
  fan = await enter(browser, server, (await joinByKakao(server, '후원토끼')).token, { path: null })
  page = fan.page
})
test.afterEach(() => fan.leave())

test('an anonymous donation names the fan to nobody', async () => {
  const sheet = await openDonation(page)
  await sheet.getByRole('button', { name: '직접 입력' }).click()
  await sheet.getByRole('textbox', { name: '보낼 포인트 입력' }).fill('900')
  await expect(sheet.getByRole('button', { name: '0 P 보내기' })).toBeDisabled()
  await sheet.getByRole('textbox', { name: '보낼 포인트 입력' }).fill('4,900')
  await turn(sheet.getByRole('switch', { name: /익명으로 보내기/u }), true)
  await buyDonationPoints(page, sheet, '5,000', '5,500')
  await expect(sheet.getByRole('switch', { name: /익명으로 보내기/u })).toBeChecked()
  await sheet.getByRole('button', { name: '4,900 P 보내기' }).click()
  await expect(page.getByRole('heading', { name: '서하에게 마음을 보냈어요' })).toBeVisible()
  await page.getByRole('button', { name: '순위 보기' }).click()
  await expect(page.getByText(/내 순위 \d+위/u)).toBeVisible()
  const own = page.getByRole('listitem').filter({ hasText: /나.*4,900 P/u })
  await expect(own).toContainText('익명의 팬')
  await expect(own).not.toContainText('후원토끼')
})

test('under 19 the sheet says from when, and where words reach the celeb', async ({ browser, server }) => {
  const { token } = await joinByKakao(server, '열다섯', '2011-05-05')
  const minor = await enter(browser, server, token, { path: '/@seoha' })
  await minor.page.getByRole('link', { name: '후원하기' }).click()
  const under = minor.page.getByRole('dialog', { name: '마음은 글로도 전할 수 있어요' })
  await expect(under.getByText('2030년 5월 5일')).toBeVisible()
  await requireAccessible(minor.page, 'the sheet under 19')
  await under.getByRole('link', { name: /팬 게시판에 글 남기기/u }).click()
  await expect(minor.page).toHaveURL(/\/@seoha/u)
  await minor.leave()
})
