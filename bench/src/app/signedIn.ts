import type { Browser } from 'playwright-core'
import { figure, quantile } from '../measure/numbers.ts'
import type { Person } from '../programs/startProduct.ts'
import type { Row } from '../measure/printTable.ts'
import { openPhone, watchFor } from './browser.ts'
import { scrollUp } from './scroll.ts'

const chatRow = 'a[href^="/chat?"]'
const warmStarts = 5
const olderPages = 40

/** Starts the app on a device that stored the chat list, which is drawn before the network answers. */
export async function warmStart(browser: Browser, base: string, person: Person): Promise<Row[]> {
  const context = await openPhone(browser, base, person.token)
  const first = await context.newPage()
  await first.goto(`${base}/tabs/chats`)
  await first.waitForSelector(chatRow)
  // Leaves time to store the list and the last messages on the device.
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
  return [
    {
      what: 'warm start to the drawn chat list, p50 / max',
      value: `${figure(quantile(taken, 0.5))} / ${figure(Math.max(...taken))} ms`,
      goal: 'under 300 ms',
    },
  ]
}

export async function scrollRoom(browser: Browser, base: string, person: Person, chatId: string): Promise<Row[]> {
  const { frames, longTasks, pages, heightPx } = await scrollUp(browser, base, person, chatId, { pages: olderPages })
  return [
    {
      what: 'scrolling up a room of 10,000: longest frame, p99',
      value: `${figure(Math.max(...frames))} ms, ${figure(quantile(frames, 0.99))} ms`,
      goal: 'none over 50 ms',
    },
    {
      what: 'frames over 50 ms of all; longest task of the page',
      value: `${frames.filter((ms) => ms > 50).length} of ${frames.length}; ${figure(Math.max(0, ...longTasks))} ms`,
    },
    { what: 'pages loaded; height', value: `${pages}, ${figure(heightPx)} px` },
  ]
}
