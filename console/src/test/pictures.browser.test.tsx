import { permissionsOf, roleNames, type Role } from '@byeol/contract/console/roles.ts'
import type { StaffId } from '@byeol/contract/console/staffCalls.ts'
import { wrapDates } from '@byeol/contract/wire.ts'
import { draw, findA11yFaults, settle } from '@byeol/ui/gallery/showPiece.tsx'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeQueryClient } from '../api/queryClient.ts'
import { findSession, session, startSession } from '../api/session.ts'
import { setLanguage } from '../i18n/i18n.ts'
import { routes } from '../routes.tsx'
import { answers, detailOf } from './answers.ts'
import { now } from './moments.ts'
import { settlementOf } from './settlementAnswers.ts'
import { quietToday, todayFor } from './todayAnswers.ts'

const desk = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }
const failed = { error: { name: 'CommonError', code: 'internal', message: '' } }

function answerOf(path: string, search: URLSearchParams): unknown {
  if (path === '/console-cases/case') return detailOf(search.get('caseId'))
  if (path === '/console-settlements/settlement') return settlementOf(search.get('settlementId'))
  return path === '/console-today/today' ? todayFor(findSession()?.permissions ?? []) : answers[path]
}

let client: QueryClient
/** What the server answers: the content of `answers`, nothing at all, empty lists, or an error. */
let mode: 'content' | 'loading' | 'empty' | 'error' = 'content'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  client = makeQueryClient()
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, location.href)
    if (mode === 'loading') return new Promise<Response>(() => undefined)
    if (mode === 'error') return new Response(JSON.stringify(failed))
    const path = pathname.replace('/v1', '')
    const content = answerOf(path, searchParams)
    const nothing = path === '/console-today/today' ? quietToday : { list: [], next: null }
    const result = mode === 'empty' ? nothing : content
    return new Response(JSON.stringify({ result: wrapDates(result) }))
  })
})
afterEach(async () => {
  await draw(<></>)
  client.clear()
  mode = 'content'
  vi.useRealTimers()
  vi.unstubAllGlobals()
  session.set(null)
  setLanguage('ko')
  await page.viewport(phone.width, phone.height)
})

/** Signs in with these roles and opens the address. */
async function open(path: string, theme: 'light' | 'dark', size: typeof desk, roles: readonly Role[]): Promise<void> {
  await page.viewport(size.width, size.height)
  setLanguage(theme === 'light' ? 'ko' : 'en')
  const staff = { id: '65a0000000000000000000f1' as StaffId, name: 'seoyeon', displayName: '박서연', roles: [...roles] }
  const endsAt = new Date(now.getTime() + 8 * 3_600_000)
  if (roles.length > 0) startSession({ staff, permissions: permissionsOf(roles), csrfToken: 'x', passkeys: 1, endsAt })
  else session.set(null)
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const box = await draw(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
    theme,
  )
  await expect.poll(() => box.querySelector('main'), { timeout: 10_000 }).not.toBeNull()
  if (mode !== 'loading')
    await expect.poll(() => box.querySelector('[role=status][aria-label]'), { timeout: 10_000 }).toBeNull()
  if (mode !== 'loading') await expect.poll(() => client.isFetching(), { timeout: 5_000 }).toBe(0)
  await settle()
}

async function compare(id: string): Promise<void> {
  await settle()
  expect(await findA11yFaults()).toEqual([])
  await expect.element(page.elementLocator(document.body)).toMatchScreenshot(id, {
    // It shows seconds.
    screenshotOptions: { mask: [page.getByRole('timer')] },
  })
}

const caseId = '65a0000000000000000000a1'

const listFaces = (
  [
    ['today', ['agent']],
    ['applications', ['reviewer']],
    ['notices', ['publisher']],
    ['versions', ['publisher']],
    ['orders', ['agent']],
    ['policies', ['publisher']],
    ['kinds', ['owner']],
    ['replies', ['agent']],
  ] as const
).flatMap(([path, roles]) => (['loading', 'empty', 'error'] as const).map((face) => [path, face, roles] as const))

