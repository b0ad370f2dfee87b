import { expect, type Page } from '@playwright/test'
import { requireAccessible } from '../looks/axe.ts'
import { enter, joinByKakao } from '../world/members.ts'
import { enterAs, type Person } from '../world/people.ts'
import { test } from '../world/test.ts'
import { buyDonationPoints, openDonation } from './openDonation.ts'

let fan: Person
let page: Page

test.beforeEach(async ({ browser, server }) => {
  fan = await enter(browser, server, (await joinByKakao(server, '후원토끼')).token, { path: null })
  page = fan.page
})
test.afterEach(() => fan.leave())

test('a fan buys points on the way, keeps what they wrote, donates, and sees thanks and their place', async ({
  browser,
  server,
}) => {
  const sheet = await openDonation(page)
  await sheet.getByRole('radio', { name: '5,000', exact: true }).check()
  await sheet.getByRole('textbox', { name: '함께 보낼 메시지' }).fill('합주실에서 손 흔들어 줘서 고마웠어요')
  await expect(sheet.getByText('5,000 P가 부족해요')).toBeVisible()
  await requireAccessible(page, 'the donation sheet')
  await buyDonationPoints(page, sheet, '5,000', '5,500')
  await expect(sheet.getByRole('textbox', { name: '함께 보낼 메시지' })).toHaveValue(
    '합주실에서 손 흔들어 줘서 고마웠어요',
  )
  await sheet.getByRole('button', { name: '5,000 P 보내기' }).click()
  await expect(page.getByRole('heading', { name: '서하에게 마음을 보냈어요' })).toBeVisible()
  await expect(page.getByText('이번 달 순위에 올랐어요')).toBeVisible()
  await requireAccessible(page, 'the thanks')
  await page.getByRole('button', { name: '순위 보기' }).click()
  await expect(page.getByText(/내 순위 \d+위/u)).toBeVisible()
  await requireAccessible(page, 'the ranking')
  await page.getByRole('button', { name: '순위에서 숨기기' }).click()
  await expect(page.getByRole('button', { name: '순위에 표시하기' })).toBeVisible()
  await page.goto('/donation-point-history')
  await expect(page.getByText('서하에게 후원')).toBeVisible()
  await expect(page.getByText('+5,000 P')).toBeVisible()

  const celeb = await enterAs(browser, server.url, 'seoha@byeol.test', { path: '/donation-point-history?of=received' })
  await expect(celeb.page.getByText('합주실에서 손 흔들어 줘서 고마웠어요').first()).toBeVisible()
  await requireAccessible(celeb.page, 'the received donations')
  await celeb.leave()
})
