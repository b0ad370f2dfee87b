import { expect, type Page } from '@playwright/test'
import { requireAccessible } from '../looks/axe.ts'
import { enter, joinByKakao } from '../world/members.ts'
import type { Person } from '../world/people.ts'
import { test } from '../world/test.ts'

let fan: Person
let page: Page

test.beforeEach(async ({ browser, server }) => {
  fan = await enter(browser, server, (await joinByKakao(server, '달토끼')).token)
  page = fan.page
})
test.afterEach(() => fan.context.close())

/** Chooses a pack, confirms it and arrives in the payment window, into which a phone's page turns. */
async function openWindow(points: string, won: string): Promise<void> {
  await page.goto('/point-buy')
  await page.getByRole('radio', { name: new RegExp(`^${points} P`, 'u') }).check()
  await page.getByRole('button', { name: `${points} P 충전하기` }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `${won}원 결제하기` })
    .click()
  await page.waitForURL(/\/portone\/payment/u)
}

test('points are bought by card, kept in the history, and refunded', async () => {
  await page.goto('/tabs/me')
  await page.getByRole('link', { name: '포인트 0 P' }).click()
  await expect(page.getByText('아직 내역이 없어요')).toBeVisible()
  await openWindow('10,000', '11,000')
  await page.getByRole('button', { name: '11,000원 결제하기' }).click()
  await expect(page.getByRole('heading', { name: '포인트를 채웠어요' })).toBeVisible()
  await expect(page.getByText('신한카드 •••• 1004')).toBeVisible()
  await requireAccessible(page, 'the paid order')

  await page.getByRole('link', { name: '포인트 내역 보기' }).click()
  await expect(page.getByText('+10,000 P')).toBeVisible()
  await expect(page.getByText('남은 10,000 P')).toBeVisible()
  await requireAccessible(page, 'the history')
  await page.getByRole('button', { name: '11,000원 환불' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '11,000원 환불받기' }).click()
  await expect(page.getByText('−10,000 P')).toBeVisible()
  await expect(page.getByText('이미 환불했어요.')).toBeVisible()
  await page.getByRole('tab', { name: '사용' }).click()
  await expect(page.getByText('이 종류의 내역이 없어요')).toBeVisible()
  await page.getByRole('tab', { name: '환불' }).click()
  await expect(page.getByText('−10,000 P')).toBeVisible()
})

test('a declined card says why, charges nothing and leads back to the same pack', async () => {
  await openWindow('5,000', '5,500')
  await page.getByRole('radio', { name: /국민카드/u }).check()
  await page.getByRole('button', { name: '5,500원 결제하기' }).click()
  await expect(page.getByRole('heading', { name: '카드사가 결제를 거절했어요' })).toBeVisible()
  await expect(page.getByText('카드 한도를 초과하였습니다.')).toBeVisible()
  await requireAccessible(page, 'the declined order')
  await page.reload()
  await expect(page.getByText('카드 한도를 초과하였습니다.')).toBeVisible()
  await page.getByRole('link', { name: '다시 결제하기' }).click()
  await expect(page.getByRole('radio', { name: /^5,000 P/u })).toBeChecked()
})

test('a payment that is given up says that nothing was charged', async () => {
  await openWindow('1,000', '1,100')
  await page.getByRole('button', { name: '취소' }).click()
  await expect(page.getByRole('heading', { name: '결제를 멈췄어요' })).toBeVisible()
  await expect(page.getByText('돈은 나가지 않았어요.')).toBeVisible()
})

test('a payment whose page was left is found in the history, and ends by itself when it is decided', async () => {
  await openWindow('1,000', '1,100')
  const windowUrl = page.url()
  await page.goto('/point-history')
  await page.getByRole('link', { name: /확인하고 있는 결제가 있어요/u }).click()
  await expect(page.getByRole('heading', { name: '카드사에 확인하고 있어요' })).toBeVisible()
  await expect(page.getByRole('link', { name: '다시 결제하기' })).toHaveCount(0)
  await requireAccessible(page, 'the waiting order')

  const window = await fan.context.newPage()
  await window.goto(windowUrl)
  await window.getByRole('button', { name: '1,100원 결제하기' }).click()
  await expect(page.getByRole('heading', { name: '포인트를 채웠어요' })).toBeVisible()
})

test('on a computer the window is a popup, and closing it ends the order', async () => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/point-buy')
  await page.getByRole('button', { name: '10,000 P 충전하기' }).click()
  const pay = page.getByRole('dialog').getByRole('button', { name: '11,000원 결제하기' })
  const [popup] = await Promise.all([page.waitForEvent('popup'), pay.click()])
  await expect(page.getByText('열린 창에서 결제를 마쳐 주세요.')).toBeVisible()
  await popup.getByRole('button', { name: '창 닫기' }).click()
  await expect(page.getByRole('heading', { name: '결제를 멈췄어요' })).toBeVisible()

  await page.getByRole('link', { name: '다시 결제하기' }).click()
  await page.getByRole('button', { name: '10,000 P 충전하기' }).click()
  const [second] = await Promise.all([page.waitForEvent('popup'), pay.click()])
  await second.getByRole('button', { name: '11,000원 결제하기' }).click()
  await expect(page.getByRole('heading', { name: '포인트를 채웠어요' })).toBeVisible()
})

test('somebody under 19 sees what is left of the month, and packs beyond it say why', async ({ browser, server }) => {
  const { token } = await joinByKakao(server, '열다섯', '2011-05-05')
  const minor = await enter(browser, server, token)
  await minor.page.goto('/point-buy')
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
  await minor.context.close()
})
