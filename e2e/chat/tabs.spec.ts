import { expect, type Page } from '@playwright/test'
import { enterAs, signOut, type Person } from '../world/people.ts'
import { test } from '../world/test.ts'

const run = String(Date.now()).slice(-6)
let fan: Person
let celeb: Person
/** Another tab of the fan's browser. */
let second: Page

const rowOf = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name, 'u') }).last()
const composer = (page: Page) => page.getByRole('textbox', { name: '메시지 쓰기' })

async function say(page: Page, words: string): Promise<void> {
  await composer(page).fill(words)
  await composer(page).press('Enter')
}

async function openDirect(page: Page): Promise<void> {
  await page.goto('/@seoha')
  await page.getByRole('button', { name: '메시지' }).click()
  await expect(page.getByRole('log')).toBeVisible()
}

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser, server }) => {
  fan = await enterAs(browser, server.url, 'jiwoo@byeol.test')
  celeb = await enterAs(browser, server.url, 'seoha@byeol.test')
  second = await fan.context.newPage()
})
test.afterAll(() => Promise.all([fan.leave(), celeb.leave()]))

test('a message written offline in one tab appears in both and arrives once', async () => {
  for (const page of [fan.page, second]) await openDirect(page)
  await fan.context.setOffline(true)
  const words = ['하나', '둘', '셋'].map((word) => `두 탭 ${run} ${word}`)
  for (const word of words) await say(fan.page, word)
  for (const word of words) await expect(second.getByRole('log').getByText(word, { exact: true })).toHaveCount(1)
  await fan.context.setOffline(false)
  await celeb.page.goto('/tabs/chats')
  await rowOf(celeb.page, '지우').click()
  for (const page of [celeb.page, fan.page, second]) {
    await expect(page.getByRole('log').getByText(words.at(-1)!, { exact: true })).toHaveCount(1, { timeout: 30_000 })
    for (const word of words) await expect(page.getByRole('log').getByText(word, { exact: true })).toHaveCount(1)
  }
})

test('messages read in one tab are read in the other', async () => {
  await fan.page.goto('/tabs/me')
  await second.goto('/tabs/chats')
  await say(celeb.page, `읽어 줘 ${run}`)
  const row = second.locator('a[href^="/chat?"]').filter({ hasText: `읽어 줘 ${run}` })
  await expect(row).toContainText('읽지 않은 메시지')
  const href = (await row.getAttribute('href'))!
  await fan.page.goto(href)
  await expect(fan.page.getByRole('log').getByText(`읽어 줘 ${run}`)).toBeVisible()
  await expect(row).not.toContainText('읽지 않은 메시지')
})

test('signing out in one tab signs out the other, and no data of the person is left', async () => {
  await signOut(fan.page)
  await expect(second).toHaveURL(/\/start/u)
  expect(
    await second.evaluate(() => Object.keys(localStorage).filter((key) => /token|boot|chat|user/u.test(key))),
  ).toEqual([])
})
