import type { CommentThread, Post } from '@byeol/contract/board.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../api/queryClient.ts'
import { setToken } from '../../api/token.ts'
import { loadLateTexts, setLanguage } from '../../i18n/i18n.ts'
import { AppLink } from '../../shell/links/AppLink.tsx'
import { LinkContext } from '@byeol/ui/Link.tsx'
import galleryStyles from '@byeol/ui/gallery/gallery.module.css'
import { expectOutline } from '@byeol/ui/gallery/outline.ts'
import { draw, findA11yFaults, settle } from '@byeol/ui/gallery/showPiece.tsx'
import { idListQuery } from '../people/data/idLists.ts'
import { idOf } from '../people/data/factories.ts'
import { Thread } from './comments/Thread.tsx'
import { commentOf, jiwoo, postOf, seoha, threadOf } from './data/factories.ts'
import { PostList } from './feed/PostList.tsx'

const haneul = { ...jiwoo, id: idOf(3), nickname: '하늘' }
const now = Date.now()
const createdAt = new Date(now - 60_000)
const fansPost = (n: number, change: Partial<Post>) =>
  postOf(n, { section: 'fans', author: haneul, createdAt, likeCount: 3, ...change })
const posts = [
  fansPost(11, { content: '오늘 공연 최고였어요' }),
  fansPost(12, { author: jiwoo, content: '막말이에요' }),
  fansPost(13, { content: '또 올게요' }),
]
const post = postOf(1, { createdAt })
const thread: CommentThread = threadOf(
  21,
  [commentOf(22, { parentId: commentOf(21).id, author: jiwoo, content: '막말 답글', createdAt })],
  { author: haneul, content: '첫눈이에요', createdAt },
)
const blockedThread: CommentThread = threadOf(
  23,
  [commentOf(24, { parentId: commentOf(23).id, author: haneul, content: '그만해요', createdAt })],
  { content: '막말 댓글', createdAt },
)

const signInAs = (id: UserId) => setToken(`x.${btoa(JSON.stringify({ sub: id })).replaceAll('=', '')}.x`)
const setBlocked = (...list: UserId[]) => queryClient.setQueryData(idListQuery('blocking').queryKey, { list })
const nothing = () => undefined
const found = (list: Post[]) => ({
  data: { pages: [{ list, next: null }], pageParams: [undefined] },
  error: null,
  isPending: false,
  isFetching: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: nothing,
  refetch: nothing,
})
const inApp = (element: ReactElement) => (
  <QueryClientProvider client={queryClient}>
    <LinkContext value={AppLink}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </LinkContext>
  </QueryClientProvider>
)
const board = (folds: boolean, list = posts) =>
  inApp(
    <div style={{ height: 760, overflowY: 'auto' }} tabIndex={0} role="region" aria-label="board">
      <PostList found={found(list)} folds={folds} namesBoard={false} empty={null} />
    </div>,
  )
const comments = inApp(
  <div style={{ padding: '8px 0' }}>
    {[thread, blockedThread].map((one) => (
      <Thread key={one.id} thread={one} post={post} linkedId={null} onAnswer={nothing} onEdit={nothing} />
    ))}
  </div>,
)
const words = (text: string) => page.getByText(text)
const foldedPost = () => page.getByRole('group', { name: '차단한 사용자의 글' })
const foldedComments = () => page.getByRole('group', { name: '차단한 사용자의 댓글' })

beforeAll(async () => {
  await loadLateTexts()
  await setLanguage('ko')
})
beforeEach(() => {
  signInAs(seoha.id)
  setBlocked()
})
afterAll(() => setToken(null))

describe('on the celeb’s own board', () => {
  it('a post folds when the celeb blocks its author, opens in place, and folds at the next block', async () => {
    await draw(board(true))
    await expect.element(words('막말이에요')).toBeVisible()
    setBlocked(jiwoo.id)
    await expect.element(foldedPost()).toBeVisible()
    await expect.element(words('막말이에요')).not.toBeInTheDocument()
    await expect.element(words('지우')).not.toBeInTheDocument()
    await expect.element(foldedPost().getByRole('button', { name: '글 삭제하기' })).toBeVisible()

    await userEvent.click(foldedPost().getByRole('button', { name: '보기' }))
    await expect.element(words('막말이에요')).toBeVisible()
    setBlocked()
    await settle()
    setBlocked(jiwoo.id)
    await expect.element(foldedPost()).toBeVisible()
  })

  it('what the server marks shows folded before the blocked people are known, without like or save', async () => {
    await draw(board(true, [fansPost(12, { author: jiwoo, content: '막말이에요', isByBlocked: true })]))
    await userEvent.click(foldedPost().getByRole('button', { name: '보기' }))
    await expect.element(words('막말이에요')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '저장' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /^좋아요/u })).not.toBeInTheDocument()
  })

  it('comments and answers fold and open one by one', async () => {
    await draw(comments)
    setBlocked(jiwoo.id)
    await expect.element(foldedComments().nth(1)).toBeVisible()
    for (const text of ['막말 답글', '막말 댓글', '지우']) await expect.element(words(text)).not.toBeInTheDocument()
    await expect.element(words('그만해요')).toBeVisible()
    await userEvent.click(foldedComments().first().getByRole('button', { name: '보기' }))
    await expect.element(words('막말 답글')).toBeVisible()
    await expect.element(words('막말 댓글')).not.toBeInTheDocument()
    await expect.element(foldedComments().getByRole('button', { name: '댓글 삭제하기' })).toBeVisible()
  })
})

it('for everybody else what blocked people wrote disappears', async () => {
  signInAs(haneul.id)
  setBlocked(jiwoo.id)
  await draw(board(false))
  await expect.element(words('또 올게요')).toBeVisible()
  await expect.element(words('막말이에요')).not.toBeInTheDocument()
  await draw(comments)
  await expect.element(words('첫눈이에요')).toBeVisible()
  await expect.element(words('막말 답글')).not.toBeInTheDocument()
  await expect.element(page.getByRole('group', { name: /차단한/u })).not.toBeInTheDocument()
})

it.each([
  ['light', 'ko'],
  ['dark', 'en'],
] as const)('folded rows stand as outlined, and axe finds nothing on them in %s and %s', async (theme, language) => {
  await setLanguage(language)
  setBlocked(jiwoo.id)
  const pieces = [
    ['folded-posts', board(true)],
    ['folded-comments', comments],
  ] as const
  for (const [name, element] of pieces) {
    await draw(element, theme, galleryStyles.page)
    expect(await findA11yFaults()).toEqual([])
    await expectOutline(`${name}-${language}`)
  }
})
