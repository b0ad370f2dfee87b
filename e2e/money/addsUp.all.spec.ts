import { seoulMonth } from '@byeol/contract/locale/seoul.ts'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { enterFinance } from '../console/settleInConsole.ts'
import { openPage } from '../looks/look.ts'
import { findBrokenNumbers } from '../looks/measure.ts'
import { passTime, readClock } from '../world/clock.ts'
import { enter } from '../world/members.ts'
import { startServer, type TestServer } from '../world/server.ts'
import { makeMoneyWorld, requestSettlement, type MoneyWorld, type Person } from './moneyWorld.ts'
import { fanPages, freePages, heldPages, settledPages, type MoneyPage } from './moneyPages.ts'

// This journey needs its own server, because it moves the clock.
let server: TestServer
let world: MoneyWorld
const dayMs = 24 * 3_600_000

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(240_000)
  server = await startServer()
})
test.afterAll(() => server?.stop())

const readText = async (page: Page): Promise<string> => {
  await page.waitForLoadState('networkidle')
  const texts = await page.locator('main').filter({ visible: true }).allInnerTexts()
  return texts.join('\n').replaceAll(/\s+/gu, ' ')
}

/** The amount that follows `words` in the text, as a number: `−1,234 원` is -1234. */
function amountAfter(text: string, words: RegExp): number | null {
  const at = words.exec(text)
  const found = at && /^[^\d−]{0,12}(−?)\s?([\d,]+)\s?(?:원|P)/u.exec(text.slice(at.index + at[0].length))
  return found ? Number(found[2]!.replaceAll(',', '')) * (found[1] ? -1 : 1) : null
}

/** A path with the ids for which `{celeb}`, `{order}` … stand. */
function withIds(path: string, who: Person): string {
  const idOf = (sql: string, id: string) => server.rows<{ id: string }>(sql, id)[0]?.id ?? ''
  const ids: Record<string, () => string> = {
    celeb: () => world.celeb.id,
    contents: () => world.contentsId,
    premium: () => idOf('select id from premiums where user_id = $1 and ended_at is null', who.id),
    order: () => idOf(`select id from orders where user_id = $1 and kind = 'point'`, who.id),
    settlement: () => idOf(`select id from settlements where celeb_id = $1 and status = 'paid'`, who.id),
  }
  return path.replaceAll(/\{(\w+)\}/gu, (_all, name: string) => ids[name]!())
}

/** Whether a number is broken over two lines at the largest size of text. */
async function checkLargest(page: Page, when: string): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  expect.soft(await findBrokenNumbers(page), `${when}, at 200 %`).toEqual([])
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
}

async function check(page: Page, pages: readonly MoneyPage[], who: Person, when: string): Promise<void> {
  // A single query for all amounts, because each query starts a separate program.
  const queries = pages.flatMap(({ claims }) => claims.map(([, sql]) => sql))
  const month = seoulMonth(await readClock(server))
  const select = `select ${queries.map((sql, at) => `(${sql}) as amount_${at}`).join(', ')}`
  const [row] = server.rows<Record<string, number>>(select, who.id, world.celeb.id, month)
  const amounts = Object.values(row!)
  for (const { path, claims } of pages) {
    await openPage(page, withIds(path, who))
    const text = await readText(page)
    for (const [words] of claims)
      expect.soft(amountAfter(text, words), `${when}, ${path}: ${words.source} in ${text}`).toBe(amounts.shift())
    await checkLargest(page, `${when}, ${path}`)
  }
}

/** Looks at the same pages in English, because its words are longer. */
async function checkInEnglish(browser: Browser, pages: readonly MoneyPage[], who: Person, when: string): Promise<void> {
  const reader = await enter(browser, server, who.token, { path: null, locale: 'en-US' })
  for (const { path } of pages) {
    await openPage(reader.page, withIds(path, who))
    await expect(reader.page.locator('html')).toHaveAttribute('lang', 'en')
    await reader.page.waitForLoadState('networkidle')
    await checkLargest(reader.page, `${when}, in English, ${path}`)
  }
  await reader.leave()
}

test('each page of money says what the books say', async ({ browser }) => {
  test.setTimeout(900_000)
  const finance = await enterFinance(browser, server)
  world = await makeMoneyWorld(browser, server)
  const fan = await enter(browser, server, world.fan.token, { path: null })
  await check(fan.page, fanPages, world.fan, 'fan')
  await fan.leave()
  await checkInEnglish(browser, fanPages, world.fan, 'fan')
  const celeb = await enter(browser, server, world.celeb.token, { path: null })
  await check(celeb.page, heldPages, world.celeb, 'on hold')
  await passTime(server, 9 * dayMs)
  await check(celeb.page, freePages, world.celeb, 'free')
  const paid = await requestSettlement(celeb.page, '/subscription-settlement')
  await finance.approve(paid)
  await finance.pay(paid)
  await requestSettlement(celeb.page, '/donation-settlement')
  await check(celeb.page, settledPages, world.celeb, 'settled')
  await celeb.leave()
  await checkInEnglish(browser, settledPages, world.celeb, 'settled')
  await finance.close()
})
