import type { CelebContents } from '@byeol/contract/celebContents.ts'
import type { FileId, UserId } from '@byeol/contract/ids.ts'
import { wrapDates } from '@byeol/contract/wire.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AlertHost } from '@byeol/ui/AlertHost.tsx'
import { photos } from '@byeol/ui/gallery/demo.ts'
import { draw, settle } from '@byeol/ui/gallery/showPiece.tsx'
import { meQuery } from '../../../api/me.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { setToken } from '../../../api/token.ts'
import { loadLateTexts } from '../../../i18n/i18n.ts'
import { dropDatabases } from '../../../browser/dropDatabases.ts'
import { idOf, person } from '../../chat/data/factories.ts'
import { contentsOf, on, photoItem, seohaId } from '../data/factories.ts'
import { newValue } from './contentsValue.ts'
import { ContentsEditorPage } from './ContentsEditorPage.tsx'
import { readMakerDraft, saveMakerDraft } from './makerDrafts.ts'

const items = [photoItem(1, photos.snow.src), photoItem(2, photos.selfie.src), photoItem(3, photos.coffee.src)]
const draft = contentsOf(2, photos.snow.src, { title: '새벽 기타 연습', status: 'draft', publishedAt: null, blur: 20 })
const saved = vi.fn<(body: Record<string, unknown>) => void>()
const described = vi.fn<(body: Record<string, unknown>) => void>()

async function open(contents: CelebContents): Promise<void> {
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (address.includes('/save')) saved(JSON.parse(body as string))
    if (address.includes('/file/describe')) {
      described(JSON.parse(body as string))
      return new Response(JSON.stringify({ result: {} }))
    }
    return new Response(JSON.stringify({ result: wrapDates({ contents, items }) }))
  })
  const path = `/contents-editor?contentsId=${contents.id}`
  const box = await draw(
    <QueryClientProvider client={queryClient}>
      <RouterProvider
        router={createMemoryRouter([{ path: '*', Component: ContentsEditorPage }], { initialEntries: [path] })}
      />
      <AlertHost />
    </QueryClientProvider>,
  )
  box.style.height = '844px'
  await expect.element(page.getByLabelText('제목')).toBeVisible()
  await settle()
}
const order = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((one) => one.querySelector('img')?.getAttribute('src'))
const handle = (at: number) => page.getByRole('button', { name: new RegExp(`^${at}번 사진\\. `, 'u') })

beforeAll(() => loadLateTexts())
beforeEach(() => {
  queryClient.clear()
  saved.mockReset()
  described.mockReset()
  setToken(`x.${btoa(JSON.stringify({ sub: seohaId })).replaceAll('=', '')}.x`)
  queryClient.setQueryData(meQuery.queryKey, {
    ...person(seohaId as UserId),
    email: '',
    kind: 'ordinary',
    isEmailVerified: true,
    isIdentityVerified: true,
    createdAt: new Date(),
  })
})
afterEach(async () => {
  await dropDatabases()
  vi.unstubAllGlobals()
  setToken(null)
})

