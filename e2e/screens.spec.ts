import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { arrive, signIn, type Person } from './people.ts'
import { test } from './test.ts'

const visitorPages = ['/start', '/sign-in', '/sign-up', '/language', '/customer-service', '/version', '/policy/terms', '/policy/operation', '/policy/privacy', '/get-app', '/nowhere/at/all']
const memberPages = ['/tabs/stars', '/tabs/chats', '/tabs/me', '/celebs', '/settings', '/settings/account', '/settings/sessions', '/settings/push', '/settings/data', '/settings/delete-account', '/change-password', '/verify-email', '/verify-phone-number', '/verify-identity', '/set-profile', '/search-user', '/sign-up-done', '/notice', '/subscribing', '/@seoha', '/@nobody_here']

const looks = [
  { colorScheme: 'light', locale: 'ko-KR' },
  { colorScheme: 'dark', locale: 'en-US' },
] as const

async function requireAccessible(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('main').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  expect.soft(found, path).toEqual([])
}

for (const look of looks) {
  test.describe(`${look.colorScheme}, ${look.locale}`, () => {
    let person: Person
    test.beforeAll(async ({ browser, server }) => {
      person = await arrive(browser, server.url, look)
    })
    test.afterAll(() => person.context.close())

    test('axe finds nothing on the pages of a visitor', async () => {
      for (const path of visitorPages) await requireAccessible(person.page, path)
    })

    test('axe finds nothing on the pages of a fan and in her rooms', async () => {
      await person.context.addInitScript(() => localStorage.setItem('byeol.language.ui', navigator.language.slice(0, 2)))
      await signIn(person.page, 'jiwoo@byeol.test', look.locale)
      for (const path of memberPages) await requireAccessible(person.page, path)
      await person.page.goto('/tabs/chats')
      await expect(person.page.locator('a[href^="/chat"]').nth(2)).toBeVisible()
      const rooms = await person.page.locator('a[href^="/chat"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
      for (const path of rooms.slice(0, 5)) await requireAccessible(person.page, path)
    })
  })
}
