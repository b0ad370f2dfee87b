import { ApiError } from '@byeol/contract/errors.ts'
import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { meQuery } from '../api/me.ts'
import { queryClient } from '../api/queryClient.ts'
import { setToken } from '../api/token.ts'
import { ConnectionBanner } from '../errors/ConnectionBanner.tsx'
import { LoadFailed } from '../errors/LoadFailed.tsx'
import { RouteErrorPage } from './RouteErrorPage.tsx'
import { person, startedAt, me } from '../features/chat/data/factories.ts'
import { loadLateTexts, setLanguage } from '../i18n/i18n.ts'
import { OfflineBanner } from '@byeol/ui/OfflineBanner.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { celebsOnly } from './CelebsOnly.tsx'

beforeAll(async () => {
  await loadLateTexts()
  await setLanguage('ko')
})
beforeEach(() => queryClient.clear())

const show = (element: ReactElement) =>
  draw(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  )

it('tells a fan that a page is for celebs, with a way on and no retry, and shows it to a celeb', async () => {
  const Page = celebsOnly(() => <p>정산 화면</p>)
  const viewer = {
    ...person(me),
    email: '',
    kind: 'ordinary' as const,
    isEmailVerified: true,
    isIdentityVerified: true,
  }
  queryClient.setQueryData(meQuery.queryKey, { ...viewer, isCeleb: false, createdAt: startedAt })
  await show(<Page />)
  await expect.element(page.getByRole('heading', { name: '별만 쓸 수 있는 화면이에요' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '내 정보로 가기' })).toBeVisible()
  expect(page.getByRole('button', { name: '다시 시도' }).elements()).toHaveLength(0)
  queryClient.setQueryData(meQuery.queryKey, { ...viewer, isCeleb: true, createdAt: startedAt })
  await expect.element(page.getByText('정산 화면')).toBeVisible()
})

it('offers a retry only for what a retry can help', async () => {
  await show(<LoadFailed error={new ApiError('not_allowed')} onRetry={() => undefined} />)
  await expect.element(page.getByRole('link', { name: '처음으로 가기' })).toBeVisible()
  expect(page.getByRole('button', { name: '다시 시도' }).elements()).toHaveLength(0)
  await show(<LoadFailed error={new ApiError('internal')} onRetry={() => undefined} />)
  await expect.element(page.getByRole('button', { name: '다시 시도' })).toBeVisible()
})

it('says that an address that nobody can read is not found', async () => {
  const Broken = () => {
    throw new URIError('URI malformed')
  }
  await draw(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '*', Component: Broken, ErrorBoundary: RouteErrorPage }])} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('heading', { name: '페이지를 찾을 수 없어요' })).toBeVisible()
})

it('covers no button while the device is offline', async () => {
  await show(
    <div style={{ height: 400 }}>
      <Screen banner={<OfflineBanner text="인터넷에 연결되어 있지 않아요" />} header={<ConnectionBanner />}>
        <button type="button">맨 위 단추</button>
      </Screen>
    </div>,
  )
  const banner = page.getByRole('status').element().getBoundingClientRect()
  expect(page.getByRole('button').element().getBoundingClientRect().top).toBeGreaterThanOrEqual(banner.bottom)
})

it('keeps Back and the tabs for a page whose code did not come, and tells the network from the server', async () => {
  // Pretend that the page has just been reloaded; otherwise it would reload the test.
  sessionStorage.setItem('byeol.reloadedAt', String(Date.now()))
  const Lost = () => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/page.js')
  }
  setToken(`x.${btoa(JSON.stringify({ sub: me })).replaceAll('=', '')}.x`)
  const showLost = () =>
    draw(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createMemoryRouter([{ path: '*', Component: Lost, ErrorBoundary: RouteErrorPage }])} />
      </QueryClientProvider>,
    )
  const requireWaysOut = async () => {
    await expect.element(page.getByRole('button', { name: '뒤로' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: '채팅' })).toBeVisible()
    expect(page.getByRole('link', { name: /고객센터/u }).elements()).toHaveLength(0)
  }
  await showLost()
  await expect.element(page.getByText('서버 점검 중일 수 있어요', { exact: false })).toBeVisible()
  await requireWaysOut()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  await expect.element(page.getByText('인터넷에 연결되어 있지 않아요')).toBeVisible()
  await requireWaysOut()
  // Sign out while the page is still offline: if it were online again, it would reload the test.
  setToken(null)
  onLine.mockRestore()
})