it('the first picture is the cover; arrow keys move one, keep the focus on it and save the order', async () => {
  await open(draft)
  const [first, second, third] = order()
  ;(handle(1).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(order()).toEqual([second, third, first])
  expect(document.activeElement).toBe(handle(3).element())
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect
    .poll(() => saved.mock.calls[0]?.[0].fileIds)
    .toEqual([2, 3, 1].map((n) => `f${String(n).padStart(23, '0')}`))
})

it('the price is in hundreds, and the form says what a sale earns', async () => {
  await open(draft)
  const price = page.getByLabelText('가격, 포인트')
  await expect.element(page.getByText('카드로는 3,300원 · 부가세 포함')).toBeVisible()
  await page.getByRole('button', { name: '100 P 올리기' }).click()
  await expect.element(price).toHaveValue('3,100')
  await expect.element(page.getByText('2,170원')).toBeVisible()
  await price.fill('2040')
  await userEvent.tab()
  await expect.element(price).toHaveValue('2,000')
  await expect.element(page.getByText(/앱스토어는 980원/u)).toBeVisible()
  await price.fill('1')
  await userEvent.tab()
  await expect.element(price).toHaveValue('500')
  await expect.element(page.getByRole('button', { name: '100 P 내리기' })).toBeDisabled()
})

it('a stronger blur leaves fewer cells of the picture', async () => {
  await open(draft)
  const canvas = () => document.querySelector('canvas')!
  await expect.poll(() => canvas().width).toBe(21)
  await page.getByRole('slider', { name: '흐림 정도' }).fill('100')
  await expect.poll(() => canvas().width).toBe(8)
})

it('a draft needs items and a title before it can go on sale', async () => {
  await open(draft)
  const publish = page.getByRole('button', { name: '판매 시작하기' })
  await expect.element(publish).toBeEnabled()
  await page.getByLabelText('제목').fill(' ')
  await expect.element(publish).toBeDisabled()
  await expect.element(page.getByText('제목을 입력해 주세요')).toBeVisible()
  await page.getByLabelText('제목').fill('새벽')
  for (const at of [3, 2, 1]) await page.getByRole('button', { name: `${at}번 사진 빼기` }).click()
  await expect.element(page.getByText('사진이나 영상, 음성을 추가해 주세요')).toBeVisible()
  await expect.element(publish).toBeDisabled()
})

it('leaving asks once while changes are unsaved', async () => {
  await open(draft)
  await page.getByLabelText('제목').fill('다른 제목')
  await page.getByRole('button', { name: '닫기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '계속 편집하기' }).click()
  await expect.element(page.getByLabelText('제목')).toHaveValue('다른 제목')
})

const kept = () => readMakerDraft(seohaId, draft.id, draft.updatedAt, new Date())

it('unsaved changes are there after a reload, until they are thrown away', async () => {
  await open(draft)
  await page.getByLabelText('제목').fill('새벽 세 시')
  await expect.poll(async () => (await kept())?.value.title).toBe('새벽 세 시')
  await open(draft)
  await expect.element(page.getByLabelText('제목')).toHaveValue('새벽 세 시')
  await page.getByRole('button', { name: '삭제' }).click()
  await expect.element(page.getByLabelText('제목')).toHaveValue(draft.title)
  expect(await kept()).toBeNull()
})

it('unsaved changes go once they are saved, and of contents that changed elsewhere', async () => {
  await open(draft)
  await page.getByLabelText('제목').fill('새벽 세 시')
  await expect.poll(async () => (await kept())?.value.title).toBe('새벽 세 시')
  expect(await readMakerDraft(seohaId, draft.id, on('11-20'), new Date())).toBeNull()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect.poll(kept).toBeNull()
})

it('a kept draft uploads its files again after an hour', async () => {
  const file = new Blob(['x'])
  const item = {
    key: '1',
    kind: 'photo',
    file,
    still: file,
    url: null,
    fileId: idOf<FileId>(9, 'f'),
    durationMs: null,
  } as const
  const savedAt = new Date()
  await saveMakerDraft(seohaId, null, { value: { ...newValue, items: [item] }, savedAt, basedOn: null })
  const after = (ms: number) => readMakerDraft(seohaId, null, null, new Date(savedAt.getTime() + ms))
  expect((await after(60_000))?.value.items).toMatchObject([{ fileId: item.fileId }])
  expect((await after(3_600_000))?.value.items).toMatchObject([{ fileId: null, file: { size: 1 } }])
})

it('what is on sale keeps its items, and saves the rest', async () => {
  await open({ ...draft, status: 'published' })
  expect(page.getByRole('button', { name: /번 사진 빼기$/u }).elements()).toHaveLength(0)
  const save = page.getByRole('button', { name: '수정 내용 저장' })
  await expect.element(save).toBeDisabled()
  await page.getByRole('button', { name: '100 P 내리기' }).click()
  await save.click()
  await expect.poll(() => saved.mock.calls[0]?.[0]).toMatchObject({ contentsId: draft.id, pricePoints: 2_900 })
})

it('what a photo shows is saved at once, also of contents on sale', async () => {
  await open(contentsOf(2, photos.snow.src, { title: '새벽 기타 연습' }))
  await page.getByRole('button', { name: '2번 사진 설명 쓰기' }).click()
  await page.getByRole('alertdialog').getByRole('textbox').fill('창가에서 웃는 서하')
  await page.getByRole('alertdialog').getByRole('button', { name: '저장하기' }).click()
  await expect.element(page.getByRole('button', { name: '2번 사진 설명 수정: 창가에서 웃는 서하' })).toBeVisible()
  expect(described.mock.calls).toEqual([[{ fileId: idOf(2, 'f'), alt: '창가에서 웃는 서하' }]])
  expect(saved).not.toHaveBeenCalled()
})
