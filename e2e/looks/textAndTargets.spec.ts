import { expect, type Page } from '@playwright/test'
import { findCutText, findSmallTargets } from './measure.ts'
import { celebPages, memberPages, moreCelebPages, moreMemberPages, visitorPages } from './pages.ts'
import { arrive, signIn, type Person } from '../world/people.ts'
import { test } from '../world/test.ts'

const softly = expect.configure({ soft: true })

let person: Person
test.beforeEach(async ({ browser, server }) => {
  person = await arrive(browser, server.url)
})
test.afterEach(() => person.context.close())

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('main').first()).toBeVisible()
  await expect(page.locator('#splash')).toHaveCount(0)
  await expect(page.locator('[aria-busy=true], [role=status][aria-label], [role=status] svg')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/** Measures the targets of a page, then its text at twice the size. */
async function measure(page: Page, path: string): Promise<void> {
  await open(page, path)
  expect.soft(await findSmallTargets(page), `targets under 44 px on ${path}`).toEqual([])
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await page.evaluate(() => document.querySelector('main [data-scrolls]')?.scrollTo(0, 0))
  if (process.env.SHOTS) {
    await page.screenshot({ path: `${process.env.SHOTS}/${path.replaceAll(/[/?=@]/g, '_')}.png` })
  }
  // Rows of long lists find their places anew within some frames.
  await softly.poll(() => findCutText(page), { message: `text at 200 % on ${path}` }).toEqual([])
}

/** The links to the first rooms of the chat list. */
async function firstRooms(page: Page, count: number): Promise<string[]> {
  await open(page, '/tabs/chats')
  await expect(page.locator('a[href^="/chat?"]').nth(2)).toBeVisible()
  const links = await page
    .locator('a[href^="/chat?"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  return links.slice(0, count)
}

test('a visitor reads every page at 200 %, and targets have 44 px', async () => {
  for (const path of visitorPages) await measure(person.page, path)
})

test('a fan reads every page at 200 %, and targets have 44 px', async () => {
  test.slow()
  await signIn(person.page, 'jiwoo@byeol.test')
  for (const path of [...memberPages, ...moreMemberPages]) await measure(person.page, path)
})

test('a fan reads rooms and posts at 200 %, and targets have 44 px', async () => {
  await signIn(person.page, 'jiwoo@byeol.test')
  for (const path of await firstRooms(person.page, 4)) await measure(person.page, path)
  await open(person.page, '/@seoha')
  const posts = person.page.locator('a[href^="/post/"]')
  await expect(posts.first()).toBeVisible()
  const links = await posts.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  for (const path of [...new Set(links)].slice(0, 3)) await measure(person.page, path)
})

test('a celeb reads their pages and rooms at 200 %, and targets have 44 px', async () => {
  await signIn(person.page, 'seoha@byeol.test')
  for (const path of [...celebPages, ...moreCelebPages]) await measure(person.page, path)
  for (const path of await firstRooms(person.page, 2)) await measure(person.page, path)
})

test('the chosen text size is there before any script of the app runs', async () => {
  const { page } = person
  await signIn(page, 'jiwoo@byeol.test')
  await page.goto('/settings')
  await page.getByRole('link', { name: /글자 크기/u }).click()
  await page.getByRole('radio', { name: '크게', exact: true }).check()
  await page.route('**/assets/**', (route) => route.abort())
  await page.reload()
  expect(await page.evaluate(() => document.documentElement.style.fontSize)).toMatch(/^18\.8/u)
})
