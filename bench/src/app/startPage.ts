import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { figure } from '../measure/numbers.ts'
import type { Row } from '../measure/printTable.ts'
import { openPhone, watchFor } from './browser.ts'

const startButton = 'a[href^="/sign-up"]'
const quietMs = 1_500
const slowdown = 4

interface Visit {
  requests: number
  scriptKb: number
  styleKb: number
  firstPaintMs: number
  drawnMs: number
  interactiveMs: number
}

/**
 * A first visit without a session. Requests after the page is drawn do not count, because they preload code while the
 * page is idle.
 */
async function visit(browser: Browser, base: string, slow: number): Promise<Visit> {
  const context = await openPhone(browser, base)
  const page = await context.newPage()
  const bodies = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    const body = response.body()
    body.catch(() => {})
    bodies.set(response.url(), body)
  })
  if (slow > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slow })
  await page.addInitScript(() => {
    const watched = window as unknown as { busyUntilMs: number }
    watched.busyUntilMs = 0
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) watched.busyUntilMs = startTime + duration
    }).observe({ type: 'longtask', buffered: true })
  })
  const drawn = await watchFor(page, startButton)
  await page.goto(`${base}/start`)
  const drawnMs = await drawn()
  await page.waitForTimeout(quietMs)
  const seen = await page.evaluate((at) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return {
      urls: entries.filter(({ startTime }) => startTime < at).map(({ name }) => name),
      firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      busyUntilMs: (window as unknown as { busyUntilMs: number }).busyUntilMs,
    }
  }, drawnMs)
  const gzipKb = async (ending: RegExp) => {
    const sizes = seen.urls
      .filter((url) => ending.test(new URL(url).pathname))
      .map(async (url) => gzipSync(await bodies.get(url)!, { level: 9 }).length)
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1_000
  }
  const result = {
    requests: seen.urls.length + 1,
    scriptKb: await gzipKb(/\.js$/u),
    styleKb: await gzipKb(/\.css$/u),
    firstPaintMs: seen.firstPaintMs,
    drawnMs,
    interactiveMs: Math.max(drawnMs, seen.busyUntilMs),
  }
  await context.close()
  return result
}

export async function startPage(browser: Browser, base: string): Promise<Row[]> {
  await visit(browser, base, 1)
  const slow = await visit(browser, base, slowdown)
  return [
    { what: 'JavaScript on boot and start, gzip', value: `${figure(slow.scriptKb)} kB`, goal: '150 kB' },
    { what: 'CSS on boot and start, gzip', value: `${figure(slow.styleKb)} kB`, goal: '15 kB' },
    { what: 'requests until the start page is drawn', value: String(slow.requests) },
    {
      what: `first paint, drawn, interactive with a ${slowdown}x slower CPU`,
      value: `${figure(slow.firstPaintMs)}, ${figure(slow.drawnMs)}, ${figure(slow.interactiveMs)} ms`,
    },
  ]
}
