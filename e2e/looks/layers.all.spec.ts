import { expect } from '@playwright/test'
import { enterAs, type Person } from '../world/people.ts'
import { test } from '../world/test.ts'

let fan: Person

test.beforeAll(async ({ browser, server }) => {
  fan = await enterAs(browser, server.url, 'jiwoo@byeol.test', { path: null })
})
test.afterAll(() => fan.leave())

test('Back closes the layers of a room one by one, then leaves the room', async () => {
  const { page } = fan
  await page.goto('/tabs/chats')
  await page.getByRole('link', { name: /서하/u }).first().click()
  const log = page.getByRole('log')
  await expect(log.locator('[data-message]').last()).toBeVisible()
  const room = page.url()

  await log.locator('[data-message]').last().click({ button: 'right' })
  const menu = page.getByRole('dialog', { name: '메시지 메뉴' })
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(room)

  await page.getByRole('button', { name: '대화 검색' }).click()
  const words = page.getByRole('searchbox')
  await expect(words).toBeFocused()
  await page.goBack()
  await expect(words).toBeHidden()
  await expect(page).toHaveURL(room)

  await page.goBack()
  await expect(page).toHaveURL(/\/tabs\/chats/u)
})

test('Back closes a layer of the first page, and only the next one leaves the app', async () => {
  const page = await fan.context.newPage()
  await page.goto('/tabs/chats')
  await page.getByRole('button', { name: '더 보기' }).first().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('heading', { name: '채팅' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})
