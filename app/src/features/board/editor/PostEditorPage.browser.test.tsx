import type { Post } from '@byeol/contract/board.ts'
import { AlertHost } from '@byeol/ui/AlertHost.tsx'
import { photos as art } from '@byeol/ui/gallery/demo.ts'
import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../../api/queryClient.ts'
import { setToken } from '../../../api/token.ts'
import { dropDatabases } from '../../../browser/dropDatabases.ts'
import { loadLateTexts, setLanguage } from '../../../i18n/i18n.ts'
import { Refused, stubServer, type Sent } from '../../../test/stubServer.ts'
import { profileOf } from '../../people/data/factories.ts'
import { newValue } from './editorValue.ts'
import { readDraft, saveDraft } from './postDrafts.ts'
import { photoOf, postOf, seoha } from '../data/factories.ts'
import { findPost } from '../data/postCaches.ts'
import { postsQuery } from '../data/queries.ts'
import { PostEditorPage } from './PostEditorPage.tsx'

const [snow, coffee] = [photoOf(11, art.snow.src), photoOf(12, art.coffee.src)]
const cached = postOf(1, { content: '어제 쓴 글', photos: [snow, coffee] })
const edited = { ...cached, content: '다른 기기에서 고친 글', photos: [coffee] }
let onServer: Post | null
let answers: Record<string, (sent: Sent) => unknown>
let arrived: Sent[]

beforeAll(async () => {
  await loadLateTexts()
  await setLanguage('ko')
})
beforeEach(() => {
  queryClient.clear()
  setToken(`x.${btoa(JSON.stringify({ sub: seoha.id })).replaceAll('=', '')}.x`)
  onServer = edited
  answers = {
    '/user/profile': () => ({ users: [profileOf(1, { nickname: '서하', celebUsername: 'seoha' })] }),
    '/subscription/list': () => ({ subscriptions: [] }),
    '/subscription/premium-list': () => ({ subscriptionPremiums: [] }),
    '/board/post': () => {
      if (!onServer) throw new Refused('not_found')
      return { post: onServer }
    },
    '/board/upload-photo': () => ({ file: { id: `new upload ${sentTo('/board/upload-photo').length}` } }),
    '/board/post-edit': ({ body }) => ({ post: { ...onServer, ...body } }),
  }
  arrived = stubServer(answers)
})
afterEach(async () => {
  await dropDatabases()
  vi.unstubAllGlobals()
  setToken(null)
})

async function open(path: string): Promise<void> {
  const router = createMemoryRouter(
    [
      { path: '/post-editor', Component: PostEditorPage },
      { path: '*', Component: () => <p>글 목록</p> },
    ],
    { initialEntries: ['/tabs/home', path], initialIndex: 1 },
  )
  const box = await draw(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <AlertHost />
    </QueryClientProvider>,
  )
  box.style.height = '844px'
}
const text = () => page.getByLabelText('글 내용')
const save = () => page.getByRole('button', { name: '저장', exact: true })
const popup = () => page.getByRole('alertdialog')
const sentTo = (path: string) => arrived.filter((each) => each.path === path).map(({ body }) => body)

/** Opens the editor while a cached list contains an older version of the post. */
async function edit(): Promise<void> {
  queryClient.setQueryData(postsQuery({ of: 'feed' }).queryKey, {
    pages: [{ list: [cached], next: null }],
    pageParams: [undefined],
  })
  await open(`/post-editor?postId=${cached.id}`)
}

it('editing starts from the server’s copy and sends only what was changed', async () => {
  await edit()
  await expect.element(text()).toHaveValue(edited.content)
  await page.getByRole('radio', { name: /구독자/u }).click()
  await save().click()
  await expect.poll(() => sentTo('/board/post-edit')).toEqual([{ postId: cached.id, visibility: 'subscribers' }])
})

it('a photo that is gone does not take the post out of the lists, nor the text that was typed', async () => {
  onServer = cached
  answers['/board/post-edit'] = ({ body }) => {
    if ((body.photoIds as string[] | undefined)?.includes(snow.id)) throw new Refused('not_found')
    return { post: { ...onServer, ...body } }
  }
  await edit()
  await text().fill('새로 고친 글')
  await page.getByRole('button', { name: /2번 사진 빼기/u }).click()
  onServer = { ...cached, photos: [coffee] }
  await save().click()
  await expect.element(popup().getByText(/없어진/u)).toBeVisible()
  await popup().getByRole('button').click()
  await expect.element(text()).toHaveValue('새로 고친 글')
  expect(findPost(cached.id)).not.toBeNull()
  await save().click()
  await expect.poll(() => sentTo('/board/post-edit').at(-1)).toMatchObject({ content: '새로 고친 글', photoIds: [] })
})

it('a post that was deleted elsewhere leaves the lists once it is saved', async () => {
  await edit()
  await text().fill('새로 고친 글')
  onServer = null
  answers['/board/post-edit'] = () => {
    throw new Refused('not_found')
  }
  await save().click()
  await expect.element(page.getByText('글을 찾을 수 없어요')).toBeVisible()
  expect(findPost(cached.id)).toBeNull()
  await popup().getByRole('button').click()
})

const picked = new Blob(['x'])
const upload = {
  key: '1',
  isVideo: false,
  file: picked,
  still: picked,
  url: null,
  fileId: snow.id,
  uploadedAt: new Date(),
  alt: '',
}
const draft = { ...newValue, content: '쓰던 글', media: [upload], celebUserId: seoha.id, sendId: 'first' }
const kept = (now = new Date()) => readDraft(seoha.id, seoha.id, now)

it.each(['not_found', 'conflict'] as const)('a draft is published whose uploads met %s', async (code) => {
  await saveDraft(seoha.id, { ...draft, savedAt: new Date() })
  answers['/board/post-write'] = ({ body }) => {
    if ((body.photoIds as string[]).includes(snow.id)) throw new Refused(code)
    return { post: { ...cached, content: body.content } }
  }
  await open(`/post-editor?celebUserId=${seoha.id}`)
  const publish = page.getByRole('button', { name: '올리기', exact: true })
  await publish.click()
  await popup().getByRole('button').click()
  const sendId = code === 'conflict' ? expect.not.stringMatching(/^first$/u) : 'first'
  await expect.poll(() => kept()).toMatchObject({ sendId, media: [{ fileId: 'new upload 1' }] })
  await publish.click()
  await expect.element(page.getByText('글 목록')).toBeVisible()
  expect(sentTo('/board/post-write').at(-1)).toMatchObject({ content: '쓰던 글', photoIds: ['new upload 1'], sendId })
})

it('a draft uploads again what was uploaded an hour ago, also if something was typed since', async () => {
  const after = (minutes: number) => new Date(upload.uploadedAt.getTime() + minutes * 60_000)
  await saveDraft(seoha.id, { ...draft, savedAt: after(50) })
  expect((await kept(after(55)))?.media).toMatchObject([{ fileId: snow.id }])
  expect((await kept(after(60)))?.media).toMatchObject([{ fileId: null, file: { size: 1 } }])
})
