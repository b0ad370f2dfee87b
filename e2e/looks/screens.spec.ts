import { expect, type Page } from '@playwright/test'
import { requireAccessible } from './axe.ts'
import { celebPages, memberPages, visitorPages } from './pages.ts'
import { arrive, signIn, type Person } from '../world/people.ts'
import { test } from '../world/test.ts'

const looks = [
  { colorScheme: 'light', locale: 'ko-KR' },
  { colorScheme: 'dark', locale: 'en-US' },
] as const

async function requirePage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('main').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await requireAccessible(page, path)
}

/** The links to the rooms of the chat list, from the top. */
async function roomsOf(page: Page): Promise<string[]> {
  await page.goto('/tabs/chats')
  await expect(page.locator('a[href^="/chat?"]').nth(2)).toBeVisible()
  return page.locator('a[href^="/chat?"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
}

for (const look of looks) {
  test.describe(`${look.colorScheme}, ${look.locale}`, () => {
    let person: Person
    test.beforeAll(async ({ browser, server }) => {
      person = await arrive(browser, server.url, look)
    })
    test.afterAll(() => person.context.close())

    test('axe finds nothing on the pages of a visitor', async () => {
      for (const path of visitorPages) await requirePage(person.page, path)
    })

    test('axe finds nothing on the pages and in the rooms of a fan', async () => {
      // Some forty pages: over half of the usual time on a quiet machine.
      test.slow()
      await person.context.addInitScript(() =>
        localStorage.setItem('byeol.language.ui', navigator.language.slice(0, 2)),
      )
      await signIn(person.page, 'jiwoo@byeol.test')
      for (const path of memberPages) await requirePage(person.page, path)
      for (const path of (await roomsOf(person.page)).slice(0, 5)) await requirePage(person.page, path)
    })
  })

  test.describe(`a celeb, ${look.colorScheme}, ${look.locale}`, () => {
    let celeb: Person
    test.beforeAll(async ({ browser, server }) => {
      celeb = await arrive(browser, server.url, look)
    })
    test.afterAll(() => celeb.context.close())

    test('axe finds nothing on the pages, in the broadcast room, in drawers and beside a chat', async () => {
      const { page } = celeb
      await celeb.context.addInitScript(() => localStorage.setItem('byeol.language.ui', navigator.language.slice(0, 2)))
      await signIn(page, 'seoha@byeol.test')
      for (const path of celebPages) await requirePage(page, path)
      for (const path of (await roomsOf(page)).slice(0, 3)) {
        await requirePage(page, path)
        for (const tab of await page.getByRole('tab').all()) {
          await tab.click()
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
          await requireAccessible(page, `${path}, ${await tab.textContent()}`)
        }
        await page.locator('header button[aria-haspopup=dialog]').click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await requireAccessible(page, `${path}, its drawer`)
        await requirePage(page, path.replace('/chat?', '/chat/media?'))
        await requirePage(page, path.replace('/chat?', '/chat/invite?'))
      }
    })
  })
}
