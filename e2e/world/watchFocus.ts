import type { Page } from '@playwright/test'

const lostKey = 'byeol.e2e.lostFocus'
/** The app has this long to put the focus somewhere after a control disappears. */
const settledMs = 1_500

/**
 * Runs in the page before the app. Notes each control that disappeared while it had the focus, when the focus then
 * stayed on the body.
 */
export function watchFocus([key, waitMs]: readonly [string, number]): void {
  let last: Element | null = null
  let lostAt: number | null = null
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null
    lostAt = null
  })
  setInterval(() => {
    const isLost = last !== null && !last.isConnected && document.activeElement === document.body
    if (!isLost) {
      lostAt = null
      return
    }
    lostAt ??= performance.now()
    if (performance.now() - lostAt < waitMs) return
    const name = last?.getAttribute('aria-label') ?? last?.textContent?.trim().slice(0, 40) ?? ''
    const found = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[]
    sessionStorage.setItem(key, JSON.stringify([...found, `${location.pathname}: ${last?.tagName} “${name}”`]))
    last = null
  }, 250)
}

export const watchedFocus = [lostKey, settledMs] as const

/** Fails with BYEOL_FOCUS=1 if the focus fell to the body during the journey; otherwise prints where it did. */
export async function checkFocus(page: Page): Promise<void> {
  const stored = await page.evaluate((key) => sessionStorage.getItem(key), lostKey).catch(() => null)
  if (stored === null) return
  const message = `The focus fell to the body after:\n${(JSON.parse(stored) as string[]).join('\n')}`
  if (process.env.BYEOL_FOCUS) throw new Error(message)
  console.warn(message)
}
