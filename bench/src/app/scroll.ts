import type { Browser } from 'playwright-core'
import { api } from '@byeol/contract/api.ts'
import type { Person } from '../programs/startProduct.ts'
import { openPhone } from './browser.ts'
import { framesOf, watchFrames, type Frames } from './frames.ts'

const wheelPx = 900
const maxSteps = 400
const stepMs = 16

export interface Scrolled extends Frames {
  /** The number of pages of older messages that were loaded. */
  pages: number
}

/** Scrolls a room up with the wheel until `pages` older pages were loaded, or the room begins. */
export async function scrollUp(
  browser: Browser,
  base: string,
  person: Person,
  chatId: string,
  { pages: wanted }: { pages: number },
): Promise<Scrolled> {
  const context = await openPhone(browser, base, person.token)
  const page = await context.newPage()
  let pages = 0
  page.on(
    'response',
    (response) =>
      void (response.url().includes(api.chat.listMessage.path) && response.url().includes('before=') && pages++),
  )
  await page.goto(`${base}/chat?chatId=${chatId}`)
  await page.waitForSelector('[role="log"] [data-message]')
  await page.waitForTimeout(1_000)
  pages = 0
  await watchFrames(page)
  await page.mouse.move(200, 400)
  for (let step = 0; step < maxSteps && pages < wanted; step++) {
    await page.mouse.wheel(0, -wheelPx)
    await page.waitForTimeout(stepMs)
  }
  const seen = await framesOf(page)
  await context.close()
  return { ...seen, pages }
}
