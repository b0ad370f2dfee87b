import { product } from '@byeol/contract/limits.ts'
import { launch } from 'chrome-launcher'
import run from 'lighthouse'
import { chromium } from 'playwright-core'
import type { Row } from '../measure/printTable.ts'
import { chromiumFlags, chromiumPath } from './browser.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
]

export interface LoadedPage {
  name: string
  path: string
  /** The token of the signed-in person; null for a visitor. */
  token: string | null
  goal: string
}

/** Starts a Chromium that has not loaded anything of the app and has the cookie that lets it use the web app. */
async function launchChrome(base: string, token: string | null) {
  const chrome = await launch({ chromePath: chromiumPath, chromeFlags: chromiumFlags })
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`)
  const [context] = browser.contexts()
  await context!.addCookies([{ name: product.webAccessCookie, value: '1', url: base }])
  const page = await context!.newPage()
  await page.goto(`${base}/healthz`)
  if (token) await page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [product.tokenStorageKey, token])
  await page.close()
  await browser.close()
  return chrome
}

/** Runs Lighthouse with its defaults (a simulated mid-range phone on slow 4G) on the first load of a page. */
export async function lighthouseRows(base: string, { name, path, token, goal }: LoadedPage): Promise<Row[]> {
  const chrome = await launchChrome(base, token)
  try {
    const result = await run(`${base}${path}`, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
      // Resetting the storage would remove the cookie and the session.
      disableStorageReset: true,
    })
    if (!result) throw new Error('Lighthouse gave no result')
    const { lhr } = result
    const scores = categories.map((each) => `${Math.round((lhr.categories[each]?.score ?? Number.NaN) * 100)}`)
    const missed = Object.values(lhr.audits)
      .filter(
        ({ score, scoreDisplayMode }) =>
          score !== null &&
          score < 0.9 &&
          !['informative', 'notApplicable', 'manual', 'metricSavings'].includes(scoreDisplayMode),
      )
      .map(({ id }) => id)
    return [
      {
        what: `Lighthouse mobile on ${name}: performance, accessibility, best practices, SEO`,
        value: scores.join(', '),
        goal,
      },
      {
        what: 'first and largest paint, blocked, shift, speed index',
        value: metrics.map((each) => lhr.audits[each]?.displayValue).join(', '),
      },
      {
        what: 'where it ended; findings',
        value: `${new URL(lhr.finalDisplayedUrl).pathname}; ${missed.join(' ') || 'none'}`,
      },
    ]
  } finally {
    chrome.kill()
  }
}
