import type { Browser } from 'playwright-core'
import { figure, quantile } from '../numbers.ts'
import type { Person } from '../product.ts'
import type { Row } from '../table.ts'
import { openPhone, watchFor } from './browser.ts'

const chatRow = 'a[href^="/chat?"]'
const warmStarts = 5
const wheelSteps = 240
const wheelPx = 900

/** A start of somebody who was here before: the list comes from the device, before the network answers. */
export async function warmStart(browser: Browser, base: string, person: Person): Promise<Row[]> {
  const context = await openPhone(browser, base, person.token)
  const first = await context.newPage()
  await first.goto(`${base}/tabs/chats`)
  await first.waitForSelector(chatRow)
  // Long enough for the list and the last messages to be kept on the device.
  await first.waitForTimeout(3_000)
  await first.close()
  const taken: number[] = []
  for (let start = 0; start < warmStarts; start++) {
    const page = await context.newPage()
    const drawn = await watchFor(page, chatRow)
    await page.goto(`${base}/tabs/chats`)
    taken.push(await drawn())
    await page.close()
  }
  await context.close()
  return [{ what: 'warm start to the drawn chat list, p50 / max', value: `${figure(quantile(taken, 0.5))} / ${figure(Math.max(...taken))} ms`, goal: 'under 300 ms' }]
}

/** Up through a long room by wheel; a frame is the time between two callbacks of the browser's own drawing. */
export async function scrollRoom(browser: Browser, base: string, person: Person, chatId: string): Promise<Row[]> {
  const context = await openPhone(browser, base, person.token)
  const page = await context.newPage()
  await page.goto(`${base}/chat?chatId=${chatId}`)
  await page.waitForSelector('[role="log"] [data-message]')
  await page.waitForTimeout(1_000)
  await page.evaluate(() => {
    const told = window as unknown as { frames: number[]; longTasks: number[]; passed: Set<string> }
    told.frames = []
    told.longTasks = []
    told.passed = new Set()
    new PerformanceObserver((list) => told.longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })
    let last = performance.now()
    const frame = (now: number) => {
      told.frames.push(now - last)
      last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  await page.mouse.move(200, 400)
  for (let step = 0; step < wheelSteps; step++) {
    await page.mouse.wheel(0, -wheelPx)
    await page.waitForTimeout(16)
  }
  const { frames, longTasks, height } = await page.evaluate(() => {
    const told = window as unknown as { frames: number[]; longTasks: number[] }
    const log = document.querySelector('[role="log"]')!
    const scroller = [log, log.parentElement, document.scrollingElement].find((element) => element && element.scrollHeight > element.clientHeight + 10)
    return { frames: told.frames.slice(1), longTasks: told.longTasks, height: scroller?.scrollHeight ?? 0 }
  })
  await context.close()
  return [
    { what: 'scrolling up a room of 10,000: longest frame, p99', value: `${figure(Math.max(...frames))} ms, ${figure(quantile(frames, 0.99))} ms`, goal: 'none over 50 ms' },
    { what: 'frames over 50 ms of all; longest task of the page', value: `${frames.filter((ms) => ms > 50).length} of ${frames.length}; ${figure(Math.max(0, ...longTasks))} ms` },
    { what: 'height that was loaded meanwhile', value: `${figure(height)} px` },
  ]
}