describe.each(['light', 'dark'] as const)('in %s', (theme) => {
  it.each([
    ['sign-in', '/cases', []],
    ['today', '/today', ['moderator', 'agent', 'auditor']],
    ['today-money', '/today', ['finance-approver', 'reviewer']],
    ['today-mine', '/today?show=mine', ['moderator']],
    ['queue', '/cases', ['moderator']],
    ['queue-filtered', '/cases?harm=2&forMe=true', ['moderator']],
    ['case', `/cases/${caseId}`, ['moderator']],
    ['appeal', '/appeals/65a0000000000000000000c1', ['moderator']],
    ['takedown', '/takedowns/65a0000000000000000000d1', ['moderator']],
    ['application', '/applications/65a0000000000000000000a1', ['reviewer']],
    ['notice', '/notices/65a0000000000000000000a1', ['publisher']],
    ['notice-new', '/notices/new', ['publisher']],
    ['version', '/versions/ios', ['publisher']],
    ['ledger', '/ledger', ['auditor']],
    ['settlement', '/settlements?open=65a000000000000000000041', ['finance-approver']],
    ['settlement-care', '/settlements?open=65a000000000000000000042', ['finance']],
    ['taxes', '/taxes?month=2026-10', ['finance']],
    ['order', '/orders?open=65a000000000000000000021', ['finance-approver']],
    ['policies', '/policies', ['publisher']],
    ['kinds', '/kinds', ['owner']],
    ['reply', '/replies/65a000000000000000000031', ['agent']],
    ['staff', '/staff/65a0000000000000000000f2', ['owner']],
    ['audit', '/audit?row=4120', ['auditor']],
    ['account', '/account', roleNames],
    ['not-allowed', '/audit', ['moderator']],
  ] as const)('%s looks as drawn on a desk and on a phone', async (id, path, roles) => {
    await open(path, theme, desk, roles)
    await compare(`${id}-${theme}`)
    await open(path, theme, phone, roles)
    await compare(`${id}-phone-${theme}`)
  })

  it('the case of its holder looks as drawn with the sealed copy open and a decision chosen', async () => {
    await open('/cases/65a0000000000000000000a2', theme, desk, ['moderator'])
    await userEvent.keyboard('o')
    await expect.element(page.getByText(/그럴 거면 그만둬/u)).toBeVisible()
    await userEvent.keyboard('5')
    await compare(`case-mine-${theme}`)
  })

  it('an application of its holder looks as drawn with an opened document and more asked for', async () => {
    await open('/applications/65a0000000000000000000a1', theme, desk, ['reviewer'])
    await userEvent.keyboard('2')
    await userEvent.click(page.getByRole('checkbox').nth(1))
    await compare(`application-more-${theme}`)
  })

  it('a leak with its person looks as drawn', async () => {
    await open('/leaks', theme, desk, ['moderator'])
    await compare(`leak-start-${theme}`)
    const input = document.querySelector('input[type=file]')
    await userEvent.upload(input!, new File(['x'], 'leaked.jpg', { type: 'image/jpeg' }))
    await expect.element(page.getByText('97', { exact: false })).toBeVisible()
    await compare(`leak-${theme}`)
  })

  it('the screenshots of a person look as drawn', async () => {
    await open('/people?person=65a0000000000000000000e1', theme, desk, ['moderator'])
    await userEvent.click(page.getByRole('button', { name: theme === 'light' ? '열어 보기' : 'Show them' }))
    await expect.element(page.getByText(/contents/u)).toBeVisible()
    await compare(`screenshots-${theme}`)
  })

  it('a minimum that rises looks as drawn', async () => {
    await open('/versions/ios', theme, desk, ['publisher'])
    await userEvent.fill(page.getByRole('textbox').first(), '2080000')
    await expect.element(page.getByRole('status')).toBeVisible()
    await compare(`version-raised-${theme}`)
  })

  it.each(listFaces)('the list of %s looks as drawn while %s', async (path, given, roles) => {
    mode = given
    await open(`/${path}`, theme, desk, roles)
    if (given === 'error') await expect.element(page.getByRole('alert').first()).toBeVisible()
    await compare(`${path}-${given}-${theme}`)
  })

  it.each(['loading', 'empty', 'error'] as const)('the queue looks as drawn while %s', async (given) => {
    mode = given
    await open('/cases', theme, desk, ['moderator'])
    if (given === 'error') await expect.element(page.getByRole('alert')).toBeVisible()
    await compare(`queue-${given}-${theme}`)
  })
})
