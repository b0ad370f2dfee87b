import { expect, type Page } from '@playwright/test'
import { requireAccessible } from '../looks/axe.ts'
import { enter, joinByKakao } from '../world/members.ts'
import type { Person } from '../world/people.ts'
import type { TestServer } from '../world/server.ts'
import { test } from '../world/test.ts'

let fan: Person
let page: Page

// Opens a browser in which the simulated App Store makes the app behave as on an iPhone.
test.beforeEach(async ({ browser, server }) => {
  fan = await enter(browser, server, (await joinByKakao(server, '달토끼', undefined, 'ios')).token, { path: null })
  page = fan.page
  await page.evaluate(() => localStorage.setItem('byeol.platform', 'ios'))
})
test.afterEach(() => fan.leave())

const apple = () => page.getByRole('dialog', { name: 'App Store 샌드박스' })
const answer = async (name: string) => {
  await apple().getByRole('button', { name, exact: true }).click()
  await expect(apple()).toHaveCount(0)
}

/** Counts the phone's purchases that no app has finished yet. */
async function countUnfinished(server: TestServer): Promise<number> {
  const appleId = await page.evaluate(() => localStorage.getItem('byeol.sandboxAppleId'))
  const answer = await fetch(`${server.sandbox}/app-store/_sandbox/device/transactions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ appleId }),
  })
  return ((await answer.json()) as { unfinished: unknown[] }).unfinished.length
}

/** Chooses a pack and opens Apple's payment sheet. */
async function openApple(points: string, price: string): Promise<void> {
  await page.goto('/point-buy')
  await page.getByRole('radio', { name: new RegExp(`^${points} P`, 'u') }).check()
  await page.getByRole('button', { name: `${points} P 충전하기` }).click()
  const pay = page.getByRole('dialog').getByRole('button', { name: `App Store에서 ${price} 결제` })
  await pay.click()
  await expect(apple()).toBeVisible()
}

test('points are bought through the App Store, and refunded there alone', async () => {
  await page.goto('/tabs/me')
  await expect(page.getByRole('link', { name: '포인트 0 P', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^결제 카드/u })).toHaveCount(0)
  await page.goto('/point-buy')
  await expect(page.getByText('App Store에서 구매한 포인트는 사라지지 않아요.')).toBeVisible()
  await requireAccessible(page, 'the packs on iOS')
  await openApple('10,000', '₩11,000')
  await answer('구입')
  await expect(page.getByRole('heading', { name: '포인트를 충전했어요' })).toBeVisible()
  await expect(page.getByText('App Store', { exact: true })).toBeVisible()
  await requireAccessible(page, 'the paid order on iOS')
  await page.goto('/point-history')
  await expect(page.getByText('+10,000 P')).toBeVisible()
  await expect(page.getByText('App Store에서 결제한 금액은 Apple에서 환불해요.')).toBeVisible()
})

test('premium is bought through the App Store, and cancelled there', async () => {
  await page.goto('/@seoha')
  await page.getByRole('button', { name: '프리미엄', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: '서하 프리미엄' })
  await expect(sheet.getByText('매달 App Store에서 자동으로 결제돼요.')).toBeVisible()
  await requireAccessible(page, 'the premium sheet on iOS')
  await sheet.getByRole('button', { name: 'App Store에서 ₩4,900 결제' }).click()
  await answer('구입')
  await expect(page.getByRole('heading', { name: '서하님과 함께하는 첫날이에요' })).toBeVisible()
  await page.goto('/subscription')
  await page.getByRole('link', { name: /서하/u }).click()
  await expect(page.getByRole('link', { name: 'App Store에서 관리하기' })).toBeVisible()
  await expect(page.getByRole('link', { name: '해지하기' })).toHaveCount(0)
  await page.goto('/subscription')
  await page.getByRole('button', { name: '구매 복원' }).click()
  await expect(page.getByText('구매를 복원했어요')).toBeVisible()
})

test('when the store does not answer, a text says so, and the button can be pressed again', async () => {
  await page.route('**/app-store/_sandbox/device/purchase', (route) => route.abort())
  await openApple('1,000', '₩1,100')
  await answer('구입')
  const sheet = page.getByRole('dialog', { name: '1,000 P 충전' })
  await expect(sheet.getByRole('alert')).toHaveText(/^App Store가 응답하지 않았어요/u)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.unroute('**/app-store/_sandbox/device/purchase')
  await sheet.getByRole('button', { name: 'App Store에서 ₩1,100 결제' }).click()
  await answer('구입')
  await expect(page.getByRole('heading', { name: '포인트를 충전했어요' })).toBeVisible()
})

test('a purchase whose answer got lost is given at the next press, and not bought twice', async ({ server }) => {
  await page.route('**/app-store/_sandbox/device/purchase', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await openApple('1,000', '₩1,100')
  await answer('구입')
  const sheet = page.getByRole('dialog', { name: '1,000 P 충전' })
  await expect(sheet.getByRole('alert')).toHaveText(/^App Store가 응답하지 않았어요/u)
  await sheet.getByRole('button', { name: 'App Store에서 ₩1,100 결제' }).click()
  await expect(page.getByRole('heading', { name: '포인트를 충전했어요' })).toBeVisible()
  await page.goto('/point-history')
  await expect(page.getByText('+1,000 P')).toHaveCount(1)
  expect(await countUnfinished(server)).toBe(0)
})
