import type { UserId } from '@byeol/contract/ids.ts'
import { wrapDates } from '@byeol/contract/wire.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../api/queryClient.ts'
import { setToken } from '../api/token.ts'
import { loadLateTexts, setLanguage } from '../i18n/i18n.ts'
import { draw, findA11yFaults, settle } from '@byeol/ui/gallery/showPiece.tsx'

/**
 * One page of a feature under test. `answers` has the results of the server by the path of the call; `act` runs before
 * the page is checked.
 */
export interface ShownPage {
  id: string
  Page: ComponentType
  path: string
  /** The route, if the page reads its parameters. */
  route?: string
  answers: Record<string, (asked: URLSearchParams) => unknown>
  act?: () => Promise<unknown>
}

/** Compares each page with its picture in both themes and languages, and checks it with axe. */
export function testPages(
  pages: readonly ShownPage[],
  { userId, now }: { userId: UserId; now: Date },
  prepare: () => unknown,
): void {
  let answers: ShownPage['answers']
  beforeAll(loadLateTexts)
  beforeEach(async () => {
    queryClient.clear()
    vi.useFakeTimers({ toFake: ['Date'], now })
    setToken(`x.${btoa(JSON.stringify({ sub: userId })).replaceAll('=', '')}.x`)
    vi.stubGlobal('fetch', async (address: RequestInfo | URL) => {
      const { pathname, searchParams } = new URL(
        String(address instanceof Request ? address.url : address),
        location.href,
      )
      const result = answers[pathname.replace('/v1', '')]?.(searchParams) ?? { list: [], next: null }
      return new Response(JSON.stringify({ result: wrapDates(result) }))
    })
    await prepare()
  })
  afterEach(async () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    setToken(null)
    await setLanguage('ko')
  })

  for (const [theme, language] of [
    ['light', 'ko'],
    ['dark', 'en'],
  ] as const) {
    it.each(pages)(`$id looks as drawn in ${theme} and ${language}, and axe finds nothing on it`, async (shown) => {
      const { id, Page, path, route = '*', act } = shown
      answers = shown.answers
      await setLanguage(language)
      const router = createMemoryRouter([{ path: route, Component: Page }], { initialEntries: [path] })
      const box = await draw(
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>,
        theme,
      )
      box.style.height = '844px'
      await expect
        .poll(() => box.querySelector('[aria-busy=true], [role=status] svg, [role=status][aria-label]'))
        .toBeNull()
      await settle()
      await act?.()
      await settle()
      await expect.poll(() => document.querySelectorAll('[data-starting-style]').length).toBe(0)
      expect(await findA11yFaults()).toEqual([])
      await expect.element(page.elementLocator(document.body)).toMatchScreenshot(`${id}-${theme}`)
    })
  }
}
