import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { LinkContext } from '@byeol/ui/Link.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { queryClient } from '../api/queryClient.ts'
import { loadLateTexts } from '../i18n/i18n.ts'
import { AppLink } from './links/AppLink.tsx'
import { TabsPage } from './TabsPage.tsx'

const tall = (name: string) => (
  <Screen label={name}>
    <div style={{ height: 3_000 }}>{name}</div>
  </Screen>
)
const scroller = () =>
  [...document.querySelectorAll('[data-scrolls]')].find((element) => element.checkVisibility()) as HTMLElement

beforeAll(loadLateTexts)

it('a press on the current tab scrolls its page to the top; another tab keeps its place', async () => {
  const children = ['home', 'chats'].map((path) => ({ path, element: tall(path) }))
  const router = createMemoryRouter([{ path: '/tabs', element: <TabsPage />, children }], {
    initialEntries: ['/tabs/home'],
  })
  await draw(
    <QueryClientProvider client={queryClient}>
      <LinkContext value={AppLink}>
        <div style={{ height: 600 }}>
          <RouterProvider router={router} />
        </div>
      </LinkContext>
    </QueryClientProvider>,
  )
  scroller().scrollTop = 900
  await page.getByRole('link', { name: '채팅' }).click()
  await expect.element(page.getByRole('main', { name: 'chats' })).toBeVisible()
  scroller().scrollTop = 700
  await page.getByRole('link', { name: '채팅' }).click()
  await expect.poll(() => scroller().scrollTop).toBe(0)
  expect(router.state.location.pathname).toBe('/tabs/chats')
  await page.getByRole('link', { name: '홈' }).click()
  await expect.poll(() => scroller().scrollTop).toBe(900)
})
