import { expect, type Browser, type Page } from '@playwright/test'
import { arrive, enterAs, speakOwnLanguage, type Person } from '../world/people.ts'
import type { TestServer } from '../world/server.ts'
import { requireAccessible } from './axe.ts'
import { findCutText, findSmallTargets } from './measure.ts'

/** Both languages and both themes. Text and targets are measured in the first look. */
export const looks = [
  { colorScheme: 'light', locale: 'ko-KR' },
  { colorScheme: 'dark', locale: 'en-US' },
] as const
export type Look = (typeof looks)[number]

const softly = expect.configure({ soft: true })

const emails = { fan: 'jiwoo@byeol.test', celeb: 'seoha@byeol.test' }

/** A visitor or a person of the demo world, in a browser with this look. */
export async function arriveAs(
  who: 'visitor' | keyof typeof emails,
  look: Look,
  browser: Browser,
  server: TestServer,
): Promise<Person> {
  if (who === 'visitor') return arrive(browser, server.url, look)
  const person = await enterAs(browser, server.url, emails[who], { path: null, ...look })
  await speakOwnLanguage(person.page)
  return person
}

/** Opens a page by its address. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilItStands(page)
}

/** Opens a page as a link of the app does, which avoids another start of the app. */
async function followTo(page: Page, path: string): Promise<void> {
  const hasLeft = await page.evaluate((to) => {
    const mains = [...document.querySelectorAll('main')].filter((main) => main.checkVisibility())
    // The page may stay if only the part after the path differs.
    if (mains.length === 0 || new URL(to, location.href).pathname === location.pathname) return false
    for (const main of document.querySelectorAll('main')) main.toggleAttribute('data-left', mains.includes(main))
    history.pushState({ usr: null, key: crypto.randomUUID(), idx: history.length }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
    return true
  }, path)
  if (!hasLeft) return openPage(page, path)
  await untilItStands(page, 'main:not([data-left])')
}

async function untilItStands(page: Page, main = 'main'): Promise<void> {
  await expect(page.locator(main).filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('#splash')).toHaveCount(0)
  await expect(page.locator('[aria-busy=true], [role=status][aria-label], [role=status] svg')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/**
 * Visits a page once and checks all of it: axe's findings, targets under 44 px, and text at twice the size. The first
 * look reaches it from the previous page, the others by its address.
 */
export async function lookAt(page: Page, path: string, look: Look): Promise<void> {
  await (look === looks[0] ? followTo(page, path) : openPage(page, path))
  await requireAccessible(page, path)
  if (look === looks[0]) await measure(page, path)
}

async function measure(page: Page, path: string): Promise<void> {
  expect.soft(await findSmallTargets(page), `targets under 44 px on ${path}`).toEqual([])
  const { fontSize } = await page.evaluate(() => {
    const { style } = document.documentElement
    const before = { fontSize: style.fontSize }
    style.fontSize = '200%'
    return before
  })
  await page.evaluate(() => document.querySelector('main [data-scrolls]')?.scrollTo(0, 0))
  if (process.env.SHOTS) {
    await page.screenshot({ path: `${process.env.SHOTS}/${path.replaceAll(/[/?=@]/g, '_')}.png` })
  }
  // Rows of long lists move to their places within a few frames.
  await softly.poll(() => findCutText(page), { message: `text at 200 % on ${path}` }).toEqual([])
  await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize)
}

/** The links to the first rooms of the chat list. */
export async function firstRooms(page: Page, count: number): Promise<string[]> {
  await openPage(page, '/tabs/chats')
  const rooms = page.locator('a[href^="/chat?"]')
  await expect(rooms.nth(2)).toBeVisible()
  const links = await rooms.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  return links.slice(0, count)
}
