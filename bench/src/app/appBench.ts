import type { Row } from '../measure/printTable.ts'
import { lighthouseRows } from './lighthouse.ts'
import { startPage } from './startPage.ts'
import { warmStart } from './warmStart.ts'
import { withBuiltApp } from './withBuiltApp.ts'

/** Measures the app in a real Chromium, built from its sources and served by the product's server. */
export const appBench = (): Promise<Row[]> =>
  withBuiltApp(async ({ product, browser, base }) => {
    const { fans } = await product.seed('--fans 20 --celebs 20 --premium-to all --direct-chats 20 --messages 4000')
    const rows = [...(await startPage(browser, base)), ...(await warmStart(browser, base, fans[0]!))]
    await browser.close()
    const start = { name: '/start', path: '/start', token: null, goal: '97, 100, 100, 100' }
    return [...rows, ...(await lighthouseRows(base, start))]
  })
