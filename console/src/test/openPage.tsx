import { permissionsOf, type Role } from '@byeol/contract/console/roles.ts'
import type { StaffId } from '@byeol/contract/console/staffCalls.ts'
import { wrapDates } from '@byeol/contract/wire.ts'
import { expectOutline } from '@byeol/ui/gallery/outline.ts'
import { draw, findA11yFaults, findDarkFaults, settle } from '@byeol/ui/gallery/showPiece.tsx'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { waitingStepUp } from '../api/askStepUp.ts'
import { makeQueryClient } from '../api/queryClient.ts'
import { findSession, session, startSession } from '../api/session.ts'
import { setLanguage } from '../i18n/i18n.ts'
import { routes } from '../routes.tsx'
import { forgetOnSignOut } from '../session/forgetOnSignOut.ts'
import { answers, detailOf } from './answers.ts'
import { bankAccountOf } from './bankAccountAnswers.ts'
import { now } from './moments.ts'
import { settlementOf } from './settlementAnswers.ts'
import { costOf } from './supportAnswers.ts'
import { quietToday, todayFor } from './todayAnswers.ts'

export const desk = { width: 1280, height: 800 }
export const phone = { width: 390, height: 844 }
const failed = { error: { name: 'CommonError', code: 'internal', message: '' } }

function contentOf(path: string, search: URLSearchParams): unknown {
  if (path === '/console-cases/case') return detailOf(search.get('caseId'))
  if (path === '/console-people/suspension-cost') return costOf(search.get('userId'))
  if (path === '/console-bank-accounts/account') return bankAccountOf(search.get('bankAccountId'))
  if (path === '/console-settlements/settlement') return settlementOf(search.get('settlementId'))
  return path === '/console-today/today' ? todayFor(findSession()?.permissions ?? []) : answers[path]
}

/** How the server responds: with the content of `answers`, never, with empty lists, or with an error. */
export type Face = 'content' | 'loading' | 'empty' | 'error'

let client: QueryClient
let stopForgetting: () => void
let face: Face = 'content'

/** Changes the server's responses from now on. */
export const answerWith = (shown: Face): void => {
  face = shown
}

/** Makes each test of the calling file begin with an empty page, at a fixed time, with a simulated server. */
export function playServer(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now })
    client = makeQueryClient()
    stopForgetting = forgetOnSignOut(client)
    vi.stubGlobal('fetch', answer)
  })
  afterEach(async () => {
    await draw(<></>)
    client.clear()
    face = 'content'
    vi.useRealTimers()
    vi.unstubAllGlobals()
    session.set(null)
    stopForgetting()
    waitingStepUp.set(null)
    setLanguage('ko')
    await page.viewport(phone.width, phone.height)
  })
}

async function answer(address: string): Promise<Response> {
  const { pathname, searchParams } = new URL(address, location.href)
  if (face === 'loading') return new Promise<Response>(() => undefined)
  if (face === 'error') return new Response(JSON.stringify(failed))
  const path = pathname.replace('/v1', '')
  const content = contentOf(path, searchParams)
  const nothing = path === '/console-today/today' ? quietToday : { list: [], weeks: [], translation, next: null }
  return new Response(JSON.stringify({ result: wrapDates(face === 'empty' ? nothing : content) }))
}

const translation = { days: [], dailyChars: 0, isOn: false }

/** Signs in with these roles and opens the URL. */
export async function open(
  path: string,
  theme: 'light' | 'dark',
  size: typeof desk,
  roles: readonly Role[],
  shown: Face = 'content',
): Promise<void> {
  face = shown
  await page.viewport(size.width, size.height)
  setLanguage(theme === 'light' ? 'ko' : 'en')
  const staff = { id: '65a0000000000000000000f1' as StaffId, name: 'seoyeon', displayName: '박서연', roles: [...roles] }
  const endsAt = new Date(now.getTime() + 8 * 3_600_000)
  if (roles.length > 0) startSession({ staff, permissions: permissionsOf(roles), csrfToken: 'x', endsAt })
  else session.set(null)
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const box = await draw(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
    theme,
  )
  await expect.poll(() => box.querySelector('main'), { timeout: 10_000 }).not.toBeNull()
  if (face !== 'loading')
    await expect.poll(() => box.querySelector('[role=status][aria-label]'), { timeout: 10_000 }).toBeNull()
  if (face !== 'loading') await expect.poll(() => client.isFetching(), { timeout: 5_000 }).toBe(0)
  await settle()
}

/** Compares the page with its screenshot and expects no axe findings. */
export async function compare(id: string): Promise<void> {
  await settle()
  expect(await findA11yFaults()).toEqual([])
  await expect.element(page.elementLocator(document.body)).toMatchScreenshot(id, {
    // A timer changes every second.
    screenshotOptions: { mask: [page.getByRole('timer')] },
  })
}

/** Compares the page with its outline, and expects no axe findings and enough contrast in the dark theme. */
export async function compareOutline(id: string): Promise<void> {
  await settle()
  await expectOutline(id)
  expect(await findA11yFaults()).toEqual([])
  expect(await findDarkFaults()).toEqual([])
  document.documentElement.dataset.theme = 'light'
}
