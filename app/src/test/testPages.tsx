import type { UserId } from '@byeol/contract/ids.ts'
import { wrapDates } from '@byeol/contract/wire.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../api/queryClient.ts'
import { setToken } from '../api/token.ts'
import { loadLateTexts, setLanguage } from '../i18n/i18n.ts'
import { findEveryoneFaults } from '@byeol/ui/gallery/everyone.ts'
import { expectOutline } from '@byeol/ui/gallery/outline.ts'
import { draw, findA11yFaults, findDarkFaults, settle, type themes } from '@byeol/ui/gallery/showPiece.tsx'

/** Machines that run tests are busy, and a page shows a failure only after three tries. */
const patience = { timeout: 15_000 }
const phone = { width: 390, height: 844 }
type Theme = (typeof themes)[number]

/**
 * A page to test. `answers` contains the server's responses by the path of the call; `act` runs before the page is
 * checked.
 */
export interface ShownPage {
  id: string
  Page: ComponentType
  path: string
  /** The route's path, if the page reads parameters from it. */
  route?: string
  /** Child routes of the page. */
  children?: RouteObject[]
  size?: { width: number; height: number }
  answers: Record<string, (asked: URLSearchParams) => unknown>
  act?: () => Promise<unknown>
  /** The responses never arrive, so that the page is checked while it loads. */
  isLoading?: boolean
  /** Key screens are compared by screenshot, in both themes; all other pages by a snapshot of their outline. */
  isKey?: boolean
}

/** Compares each page with its screenshot or outline, and checks it with axe. */
export function testPages(
  pages: readonly ShownPage[],
  { userId, now }: { userId: UserId | null; now: Date },
  prepare: () => unknown,
): void {
  let answers: ShownPage['answers']
  let isLoading = false
  beforeAll(loadLateTexts)
  beforeEach(async () => {
    // Remove the page of the previous test, which would otherwise fetch its data again.
    await draw(<></>)
    queryClient.clear()
    vi.useFakeTimers({ toFake: ['Date'], now })
    setToken(userId && `x.${btoa(JSON.stringify({ sub: userId })).replaceAll('=', '')}.x`)
    vi.stubGlobal('fetch', async (address: RequestInfo | URL) => {
      const { pathname, searchParams } = new URL(
        String(address instanceof Request ? address.url : address),
        location.href,
      )
      if (isLoading) return new Promise<Response>(() => undefined)
      const result = answers[pathname.replace('/v1', '')]?.(searchParams) ?? { list: [], next: null }
      return new Response(JSON.stringify({ result: wrapDates(result) }))
    })
    await prepare()
  })
  afterAll(() => page.viewport(phone.width, phone.height))
  afterEach(async () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    setToken(null)
    await setLanguage('ko')
  })

  async function open(shown: ShownPage, theme: Theme, language: 'ko' | 'en'): Promise<HTMLElement> {
    const { Page, path, route = '*', children, size = phone, act } = shown
    answers = shown.answers
    isLoading = shown.isLoading ?? false
    await setLanguage(language)
    await page.viewport(size.width, size.height)
    const router = createMemoryRouter([{ path: route, Component: Page, children }], { initialEntries: [path] })
    const box = await draw(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
      theme,
    )
    box.style.height = `${size.height}px`
    const waits = () => box.querySelector('[aria-busy=true], [role=status] svg, [role=status][aria-label]')
    if (isLoading) await expect.poll(waits, patience).not.toBeNull()
    else await expect.poll(waits, patience).toBeNull()
    const isComplete = () => isLoading || queryClient.isFetching() === 0
    await expect.poll(isComplete, patience).toBe(true)
    await settle()
    await act?.()
    await expect.poll(isComplete, patience).toBe(true)
    await settle()
    await expect.poll(() => document.querySelectorAll('[data-starting-style]').length).toBe(0)
    expect(await findA11yFaults()).toEqual([])
    return box
  }

  const [keyPages, otherPages] = [true, false].map((isKey) => pages.filter((shown) => (shown.isKey ?? false) === isKey))
  for (const [theme, language] of [
    ['light', 'ko'],
    ['dark', 'en'],
  ] as const) {
    it.each(keyPages!)(`$id looks as drawn in ${theme} and ${language}, and axe finds nothing on it`, async (shown) => {
      const box = await open(shown, theme, language)
      // Also compare the outline, because a screenshot comparison may not notice that a small text is missing.
      if (theme === 'light') await expectOutline(shown.id)
      await expect.element(page.elementLocator(document.body)).toMatchScreenshot(`${shown.id}-${theme}`)
      if (theme === 'dark') expect(await findEveryoneFaults(box)).toEqual([])
    })
  }
  it.each(otherPages!)('$id stands as outlined, and axe finds nothing on it', async (shown) => {
    const box = await open(shown, 'light', 'ko')
    await expectOutline(shown.id)
    expect(await findDarkFaults()).toEqual([])
    expect(await findEveryoneFaults(box)).toEqual([])
  })
}
