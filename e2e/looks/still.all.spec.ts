import { expect, type Page } from '@playwright/test'
import { test } from '../world/test.ts'
import { arriveAs, firstRooms, openPage } from './look.ts'

/** The greatest sum of Chromium's layout shifts that a page may have (issue 39). */
const most = 0.02

/**
 * Runs in the page before the app. Adds up how far contents move without a touch. The banner of a connection that is
 * late on a busy machine is left out: it moves everything by its own 40 px.
 */
function watchShifts(): void {
  const moved: { sum: number; what: string[] } = { sum: 0, what: [] }
  Object.assign(window, { moved })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
      }
      const byBanner = sources.every(({ previousRect, currentRect }) => Math.abs(currentRect.y - previousRect.y) === 40)
      if (hadRecentInput || (sources.length > 0 && byBanner)) continue
      moved.sum += value
      for (const { node, previousRect, currentRect } of sources)
        moved.what.push(`${node?.textContent?.slice(0, 20)}: ${previousRect.y} → ${currentRect.y}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function untilFontsCame(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.fonts].some(({ family }) => family.includes('Pretendard')))
  await page.evaluate(() => document.fonts.ready)
}

const pages = {
  visitor: ['/start', '/@seoha', '/@nobody_here'],
  fan: ['/tabs/chats', '/@seoha', '/celeb-contents', '/point-history', '/donation-point-history', '/my-celeb-contents'],
  celeb: ['/dashboard', '/tabs/chats'],
} as const

const openStill = async (page: Page, path: string) => {
  await openPage(page, path)
  await untilFontsCame(page)
  const moved = await page.evaluate(() => (window as unknown as { moved: { sum: number; what: string[] } }).moved)
  expect.soft(moved.sum, `${path}\n${moved.what.join('\n')}`).toBeLessThanOrEqual(most)
}

for (const who of ['visitor', 'fan', 'celeb'] as const)
  test(`nothing moves on the first pages of a ${who} while they load`, async ({ browser, server }) => {
    const { page, context, leave } = await arriveAs(who, browser, server)
    await context.addInitScript(watchShifts)
    for (const path of pages[who]) await openStill(page, path)
    await leave()
  })

// The width of English lines differs most between Pretendard and the font of the device.
test('nothing moves on the start page in English', async ({ browser, server }) => {
  const { page, context, leave } = await arriveAs('visitor', browser, server, { locale: 'en-US' })
  await context.addInitScript(watchShifts)
  await openStill(page, '/start')
  await leave()
})

// Rows stand only once they are measured; before, a room of few messages would be drawn at the height of estimates.
test('nothing moves in rooms that this device has not seen', async ({ browser, server }) => {
  const first = await arriveAs('fan', browser, server)
  const rooms = await firstRooms(first.page, 5)
  await first.leave()
  for (const room of rooms) {
    const { page, context, leave } = await arriveAs('fan', browser, server)
    await context.addInitScript(watchShifts)
    await openStill(page, room)
    await leave()
  }
})

// In the chat list, the rows saved on the device stand below cards that only the server knows. In a room, the letters
// that can be translated have a button below them; its code comes later.
test('nothing moves in a chat list seen before, nor in a room, also in another language', async ({
  browser,
  server,
}) => {
  for (const locale of ['ko-KR', 'en-US']) {
    const { page, context, leave } = await arriveAs('fan', browser, server, { locale })
    const [room] = await firstRooms(page, 1)
    await context.addInitScript(watchShifts)
    for (const path of locale === 'ko-KR' ? ['/tabs/chats', room!] : [room!]) await openStill(page, path)
    await leave()
  }
})
