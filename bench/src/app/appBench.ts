import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../programs/startProduct.ts'
import type { Row } from '../measure/printTable.ts'
import { openBrowser } from './browser.ts'
import { buildApp } from './buildApp.ts'
import { lighthouseRows } from './lighthouse.ts'
import { startPage } from './startPage.ts'
import { warmStart } from './warmStart.ts'

/** The app, built from its sources and served by the product's server, in a real Chromium. */
export async function appBench(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'byeol-bench-app-'))
  await buildApp(folder)
  const product = await startProduct({ WEB_ROOT: folder })
  const browser = await openBrowser()
  try {
    const base = `http://127.0.0.1:${product.port}`
    const { fans } = await product.seed('--fans 20 --celebs 20 --premium-to all --direct-chats 20 --messages 4000')
    const rows = [...(await startPage(browser, base)), ...(await warmStart(browser, base, fans[0]!))]
    await browser.close()
    const start = { name: '/start', path: '/start', token: null, goal: '97, 100, 100, 100' }
    return [...rows, ...(await lighthouseRows(base, start))]
  } finally {
    await browser.close()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
