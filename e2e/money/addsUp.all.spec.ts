import { seoulMonth } from '@byeol/contract/locale/seoul.ts'
import { expect, test, type Page } from '@playwright/test'
import { enterFinance } from '../console/settleInConsole.ts'
import { openPage } from '../looks/look.ts'
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

async function check(page: Page, pages: readonly MoneyPage[], who: Person, when: string): Promise<void> {
  const idOf = (sql: string, id: string) => server.rows<{ id: string }>(sql, id)[0]?.id ?? ''
  const ids: Record<string, string> = {
    celeb: world.celeb.id,
    contents: world.contentsId,
    premium: idOf('select id from premiums where user_id = $1 and ended_at is null', world.fan.id),
    order: idOf(`select id from orders where user_id = $1 and kind = 'point'`, world.fan.id),
    settlement: idOf(`select id from settlements where celeb_id = $1 and status = 'paid'`, world.celeb.id),
  }
  // A single query for all amounts, because each query starts a separate program.
  const queries = pages.flatMap(({ claims }) => claims.map(([, sql]) => sql))
  const month = seoulMonth(await readClock(server))
  const select = `select ${queries.map((sql, at) => `(${sql}) as amount_${at}`).join(', ')}`
  const [row] = server.rows<Record<string, number>>(select, who.id, world.celeb.id, month)
  const amounts = Object.values(row!)
  for (const { path, claims } of pages) {
    await openPage(
      page,
      path.replaceAll(/\{(\w+)\}/gu, (_all, name: string) => ids[name]!),
    )
    const text = await readText(page)
    for (const [words] of claims)
      expect.soft(amountAfter(text, words), `${when}, ${path}: ${words.source} in ${text}`).toBe(amounts.shift())
  }
}

test('each page of money says what the books say', async ({ browser }) => {
  test.setTimeout(600_000)
  const finance = await enterFinance(browser, server)
  world = await makeMoneyWorld(browser, server)
  const fan = await enter(browser, server, world.fan.token, { path: null })
  await check(fan.page, fanPages, world.fan, 'fan')
  await fan.leave()
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
  await finance.close()
})
