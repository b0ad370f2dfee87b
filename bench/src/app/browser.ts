import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { product } from '@byeol/contract/limits.ts'

export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })

/** Opens a browser context that looks like a phone, signed in if `token` is given. */
export async function openPhone(browser: Browser, base: string, token: string | null = null): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 400, height: 860 },
    deviceScaleFactor: 2,
    locale: 'ko-KR',
    hasTouch: true,
  })
  await context.addCookies([{ name: product.webAccessCookie, value: '1', url: base }])
  if (token)
    await context.addInitScript(([key, value]) => localStorage.setItem(key!, value!), [product.tokenStorageKey, token])
  return context
}

/**
 * Starts to wait for the first matching element. The returned function resolves with the ms from the navigation to its
 * appearance. An observer in the page notices it, without polling.
 */
export async function watchFor(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.addInitScript((wanted) => {
    const watched = window as unknown as { appearedMs?: number }
    new MutationObserver((_changes, observer) => {
      const element = document.querySelector(wanted)
      if (!element || element.getClientRects().length === 0) return
      watched.appearedMs = performance.now()
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true, attributes: true })
  }, selector)
  return async () => {
    await page.waitForFunction(
      () => (window as unknown as { appearedMs?: number }).appearedMs !== undefined,
      undefined,
      { timeout: 30_000 },
    )
    return page.evaluate(() => (window as unknown as { appearedMs: number }).appearedMs)
  }
}
