import { expect, type Page } from '@playwright/test'
import { requireAccessible } from './axe.ts'
import { arrive, signIn, type Person } from './people.ts'
import { test } from './test.ts'

const wide = { viewport: { width: 1440, height: 900 } }
const shots = process.env.WIDE_SHOTS
let fan: Person
let celeb: Person

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser, server }) => {
  fan = await arrive(browser, server.url, wide)
  celeb = await arrive(browser, server.url, wide)
})
test.afterAll(async () => {
  await fan.context.close()
  await celeb.context.close()
})

const start = (page: Page) => page.getByRole('complementary', { name: '채팅 목록과 메뉴' })
const end = (page: Page) => page.getByRole('complementary', { name: '더 알아보기' })
const shot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` })
}

test('the start page says logo and language once', async () => {
  const { page } = fan
  await expect(page.getByText('byeol', { exact: true }).filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('link', { name: /언어/u })).toHaveCount(1)
  await shot(page, 'start')
})

test('a fan has the chat list left, and facts of what is open right', async () => {
  const { page } = fan
  await signIn(page, 'jiwoo@byeol.test')
  await page.goto('/tabs/home')
  await expect(start(page).getByRole('navigation', { name: '주요 메뉴' })).toBeVisible()
  await expect(end(page).getByRole('heading', { name: '함께한 날' })).toBeVisible()
  await expect(end(page).getByRole('link', { name: /서하/u }).first()).toBeVisible()
  expect((await page.getByRole('main').boundingBox())?.width).toBe(480)
  await shot(page, 'home')
  await requireAccessible(page, 'home on a wide screen')

  await start(page).getByRole('link', { name: /^채팅/u }).click()
  await expect(page.getByRole('heading', { name: '대화를 골라 보세요' })).toBeVisible()
  await shot(page, 'choose')
  await start(page).getByRole('link', { name: /서하/u }).first().click()
  await expect(page.getByRole('main').getByRole('log')).toBeVisible()
  await expect(start(page).locator('a[aria-current=page]').filter({ hasText: '서하' })).toBeVisible()
  await expect(end(page).getByRole('heading', { name: '채팅방' })).toBeVisible()
  await shot(page, 'room')
  await requireAccessible(page, 'a room on a wide screen')

  await page.goto('/@yunseul')
  await expect(end(page).getByRole('heading', { name: '할 수 있는 일' })).toBeVisible()
  await shot(page, 'profile')
  await requireAccessible(page, 'a profile on a wide screen')
  await page.setViewportSize({ width: 1024, height: 768 })
  await shot(page, 'profile-1024')
  await page.goto('/tabs/home')
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('a celeb has their day right', async () => {
  const { page } = celeb
  await signIn(page, 'seoha@byeol.test')
  await page.goto('/tabs/home')
  await expect(end(page).getByRole('heading', { name: '마지막 메시지를 읽은 사람' })).toBeVisible()
  await shot(page, 'today')
  await start(page)
    .getByRole('link', { name: /내 별 메시지/u })
    .click()
  await expect(page.getByRole('heading', { name: '내 별 메시지' })).toBeVisible()
  await shot(page, 'broadcast')
  await requireAccessible(page, 'the own broadcast on a wide screen')
})
