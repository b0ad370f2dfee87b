import type { UserId } from '@byeol/contract/ids.ts'
import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { useRef } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../../api/queryClient.ts'
import { forgetFields, holdFields, restoreFields } from '../../../form/keptFields.ts'
import { loadLateTexts, setLanguage } from '../../../i18n/i18n.ts'
import { stubServer } from '../../../test/stubServer.ts'
import { commentOf, postOf } from '../data/factories.ts'
import { setToken } from '../../../api/token.ts'
import { CommentComposer } from './CommentComposer.tsx'
import { answerTo, editOf, useCommentDraft } from './useCommentDraft.ts'

const answered = commentOf(5, { content: '먼저 온 댓글' })

function Stage() {
  const draft = useCommentDraft(postOf(1).id)
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <button type="button" onClick={() => draft[1]({ writing: answerTo(answered) })}>
        답글 시작
      </button>
      <button type="button" onClick={() => draft[1]({ writing: editOf(answered) })}>
        수정 시작
      </button>
      <CommentComposer post={postOf(1)} draft={draft} fieldRef={field} />
    </>
  )
}

beforeAll(async () => {
  await loadLateTexts()
  await setLanguage('ko')
})
afterEach(() => {
  vi.unstubAllGlobals()
  forgetFields()
  setToken(null)
})

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
  await expect.element(page.getByRole('button', { name: '답글 취소' })).toBeVisible()
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
  await expect.element(page.getByRole('button', { name: '답글 취소' })).not.toBeInTheDocument()
})

it('a comment is written, sent and edited with the keyboard only', async () => {
  const asked: string[] = []
  const store = (path: string) => () => {
    asked.push(path)
    return { comment: commentOf(6) }
  }
  stubServer({ '/board/comment-write': store('write'), '/board/comment-edit': store('edit') })
  await show()
  const focusOn = async (name: string) => {
    for (let steps = 0; steps < 20 && nameOf(document.activeElement) !== name; steps++)
      await userEvent.keyboard('{Tab}')
    expect(nameOf(document.activeElement)).toBe(name)
  }
  await focusOn('댓글')
  await userEvent.keyboard('손 없이 쓴 댓글')
  await focusOn('댓글 올리기')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('')
  page.getByRole('button', { name: '수정 시작' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await focusOn('댓글')
  await userEvent.keyboard('!')
  await focusOn('수정한 댓글 저장')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked).toEqual(['write', 'edit'])
})

const nameOf = (element: Element | null) =>
  element?.getAttribute('aria-label') ??
  (element instanceof HTMLTextAreaElement ? element.labels[0]?.textContent : null)
const show = () =>
  draw(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '*', Component: Stage }])} />
    </QueryClientProvider>,
  )
const leave = () => draw(<p>다른 화면</p>)
const field = page.getByRole('textbox', { name: '댓글' })

it('keeps a comment, whom it answers and from whom it hides when the page is left', async () => {
  await show()
  await page.getByRole('button', { name: '답글 시작' }).click()
  await field.fill('길게 쓴 답글')
  await leave()
  await show()
  await expect.element(field).toHaveValue('길게 쓴 답글')
  await expect.element(page.getByRole('button', { name: '답글 취소' })).toBeVisible()
})

it('keeps the edit of a comment when the page is left, and forgets it when it is stopped', async () => {
  await show()
  await page.getByRole('button', { name: '수정 시작' }).click()
  await field.fill('고친 댓글')
  await leave()
  await show()
  await expect.element(field).toHaveValue('고친 댓글')
  await page.getByRole('button', { name: '수정 취소' }).click()
  await leave()
  await show()
  await expect.element(field).toHaveValue('')
})

it('saves what is typed when the phone hides the page', async () => {
  await show()
  await field.fill('쓰다 만 댓글')
  dispatchEvent(new Event('pagehide'))
  expect(JSON.stringify({ ...sessionStorage })).toContain('쓰다 만 댓글')
})

it('forgets everything typed at sign-out, and gives it back after an end from elsewhere', async () => {
  const person = 'a'.repeat(24) as UserId
  const token = `x.${btoa(JSON.stringify({ sub: person }))}.x`
  setToken(token)
  await show()
  await field.fill('내 댓글')
  await leave()
  holdFields(person)
  setToken(null)
  forgetFields()
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('내 댓글')
  setToken(token)
  restoreFields(person)
  await show()
  await expect.element(field).toHaveValue('내 댓글')
  await leave()
  forgetFields()
  await show()
  await expect.element(field).toHaveValue('')
})
