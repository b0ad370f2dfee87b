import { expect, type Browser, type Page } from '@playwright/test'
import { arrive, enterAs, speakOwnLanguage, type Person } from '../world/people.ts'
import { follow } from '../world/follow.ts'
import type { PlaceOptions } from '../world/places.ts'
import type { TestServer } from '../world/server.ts'
import { requireAccessible } from './axe.ts'
import { findCutText, findSmallTargets } from './measure.ts'

const softly = expect.configure({ soft: true })

const emails = { fan: 'jiwoo@byeol.test', celeb: 'seoha@byeol.test' }

/** Opens a browser with this look, as a visitor or as a person of the demo world. */
export async function arriveAs(
  who: 'visitor' | keyof typeof emails,
  browser: Browser,
  server: TestServer,
  look: PlaceOptions = {},
): Promise<Person> {
  if (who === 'visitor') return arrive(browser, server.url, look)
  const person = await enterAs(browser, server.url, emails[who], { path: null, ...look })
  await speakOwnLanguage(person.page)
  return person
}

/** Opens a page by loading its URL. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilItStands(page)
}

/** Navigates within the app if one of its pages is open; otherwise loads the URL. */
async function followTo(page: Page, path: string): Promise<void> {
  const isOpen = await page.evaluate((to) => {
    const mains = [...document.querySelectorAll('main')].filter((main) => main.checkVisibility())
    // If only the query differs, the app may keep the same page element.
    if (mains.length === 0 || new URL(to, location.href).pathname === location.pathname) return false
    for (const main of document.querySelectorAll('main')) main.toggleAttribute('data-left', mains.includes(main))
    return true
  }, path)
  if (!isOpen) return openPage(page, path)
  await follow(page, path)
  await untilItStands(page, 'main:not([data-left])')
}

async function untilItStands(page: Page, main = 'main'): Promise<void> {
  await expect(page.locator(main).filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('#splash')).toHaveCount(0)
  await expect(page.locator('[aria-busy=true], [role=status][aria-label], [role=status] svg')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/** Navigates to a page within the app, and checks it (`check`). */
export async function lookAt(page: Page, path: string): Promise<void> {
  await followTo(page, path)
  await check(page, path)
}

/** Checks the open page: axe's findings, targets under 44 px, and text at twice the size. */
export async function check(page: Page, path: string): Promise<void> {
  await requireAccessible(page, path)
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
  // Rows of long lists take a few frames to reach their final positions.
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
