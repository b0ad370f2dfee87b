import { expect, type Page } from '@playwright/test'
import { requireAccessible } from '../looks/axe.ts'
import { enter, joinByKakao } from '../world/members.ts'
import { enterAs, photo, type Person } from '../world/people.ts'
import { test } from '../world/test.ts'

let celeb: Person
let fan: Person
let page: Page

const composer = () => page.getByRole('textbox', { name: '메시지 쓰기' })
const log = () => page.getByRole('log')
/** Screenshots of the composer's states, for a person to look at. */
const photograph = async (name: string) => {
  if (!process.env.SHOTS) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-${colorScheme}.png` })
  }
}

async function setPlaces(price: string, places = '500'): Promise<void> {
  await celeb.page.goto('/settings/private-chats')
  await celeb.page.getByLabel('자리 수').fill(places)
  await celeb.page.getByLabel('메시지 한 통의 가격').fill(price)
  await celeb.page.getByRole('button', { name: '저장하기' }).click()
  await expect(celeb.page.getByText('1:1 대화 자리를 저장했어요')).toBeVisible()
}

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser, server }) => {
  celeb = await enterAs(browser, server.url, 'seoha@byeol.test', { path: null })
  await setPlaces('120')
  await setPlaces('100')
  fan = await enter(browser, server, (await joinByKakao(server, '한통의편지')).token, { path: '/@seoha' })
  page = fan.page
  const followed = page.waitForResponse(/\/user\/subscribe/u)
  await page.getByRole('button', { name: '서하 무료 구독' }).click()
  await followed
  await page.getByRole('button', { name: '메시지', exact: true }).click()
  await expect(composer()).toBeVisible()
})
test.afterAll(async () => {
  // Restore the setting of the demo world.
  await setPlaces('100', '0')
  for (const person of [celeb, fan]) await person.leave()
})

test('a message costs what the button says; missing points are bought without losing the text', async () => {
  await expect(page.getByText('100 P가 부족해요')).toBeVisible()
  await expect(page.getByText('보유 포인트 0 P · 한 번에 100 P')).toBeVisible()
  await composer().fill('2월까지 손꼽아 기다릴게요')
  await expect(page.getByText('작성 중인 글은 그대로 있어요')).toBeVisible()
  await expect(page.getByRole('button', { name: '메시지 보내기, 100 P: 포인트가 부족해요' })).toBeDisabled()
  await requireAccessible(page, 'the composer without points')
  await photograph('dm-short')
  await page.reload()
  await expect(composer()).toHaveValue('2월까지 손꼽아 기다릴게요')

  await page.getByRole('link', { name: '충전하기' }).click()
  await page.getByRole('radio', { name: /^1,000 P/u }).check()
  await page.getByRole('button', { name: '1,000 P 충전하기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '1,100원 결제하기' }).click()
  await page.waitForURL(/\/portone\/payment/u)
  await page.getByRole('button', { name: '1,100원 결제하기' }).click()
  await expect(page.getByRole('heading', { name: '포인트를 충전했어요' })).toBeVisible()
  await page.getByRole('link', { name: '이전 화면으로 돌아가기' }).click()

  await expect(composer()).toHaveValue('2월까지 손꼽아 기다릴게요')
  await expect(page.getByText('100 P씩 · 1,000 P 있어요')).toBeVisible()
  await requireAccessible(page, 'the composer with points')
  await photograph('dm-points')
  await page.getByRole('button', { name: '메시지 보내기, 100 P' }).click()
  await expect(log().getByText('−100 P')).toBeVisible()
  await expect(page.getByText('100 P씩 · 900 P 있어요')).toBeVisible()
  await photograph('dm-sent')
})

test('a message written offline says what it will cost, and is paid once when it is sent', async () => {
  await fan.context.setOffline(true)
  await composer().fill('지하철이라 늦게 갈게요')
  await composer().press('Enter')
  await expect(log().getByText('보내면 100 P')).toBeVisible()
  await expect(page.getByText('100 P씩 · 800 P 있어요')).toBeVisible()
  await photograph('dm-offline')
  await fan.context.setOffline(false)
  await expect(log().getByText('보내면 100 P')).toHaveCount(0)
  await expect(log().getByText('−100 P')).toHaveCount(2)
  await page.goto('/point-history')
  await expect(page.getByText('−100 P')).toHaveCount(2)
  await expect(page.getByText('서하').first()).toBeVisible()
  await page.goBack()
})

test('a price that changed while the phone was offline is told, and paid only when the fan sends again', async () => {
  await expect(page.getByText('100 P씩 · 800 P 있어요')).toBeVisible()
  await fan.context.setOffline(true)
  await composer().fill('값이 오르기 전에 쓴 말')
  await composer().press('Enter')
  await expect(log().getByText('보내면 100 P')).toBeVisible()
  await setPlaces('300')
  await fan.context.setOffline(false)
  await expect(log().getByText('이제 300 P예요. 다시 보내면 이 가격이 적용돼요.')).toBeVisible()
  await expect(page.getByText('300 P씩 · 800 P 있어요')).toBeVisible()
  await requireAccessible(page, 'a refused price')
  await photograph('dm-price-changed')
  await log().getByRole('button', { name: '300 P로 다시 보내기' }).click()
  await expect(log().getByText('−300 P')).toBeVisible()
  await expect(page.getByText('300 P씩 · 500 P 있어요')).toBeVisible()
  await setPlaces('100')
})

test('a photo waits in the composer with its price, and only what is sent is paid', async () => {
  const strip = page.getByRole('list', { name: /보낼 사진, 동영상, 음성/u })
  await expect(page.getByText('100 P씩 · 500 P 있어요')).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '사진·동영상 추가' }).click()
  const limits = page.locator('[data-sonner-toast]').filter({ hasText: '사진은 한 번에' })
  await expect(limits).toBeVisible()
  const [header, toast] = [await page.locator('main header').boundingBox(), await limits.boundingBox()]
  expect(toast!.y).toBeGreaterThanOrEqual(header!.y + header!.height)
  await photograph('dm-toast')
  await (await chooser).setFiles([photo, { ...photo, name: 'second.jpg' }])
  await expect(strip.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('button', { name: '메시지 보내기, 200 P' })).toBeEnabled()
  await requireAccessible(page, 'photos that wait in the composer')
  await photograph('dm-photos')
  await page.reload()
  await expect(strip.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('100 P씩 · 500 P 있어요')).toBeVisible()
  await page.getByRole('button', { name: '2번 사진 빼기' }).click()
  await expect(log().getByRole('button', { name: /크게 보기/u })).toHaveCount(0)

  await page.getByRole('button', { name: '메시지 보내기, 100 P' }).click()
  await expect(log().getByRole('button', { name: /사진 1\/1 크게 보기/u })).toBeVisible()
  await expect(strip).toHaveCount(0)
  await expect(page.getByText('100 P씩 · 400 P 있어요')).toBeVisible()
  await photograph('dm-photo-sent')
  await page.reload()
  await expect(page.getByText('100 P씩 · 400 P 있어요')).toBeVisible()
  await expect(strip).toHaveCount(0)
})
