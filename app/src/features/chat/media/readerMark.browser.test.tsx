import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { ChatMessageId, FileId } from '@byeol/contract/ids.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { photos } from '@byeol/ui/gallery/demo.ts'
import { draw, settle } from '@byeol/ui/gallery/showPiece.tsx'
import { meQuery } from '../../../api/me.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { loadLateTexts } from '../../../i18n/i18n.ts'
import { invisibleTile } from '../../file/invisibleTile.ts'
import { idOf, me, message, person, photoMessage } from '../data/factories.ts'
import { MessageMediaViewer } from './MessageMediaViewer.tsx'

const expiresAt = new Date('2036-01-01T00:00:00Z')
const photoOf = (
  { src, width, height }: (typeof photos)['snow'] | (typeof photos)['coffee'],
  more: Partial<ChatMessage> = {},
): ChatMessage => {
  const { photo, ...message } = photoMessage(1, more)
  const links = { small: src, medium: src, large: src, expiresAt }
  return { ...message, photo: photo && { ...photo, width, height, links } }
}
async function open(message: ChatMessage, before: readonly ChatMessage[] = []) {
  await draw(
    <QueryClientProvider client={queryClient}>
      <MessageMediaViewer media={[...before, message]} startId={message.id} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await settle()
}
const marks = () => [...document.querySelectorAll('[data-reader-mark]')].map(({ textContent }) => textContent)

beforeAll(() => loadLateTexts())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00+09:00') })
  vi.stubGlobal('fetch', async () => new Response('{"result":{}}'))
  queryClient.setQueryData(meQuery.queryKey, {
    ...person(me),
    email: '',
    kind: 'ordinary',
    isEmailVerified: true,
    isIdentityVerified: true,
    createdAt: new Date(),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each(['snow', 'coffee'] as const)('the reader sees their own mark over a celeb’s photo of %s', async (name) => {
  await open(photoOf(photos[name]))
  expect(marks()[0]).toContain(`지우 · 1121 · ${me.slice(-6).toUpperCase()}`)
  await expect.element(page.elementLocator(document.body)).toMatchScreenshot(`reader-mark-${name}`)
})

it('the mark covers exactly the photo, and moves with it when it is zoomed', async () => {
  await open(photoOf(photos.snow))
  const photo = () => document.querySelector('[role=dialog] img')!.getBoundingClientRect()
  const mark = () => document.querySelector('[data-reader-mark]')!.closest('div')!.getBoundingClientRect()
  expect(mark().width).toBeCloseTo(photo().width, 0)
  expect(mark().height).toBeCloseTo(photo().height, 0)
  expect(mark().left).toBeCloseTo(photo().left, 0)
  const { x, y } = photo()
  for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup'])
    document
      .querySelector('[role=dialog] img')!
      .dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: x + 50, clientY: y + 50 }))
  await settle()
  expect(photo().width).toBeGreaterThan(innerWidth)
  expect(mark().width).toBeCloseTo(photo().width, 0)
})

it('a marked photo offers no menu to save it', async () => {
  await open(photoOf(photos.snow))
  const press = new MouseEvent('contextmenu', { bubbles: true, cancelable: true })
  document.querySelector('[role=dialog] img')!.dispatchEvent(press)
  expect(press.defaultPrevented).toBe(true)
})

it('a viewer’s own photo carries no mark', async () => {
  await open(photoOf(photos.snow, { author: person(me) }))
  expect(marks()).toEqual([])
})

const tiles = () =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog] [style*=background-size]')].filter(
    ({ style }) => style.backgroundImage === `url("${invisibleTile(me)}")`,
  )

it('the reader’s invisible tile lies over a celeb’s photo, and over none of their own', async () => {
  await open(photoOf(photos.snow))
  expect(tiles()).toHaveLength(1)
  expect(tiles()[0]!.getBoundingClientRect()).toEqual(
    document.querySelector('[role=dialog] img')!.getBoundingClientRect(),
  )
  expect(tiles()[0]!.style.backgroundSize).toContain('128px')
  await open(photoOf(photos.snow, { author: person(me) }))
  expect(tiles()).toEqual([])
})

it('the reader’s invisible tile lies over a celeb’s video', async () => {
  const { src, width, height } = photos.snow
  const links = { small: src, medium: src, large: src, video: '/v', expiresAt }
  const id = idOf<FileId>(1, 'f')
  // There is no file at this address, so the player requests a new link.
  vi.stubGlobal('fetch', async () => Response.json({ result: { links } }))
  const video = { id, width, height, durationMs: 4_000, preview: src, links }
  await open(message(1, { content: null, videoId: id, video }))
  expect(document.querySelector('[role=dialog] video')).not.toBeNull()
  expect(tiles()).toHaveLength(1)
})

it('opens at the photo that was pressed, not at the first', async () => {
  const earlier = [1, 2, 3].map((n) => ({ ...photoOf(photos.coffee), id: idOf<ChatMessageId>(n) }))
  await open({ ...photoOf(photos.snow), id: idOf<ChatMessageId>(4) }, earlier)
  const [shown] = [...document.querySelectorAll('[role=dialog] img')]
    .map((photo) => photo.getBoundingClientRect())
    .slice(-1)
  expect(shown!.left).toBeGreaterThanOrEqual(0)
  expect(shown!.right).toBeLessThanOrEqual(innerWidth)
})

it('the photo that was opened stays when earlier ones arrive; its neighbour follows when it is deleted', async () => {
  const [first, second] = [1, 2].map((n): ChatMessage => ({ ...photoOf(photos.snow), id: idOf(n) }))
  const opened = { ...photoOf(photos.coffee), id: idOf<ChatMessageId>(3) }
  let setMedia: (media: readonly ChatMessage[]) => void = () => undefined
  function Viewer() {
    const [media, set] = useState<readonly ChatMessage[]>([opened])
    setMedia = set
    return <MessageMediaViewer media={media} startId={opened.id} onClose={() => undefined} />
  }
  const shownOf = () => {
    const [image] = [...document.querySelectorAll<HTMLImageElement>('[role=dialog] img')].filter((one) => {
      const { left, right } = one.getBoundingClientRect()
      return left >= -1 && right <= innerWidth + 1
    })
    return image?.getAttribute('src')
  }
  await draw(
    <QueryClientProvider client={queryClient}>
      <Viewer />
    </QueryClientProvider>,
  )
  await expect.poll(shownOf).toBe(photos.coffee.src)
  setMedia([first!, second!, opened])
  await expect.poll(() => document.querySelector('[role=dialog] header')!.textContent).toContain('3 / 3')
  await settle()
  expect(shownOf()).toBe(photos.coffee.src)
  setMedia([first!, second!])
  await expect.poll(shownOf).toBe(photos.snow.src)
})

it('a photo that does not load is asked for again with a new link', async () => {
  const links = { small: photos.coffee.src, medium: photos.coffee.src, large: photos.coffee.src, expiresAt }
  vi.stubGlobal('fetch', async () => Response.json({ result: { links } }))
  const broken = photoOf(photos.coffee)
  broken.photo!.links = { ...broken.photo!.links!, large: '/no-such-photo.jpg' }
  await open(broken)
  const image = () => document.querySelector<HTMLImageElement>('[role=dialog] img')!
  await expect.poll(() => image().naturalWidth, { timeout: 5_000 }).toBeGreaterThan(100)
})
