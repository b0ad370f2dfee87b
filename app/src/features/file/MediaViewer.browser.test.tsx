import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { loadLateTexts } from '../../i18n/i18n.ts'
import { middle, swipe, tap, touch } from '../../test/fingers.ts'
import { MediaViewer } from './MediaViewer.tsx'
import { ZoomedPhoto } from './ZoomedPhoto.tsx'

const onClose = vi.fn()
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const photo = () => document.querySelector('img')
const box = () => photo()!.parentElement!

beforeAll(async () => {
  await loadLateTexts()
  await page.viewport(390, 844)
})
afterAll(() => page.viewport(414, 896))
beforeEach(async () => {
  vi.clearAllMocks()
  await draw(
    <MediaViewer ids={['1']} at={0} onAt={() => undefined} title="서하" onClose={onClose}>
      {() => <ZoomedPhoto src={pixel} preview={pixel} alt="눈" width={300} height={300} current />}
    </MediaViewer>,
  )
  await expect.element(page.getByRole('dialog', { name: '서하' })).toBeVisible()
})

it('a swipe down moves the photo with the finger and closes the viewer', async () => {
  const from = middle(photo())
  const { top } = photo()!.getBoundingClientRect()
  await touch('touchStart', from)
  for (const by of [12, 40, 90, 140]) await touch('touchMove', { x: from.x, y: from.y + by })
  await expect.poll(() => photo()!.getBoundingClientRect().top - top).toBeGreaterThan(100)
  expect(onClose).not.toHaveBeenCalled()
  await touch('touchEnd')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

it('a short swipe down and a swipe up put the photo back', async () => {
  const { top } = photo()!.getBoundingClientRect()
  await swipe(middle(photo()), { x: 0, y: 60 })
  await swipe(middle(photo()), { x: 0, y: -200 })
  await expect.poll(() => photo()!.getBoundingClientRect().top).toBe(top)
  expect(onClose).not.toHaveBeenCalled()
})

it('in a zoomed photo a finger moves the photo and closes nothing', async () => {
  await tap(middle(photo()))
  await touch('touchStart', middle(photo()))
  await touch('touchEnd')
  await expect.poll(() => box().hasAttribute('data-zoomed')).toBe(true)
  await swipe(middle(box()), { x: 0, y: 200 })
  expect(onClose).not.toHaveBeenCalled()
})

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="868" height="14475"/>'
const capture = `data:image/svg+xml,${encodeURIComponent(drawing)}`

it('a tall photo opens as wide as the screen, from its top, and a finger scrolls it', async () => {
  await draw(
    <MediaViewer ids={['1']} at={0} onAt={() => undefined} title="서하" onClose={onClose}>
      {() => <ZoomedPhoto src={capture} preview={pixel} alt="눈" width={868} height={14_475} current />}
    </MediaViewer>,
  )
  await expect.poll(() => Math.round(photo()!.getBoundingClientRect().width)).toBe(390)
  const { top } = box().getBoundingClientRect()
  expect(Math.round(photo()!.getBoundingClientRect().top)).toBe(Math.round(top))
  await swipe(middle(box()), { x: 0, y: -300 })
  await expect.poll(() => photo()!.getBoundingClientRect().top).toBeLessThan(top - 200)
  await swipe(middle(box()), { x: 0, y: 200 })
  expect(onClose).not.toHaveBeenCalled()
})
