import { AlertHost } from '@byeol/ui/AlertHost.tsx'
import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../../api/queryClient.ts'
import { loadLateTexts, setLanguage } from '../../../i18n/i18n.ts'
import { lost, stubServer, type Sent } from '../../../test/stubServer.ts'
import { profileOf } from '../../people/data/factories.ts'
import { postOf, seoha } from '../data/factories.ts'
import { findPost } from '../data/postCaches.ts'
import { postsQuery } from '../data/queries.ts'
import { LockedPost } from './LockedPost.tsx'

const locked = postOf(1, {
  content: '구독자에게만',
  visibility: 'subscribers',
  teaser: { photoCount: 0, hasVideo: false, preview: null },
})

beforeAll(async () => {
  await loadLateTexts()
  await setLanguage('ko')
})
afterEach(() => vi.unstubAllGlobals())

it('a post that could not be opened after following offers to load it, and no longer to follow', async () => {
  const subscription = { id: '7'.repeat(24), celebUserId: seoha.id, createdAt: new Date() }
  const follows: unknown[] = []
  const answers: Record<string, (sent: Sent) => unknown> = {
    '/user/subscribe': () => {
      follows.push(subscription)
      return { user: profileOf(1, { nickname: '서하', celebUsername: 'seoha' }) }
    },
    '/subscription/list': () => ({ subscriptions: follows }),
    '/subscription/premium-list': () => ({ subscriptionPremiums: [] }),
    '/board/post': lost,
  }
  const arrived = stubServer(answers)
  queryClient.clear()
  queryClient.setQueryData(postsQuery({ of: 'feed' }).queryKey, {
    pages: [{ list: [locked], next: null }],
    pageParams: [undefined],
  })
  await draw(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <LockedPost post={locked} /> }])} />
      <AlertHost />
    </QueryClientProvider>,
  )
  const follow = page.getByRole('button', { name: '서하 무료 구독' })
  await follow.click()
  await expect.element(follow).not.toBeInTheDocument()
  answers['/board/post'] = () => ({ post: { ...locked, teaser: null } })
  await page.getByRole('button', { name: '다시 시도', exact: true }).click()
  await expect.poll(() => findPost(locked.id)?.teaser).toBeNull()
  expect(arrived.map(({ path }) => path)).not.toContain('/user/unsubscribe')
})
