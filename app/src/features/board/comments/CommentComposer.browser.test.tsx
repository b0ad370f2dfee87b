import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../../api/queryClient.ts'
import { loadLateTexts, setLanguage } from '../../../i18n/i18n.ts'
import { stubServer } from '../../../test/stubServer.ts'
import { commentOf, postOf } from '../data/factories.ts'
import { CommentComposer, type CommentWriting } from './CommentComposer.tsx'

const answered = commentOf(5, { content: '먼저 온 댓글' })

function Stage() {
  const [writing, setWriting] = useState<CommentWriting>({ kind: 'comment' })
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <button type="button" onClick={() => setWriting({ kind: 'answer', to: answered })}>
        답글 시작
      </button>
      <CommentComposer post={postOf(1)} writing={writing} onWriting={setWriting} fieldRef={field} />
    </>
  )
}

beforeAll(async () => {
  await loadLateTexts()
  await setLanguage('ko')
})
afterEach(() => vi.unstubAllGlobals())

it('what is begun while a comment is sent stays', async () => {
  const stored = Promise.withResolvers<unknown>()
  stubServer({ '/board/comment-write': () => stored.promise })
  queryClient.clear()
  await draw(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '*', Component: Stage }])} />
    </QueryClientProvider>,
  )
  const field = page.getByRole('textbox', { name: '댓글' })
  await field.fill('첫 댓글')
  await page.getByRole('button', { name: '댓글 올리기' }).click()
  await page.getByRole('button', { name: '답글 시작' }).click()
  await field.fill('이어서 쓰는 답글')
  stored.resolve({ comment: commentOf(6, { content: '첫 댓글' }) })
  await expect.element(page.getByRole('button', { name: '댓글 올리기' })).toBeEnabled()
  await expect.element(field).toHaveValue('이어서 쓰는 답글')
  await expect.element(page.getByRole('button', { name: '답글 그만 쓰기' })).toBeVisible()
})

it('a comment that was sent leaves the field', async () => {
  stubServer({ '/board/comment-write': () => ({ comment: commentOf(6) }) })
  await draw(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '*', Component: Stage }])} />
    </QueryClientProvider>,
  )
  const field = page.getByRole('textbox', { name: '댓글' })
  await page.getByRole('button', { name: '답글 시작' }).click()
  await field.fill('답글')
  await page.getByRole('button', { name: '댓글 올리기' }).click()
  await expect.element(field).toHaveValue('')
  await expect.element(page.getByRole('button', { name: '답글 그만 쓰기' })).not.toBeInTheDocument()
})
