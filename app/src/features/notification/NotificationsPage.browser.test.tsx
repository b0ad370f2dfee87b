import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/queryClient.ts'
import { setToken } from '../../api/token.ts'
import { loadLateTexts, setLanguage } from '../../i18n/i18n.ts'
import { stubServer } from '../../test/stubServer.ts'
import { idOf } from '../people/data/factories.ts'
import { updateNewNotifications } from './cache.ts'
import { NotificationsPage } from './NotificationsPage.tsx'

beforeAll(async () => {
  await loadLateTexts()
  await setLanguage('ko')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await draw(<></>)
  vi.unstubAllGlobals()
  setToken(null)
})

it('notifications that arrive in a background tab are seen once the person looks at it', async () => {
  setToken(`x.${btoa(JSON.stringify({ sub: idOf(1) })).replaceAll('=', '')}.x`)
  queryClient.clear()
  const arrived = stubServer({ '/notification/new-count': () => ({ newCount: 0 }) })
  const reads = () => arrived.filter(({ path }) => path === '/notification/list').map(({ body }) => body.read ?? null)
  await draw(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '*', Component: NotificationsPage }])} />
    </QueryClientProvider>,
  )
  await expect.poll(reads).toEqual(['true'])
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  updateNewNotifications(queryClient, { newCount: 1 })
  await expect.poll(reads).toEqual(['true', null])
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  look.mockReturnValue('visible')
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(reads).toEqual(['true', null, 'true'])
})
