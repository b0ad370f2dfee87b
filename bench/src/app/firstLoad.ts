import { api, apiPrefix } from '@byeol/contract/api.ts'
import type { Browser } from 'playwright-core'
import { figure } from '../measure/numbers.ts'
import type { Row } from '../measure/printTable.ts'
import type { Person } from '../programs/startProduct.ts'
import { openPhone } from './browser.ts'
import { lighthouseRows, type LoadedPage } from './lighthouse.ts'
import { pageWorkRow } from './pageWork.ts'
import { withBuiltApp } from './withBuiltApp.ts'

const slowdown = 4

/**
 * Time from tapping a room's menu button until its drawer appears, on a slow processor. It is the first overlay since
 * the app was loaded.
 */
async function firstLayer(browser: Browser, base: string, { token, directChats }: Person): Promise<Row[]> {
  const context = await openPhone(browser, base, token)
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(`${base}/chat?chatId=${directChats[0]}`)
  const menu = page.locator('main header button[aria-haspopup=dialog], main button[aria-haspopup=dialog]').first()
  await menu.waitFor()
  await page.waitForFunction(() => performance.getEntriesByName('byeol pages preloaded').length > 0, null, {
    timeout: 60_000,
  })
  await page.evaluate(() => {
    const watched = window as unknown as { layerMs?: number }
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          if (document.querySelector('[role=dialog]')) watched.layerMs = performance.now() - timeStamp
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
  })
  await menu.click()
  await page.waitForFunction(() => (window as unknown as { layerMs?: number }).layerMs !== undefined)
  const ms = await page.evaluate(() => (window as unknown as { layerMs: number }).layerMs)
  await context.close()
  return [{ what: `first layer of a session at ${slowdown}x`, value: `${figure(ms)} ms`, goal: 'within 150 ms' }]
}

async function usernameOf(base: string, { userId, token }: Person): Promise<string> {
  const address = `${base}${apiPrefix}${api.user.profile.path}?userId=${userId}`
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  const { result } = (await answer.json()) as { result: { users: [{ celebUsername: string }] } }
  return result.users[0].celebUsername
}

/**
 * The first load of the start page, a celeb's public page, the chat list and a room, and the first overlay over a room.
 */
export const firstLoad = (): Promise<Row[]> =>
  withBuiltApp(async ({ product, browser, base }) => {
    const { fans, celebs } = await product.seed(
      '--fans 20 --celebs 20 --premium-to all --direct-chats 20 --messages 4000 --room-messages 200',
    )
    const { token, directChats } = fans[0]!
    const layer = await firstLayer(browser, base, fans[0]!)
    await browser.close()
    const goal = 'performance 95'
    const pages: LoadedPage[] = [
      { name: 'the start page', path: '/start', token: null, goal },
      { name: 'the public page of a celeb', path: `/@${await usernameOf(base, celebs[0]!)}`, token: null, goal },
      { name: 'the chat list', path: '/tabs/chats', token, goal },
      { name: 'a room', path: `/chat?chatId=${directChats[0]}`, token, goal },
    ]
    const rows: Row[] = []
    for (const page of pages) rows.push(...(await lighthouseRows(base, page)), await pageWorkRow(base, page))
    return [...rows, ...layer]
  })
