import type { Browser, BrowserContext } from 'playwright-core'
import { api } from '@byeol/contract/api.ts'
import { figure, quantile } from '../measure/numbers.ts'
import type { Person } from '../programs/startProduct.ts'
import type { Row } from '../measure/printTable.ts'
import { openPhone, watchFor } from './browser.ts'
import { scrollUp } from './scroll.ts'
import { withBuiltApp } from './withBuiltApp.ts'

const small = 100
// The size of a room with slightly more than twenty pages of older messages.
const middle = 1_200
const large = 100_000
const colds = 4
const warms = 6
const olderPages = 20
const message = '[role="log"] [data-message]'

interface Opened {
  drawnMs: number
  /** Whether the message was drawn before the network responded with a page. */
  isFromDevice: boolean
}

async function openRoom(context: BrowserContext, base: string, chatId: string): Promise<Opened> {
  const page = await context.newPage()
  const drawn = await watchFor(page, message)
  await page.goto(`${base}/chat?chatId=${chatId}`)
  const drawnMs = await drawn()
  // Wait until the messages are stored on the device.
  await page.waitForTimeout(1_500)
  const answeredMs = await page.evaluate(
    (path) =>
      Math.min(
        ...(performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.includes(path))
          .map(({ responseEnd }) => responseEnd),
      ),
    api.chat.listMessage.path,
  )
  await page.close()
  return { drawnMs, isFromDevice: drawnMs < answeredMs }
}

interface Room {
  person: Person
  chatId: string
}

/** Opens each of the rooms in turn, on a device that has not stored the room and on one that has. */
async function measureOpenings(
  browser: Browser,
  base: string,
  rooms: Room[],
): Promise<{ cold: number[]; warm: Opened[] }[]> {
  const measured = rooms.map(() => ({ cold: [] as number[], warm: [] as Opened[] }))
  for (let visit = 0; visit < colds; visit++) {
    for (const [index, { person, chatId }] of rooms.entries()) {
      const context = await openPhone(browser, base, person.token)
      const { drawnMs } = await openRoom(context, base, chatId)
      // The first visit also starts the browser's own processes.
      if (visit > 0) measured[index]!.cold.push(drawnMs)
      for (let again = 0; visit === colds - 1 && again < warms; again++)
        measured[index]!.warm.push(await openRoom(context, base, chatId))
      await context.close()
    }
  }
  return measured
}

/** The first screen of a room with 100,000 messages compared with one of 100, and scrolling up through twenty pages. */
export const roomScreen = (): Promise<Row[]> =>
  withBuiltApp(async ({ product, browser, base }) => {
    const rooms: Room[] = []
    for (const size of [small, middle, large]) {
      const { fans } = await product.seed(
        `--name r${size} --fans 1 --celebs 1 --premium-to 0 --direct-chats 1 --room-messages ${size}`,
      )
      rooms.push({ person: fans[0]!, chatId: fans[0]!.directChats[0]! })
    }
    const [few, , many] = rooms as [Room, Room, Room]
    const [ofFew, ofMany] = await measureOpenings(browser, base, [few, many])
    const cold = [ofFew!, ofMany!].map(({ cold: tookMs }) => quantile(tookMs, 0.5))
    const warm = [ofFew!, ofMany!].map(({ warm: opened }) =>
      quantile(
        opened.map(({ drawnMs }) => drawnMs),
        0.5,
      ),
    )
    const fromDevice = [ofFew!, ofMany!].map(
      ({ warm: opened }) => opened.filter(({ isFromDevice }) => isFromDevice).length,
    )
    const scrolled = []
    for (const { person, chatId } of [rooms[1]!, many])
      scrolled.push(await scrollUp(browser, base, person, chatId, { pages: olderPages }))
    const longest = scrolled.map(({ frames }) => Math.max(...frames))
    const times = ([one, other]: number[]) => `${figure(one!)}, ${figure(other!)} ms (${figure(other! / one!)} times)`
    return [
      {
        what: `first message drawn in a room of ${small} and of ${large}, nothing kept: p50`,
        value: times(cold),
        goal: '1.2 times',
      },
      { what: 'from what the device kept: p50', value: times(warm), goal: '1.2 times, under 300 ms' },
      { what: 'drawn before the network answered', value: `${fromDevice.join(' and ')} of ${warms}` },
      {
        what: `up through pages of a room of ${middle} and of ${large}: longest frame`,
        value: times(longest),
        goal: 'none over 50 ms',
      },
      {
        what: 'p99 of frames; longest task',
        value: scrolled
          .map(({ frames, longTasks }) => `${figure(quantile(frames, 0.99))}; ${figure(Math.max(0, ...longTasks))} ms`)
          .join(', '),
      },
      { what: 'pages that came', value: scrolled.map(({ pages }) => pages).join(', '), goal: `${olderPages}` },
    ]
  })
