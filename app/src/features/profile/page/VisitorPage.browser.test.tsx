import { QueryClientProvider } from '@tanstack/react-query'
import { receivedError } from '@byeol/contract/errors.ts'
import { wrapDates } from '@byeol/contract/wire.ts'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { queryClient } from '../../../api/queryClient.ts'
import { loadLateTexts } from '../../../i18n/i18n.ts'
import { postOf } from '../../board/data/factories.ts'
import { profileOf } from '../../people/data/factories.ts'
import { SharedPostPage, VisitorPage } from './VisitorPage.tsx'

const seoha = profileOf(7, { nickname: '서하', celebUsername: 'seoha', isCeleb: true })

let found: object | null
beforeAll(loadLateTexts)
beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('fetch', async (address: RequestInfo | URL) => {
    const isPage = /\/board\/(?:celeb-page|shared-post)$/u.test(new URL(new Request(address).url).pathname)
    if (isPage && found === null) {
      const { code, data } = receivedError('user_not_found', null)
      return new Response(JSON.stringify({ error: { code, data } }), { status: 404 })
    }
    const product = { subscriptionProduct: { krwAmountTotal: 4_900 } }
    return new Response(JSON.stringify({ result: wrapDates(isPage ? found! : product) }))
  })
})
afterEach(() => vi.unstubAllGlobals())

const postId = '6b0cdd0f7b8c38a1a08753b3'
const pages = [
  { path: '/:userRef', Component: VisitorPage },
  { path: '/post/:postId', Component: SharedPostPage },
]

async function open(path = '/@Seoha'): Promise<void> {
  const router = createMemoryRouter(pages, { initialEntries: [path] })
  await draw(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

it('shows a visitor the celeb, the newest public post, what is free, and the way back after signing up', async () => {
  found = { user: seoha, post: postOf(1, { content: '커피는 하트로 부탁했어!' }) }
  await open()
  await expect.element(page.getByRole('heading', { name: /서하/u })).toBeVisible()
  await expect.element(page.getByText('커피는 하트로 부탁했어!')).toBeVisible()
  await expect.element(page.getByText(/프리미엄은 월 4,900원이에요\./u)).toBeVisible()
  const way = page.getByRole('link', { name: '무료 구독하기' })
  await expect.element(way).toHaveAttribute('href', '/start?r=%2F%40seoha')
  await expect.element(page.getByRole('link', { name: '로그인' })).toHaveAttribute('href', '/sign-in?r=%2F%40seoha')
})

it('says that nobody has this name, and leads to the start', async () => {
  found = null
  await open()
  await expect.element(page.getByText('찾을 수 없는 사용자예요')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '별 시작하기' })).toHaveAttribute('href', '/start')
})

it('shows a visitor a shared public post on its celeb’s page, and the way back to it after signing up', async () => {
  const post = postOf(1, { content: '커피는 하트로 부탁했어!' })
  found = { user: seoha, post, visibility: 'public' }
  await open(`/post/${postId}`)
  await expect.element(page.getByRole('heading', { name: /공유받은 글/u })).toBeVisible()
  await expect.element(page.getByText('커피는 하트로 부탁했어!')).toBeVisible()
  const back = `/start?r=%2Fpost%2F${postId}`
  await expect.element(page.getByRole('link', { name: '무료 구독하기' })).toHaveAttribute('href', back)
})

it('says who may read a shared post that is not for everyone', async () => {
  found = { user: seoha, post: null, visibility: 'premium' }
  await open(`/post/${postId}`)
  await expect.element(page.getByText('이 글은 프리미엄 팬만 볼 수 있어요')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '무료 구독하기' })).toBeVisible()
})

it('says that a shared post is gone', async () => {
  found = null
  await open(`/post/${postId}`)
  await expect.element(page.getByText('볼 수 없는 글이에요')).toBeVisible()
})

it('leads from the page of a celeb who has ended to the start of byeol, and offers no following', async () => {
  const facts = {
    category: 'singer',
    subscriberCount: 30,
    premiumCount: 0,
    messageCount30d: 0,
    messagesByDay: Array.from({ length: 30 }, () => 0),
    lastBroadcastAt: null,
    hasFreeSeat: false,
    ended: { as: 'retired', at: new Date('2026-11-01T00:00:00Z') },
  }
  found = { user: { ...seoha, celeb: facts }, post: null }
  await open()
  await expect.element(page.getByText('활동을 마친 별이에요')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '별 시작하기' })).toHaveAttribute('href', '/start')
  await expect.element(page.getByRole('link', { name: '무료 구독하기' })).not.toBeInTheDocument()
})
