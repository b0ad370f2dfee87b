import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeAll, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../../api/queryClient.ts'
import { loadLateTexts, setLanguage } from '../../../i18n/i18n.ts'
import { photos as art } from '@byeol/ui/gallery/demo.ts'
import galleryStyles from '@byeol/ui/gallery/gallery.module.css'
import { draw, findA11yFaults, settle } from '@byeol/ui/gallery/showPiece.tsx'
import { newValue, type EditorValue } from './editorValue.ts'
import { seoha } from '../data/factories.ts'
import { PostEditor } from './PostEditor.tsx'
import type { EditorMedia } from './editorMedia.ts'

const item = (key: string, src: string, change: Partial<EditorMedia> = {}): EditorMedia => ({
  key,
  isVideo: false,
  file: null,
  still: null,
  alt: '',
  uploadedAt: null,
  url: src,
  fileId: key as NonNullable<EditorMedia['fileId']>,
  ...change,
})
const media = [item('a', art.snow.src), item('b', art.coffee.src), item('c', art.selfie.src)]
const words = '연습 끝! 오늘 눈 온 거 봤어?\n집에 오는 길에 너무 예뻐서 천천히 걸었어.'

function Stage({ isOwn = true }: { isOwn?: boolean }) {
  const [value, setValue] = useState<EditorValue>({ ...newValue, content: words, media, visibility: 'subscribers' })
  return (
    <PostEditor
      isNew
      board={{ celebUserId: seoha.id, name: '서하', isOwn, counts: { subscribers: 48_120, premium: 12_480 } }}
      value={value}
      onChange={setValue}
      title="새 글"
      submitLabel="올리기"
      onSubmit={() => undefined}
      busy={false}
      onClose={() => undefined}
    />
  )
}
const inApp = (element: ReactElement) => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: <div style={{ height: 844 }}>{element}</div> }])}
    />
  </QueryClientProvider>
)
const order = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((one) => one.querySelector('img')?.getAttribute('src'))
const handle = (at: number) => page.getByRole('button', { name: new RegExp(`^${at}번 사진\\. `, 'u') })

beforeAll(() => loadLateTexts())

it.each([
  ['light', 'ko'],
  ['dark', 'en'],
] as const)('in %s and %s the editor matches its picture and axe finds no fault', async (theme, language) => {
  await setLanguage(language)
  const box = await draw(inApp(<Stage />), theme, galleryStyles.page)
  box.style.background = 'var(--ground)'
  expect(await findA11yFaults()).toEqual([])
  await expect.element(page.elementLocator(box)).toMatchScreenshot(`editor-${language}-${theme}`)
})

it('moves a photo by arrow keys and keeps the focus on it', async () => {
  await setLanguage('ko')
  await draw(inApp(<Stage />))
  const [first, second, third] = order()
  ;(handle(1).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(order()).toEqual([second, third, first])
  expect(document.activeElement).toBe(handle(3).element())
  await userEvent.keyboard('{ArrowRight}')
  expect(order()).toEqual([second, third, first])
})

it('moves a photo dragged by mouse', async () => {
  await draw(inApp(<Stage />))
  const [first, second, third] = order()
  const from = handle(3).element().getBoundingClientRect()
  const to = handle(1).element().getBoundingClientRect()
  const at = (box: DOMRect) => ({
    bubbles: true,
    pointerType: 'mouse',
    button: 0,
    clientX: box.left + box.width / 2,
    clientY: box.top + 50,
  })
  handle(3)
    .element()
    .dispatchEvent(new PointerEvent('pointerdown', at(from)))
  window.dispatchEvent(new PointerEvent('pointermove', at(to)))
  await settle()
  window.dispatchEvent(new PointerEvent('pointerup', at(to)))
  expect(order()).toEqual([third, first, second])
})

it('a swipe over the row drags nothing, a long press does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await draw(inApp(<Stage />))
    const before = order()
    const from = handle(3).element().getBoundingClientRect()
    const to = handle(1).element().getBoundingClientRect()
    const at = (box: DOMRect) => ({
      bubbles: true,
      pointerType: 'touch',
      button: 0,
      clientX: box.left + box.width / 2,
      clientY: box.top + 50,
    })
    handle(3)
      .element()
      .dispatchEvent(new PointerEvent('pointerdown', at(from)))
    window.dispatchEvent(new PointerEvent('pointermove', at(to)))
    window.dispatchEvent(new PointerEvent('pointerup', at(to)))
    expect(order()).toEqual(before)
    handle(3)
      .element()
      .dispatchEvent(new PointerEvent('pointerdown', at(from)))
    vi.advanceTimersByTime(400)
    window.dispatchEvent(new PointerEvent('pointermove', at(to)))
    await settle()
    window.dispatchEvent(new PointerEvent('pointerup', at(to)))
    expect(order()).toEqual([before[2], before[0], before[1]])
  } finally {
    vi.useRealTimers()
  }
})

it('offers a fan no premium post, and lets them hide their post from the celeb', async () => {
  await draw(inApp(<Stage isOwn={false} />))
  expect(page.getByRole('radio').elements()).toHaveLength(2)
  await expect.element(page.getByRole('switch', { name: /서하님에게 숨기기/u })).toBeInTheDocument()
  expect(page.getByRole('switch', { name: /알림 보내기/u }).elements()).toHaveLength(0)
})
