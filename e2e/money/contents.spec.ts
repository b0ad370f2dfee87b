import { expect, type Page } from '@playwright/test'
import { requireAccessible } from '../looks/axe.ts'
import { enter, joinByKakao } from '../world/members.ts'
import { enterAs, photo, type Person } from '../world/people.ts'
import { test } from '../world/test.ts'
import { voice } from '../world/voice.ts'
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

test('a celeb makes contents on the phone, previews them as a fan, and sells them', async () => {
  const { page: phone } = celeb
  await phone.goto('/tabs/me')
  await phone.getByRole('link', { name: '내 콘텐츠' }).click()
  await phone.getByRole('link', { name: '만들기' }).first().click()
  await expect(phone.getByText('사진이나 영상, 음성을 추가해 주세요')).toBeVisible()
  await phone
    .getByLabel('사진·영상·음성 추가', { exact: true })
    .setInputFiles([voice(2), photo, { ...photo, name: 'second.jpg' }])
  await expect(phone.getByRole('listitem')).toHaveCount(3)
  await phone.getByRole('button', { name: /^1번 음성\./u }).focus()
  await phone.keyboard.press('ArrowRight')
  await expect(phone.getByRole('button', { name: /^1번 사진\./u })).toBeVisible()
  await phone.getByLabel('제목', { exact: true }).fill('무대 뒤에서')
  await phone.getByLabel('소개').fill('아무한테도 안 보여 준 사진이야.')
  await phone.getByRole('button', { name: '100 P 올리기' }).click()
  await expect(phone.getByText('카드로는 2,310원 · 부가세 포함')).toBeVisible()
  await expect(phone.getByText('1,470원')).toBeVisible()
  await phone.getByRole('slider', { name: '흐림 정도' }).press('End')
  await expect(phone.getByRole('button', { name: '판매 시작하기' })).toBeEnabled()
  await requireAccessible(phone, 'the maker')

  await phone.getByRole('button', { name: '미리보기' }).click()
  await expect(phone.getByText('팬에게는 이렇게 보여요.', { exact: false })).toBeVisible()
  await expect(phone.getByRole('button', { name: '2,310원 결제하기' })).toBeDisabled()
  await phone.getByRole('button', { name: '뒤로' }).click()
  await phone.getByRole('button', { name: '판매 시작하기' }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: '판매 시작하기' }).click()
  await expect(phone.getByRole('heading', { name: '무대 뒤에서' })).toBeVisible()
  await expect(phone.getByRole('button', { name: '사진 1' })).toBeVisible()
})

test('a fan buys by card, opens and looks; what is seen carries their mark', async () => {
  await publishContents(celeb.page, '첫눈 사진집', '3000')
  await findContents(page, '첫눈 사진집')
  await page.getByRole('button', { name: '3,300원 결제하기' }).click()
  const pay = sheet().getByRole('button', { name: '3,300원 결제하기' })
  await expect(pay).toBeDisabled()
  await sheet().getByRole('checkbox').check()
  await requireAccessible(page, 'the buy sheet')
  await pay.click()
  await page.waitForURL(/\/portone\/payment/u)
  await page.getByRole('button', { name: '3,300원 결제하기' }).click()
  await expect(page.getByRole('heading', { name: '콘텐츠를 구매했어요' })).toBeVisible()
  await requireAccessible(page, 'the paid order')
  await expect(page.getByText('열면 환불할 수 없어요', { exact: false })).toBeVisible()

  await page.getByRole('button', { name: '열어 보기' }).click()
  const viewer = page.getByRole('dialog', { name: '첫눈 사진집' })
  await expect(viewer.getByRole('img', { name: '사진 1' })).toBeVisible()
  await expect(viewer.getByText('달토끼님의 표시가 옅게', { exact: false })).toBeVisible()
  await expect(viewer.locator('[data-reader-mark]').first()).toContainText('달토끼')
  await viewer.getByRole('button', { name: /^음성 3/u }).click()
  await viewer.getByRole('button', { name: '재생', exact: true }).click()
  await expect(viewer.getByRole('slider', { name: '재생 위치' })).not.toHaveAttribute('aria-valuenow', '0')
  await requireAccessible(page, 'the viewer')
  await viewer.getByRole('button', { name: '닫기' }).click()
  await expect(page.getByRole('button', { name: '환불받기' })).toHaveCount(0)

  await page.goto('/my-celeb-contents')
  await expect(page.getByRole('link', { name: /첫눈 사진집/u })).toBeVisible()
  await requireAccessible(page, 'what the fan bought')
})
