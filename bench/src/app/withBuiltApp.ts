import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import type { Row } from '../measure/printTable.ts'
import { startProduct, type Product } from '../programs/startProduct.ts'
import { openBrowser } from './browser.ts'

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

interface BuiltApp {
  product: Product
  browser: Browser
  base: string
}

/** Builds the app for production and measures it in a real Chromium, served by the product's server. */
export async function withBuiltApp(measure: (app: BuiltApp) => Promise<Row[]>): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'byeol-bench-app-'))
  await promisify(execFile)(
    process.execPath,
    [at('node_modules/vite/bin/vite.js'), 'build', '--outDir', folder, '--emptyOutDir'],
    { cwd: at('app'), env: { ...process.env, NODE_ENV: 'production' } },
  )
  const product = await startProduct({ WEB_ROOT: folder })
  const browser = await openBrowser()
  try {
    return await measure({ product, browser, base: `http://127.0.0.1:${product.port}` })
  } finally {
    await browser.close()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
