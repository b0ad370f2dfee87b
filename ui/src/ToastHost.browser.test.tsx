import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { announce, announceUnlessSaid } from './announce.ts'
import { draw } from './gallery/showPiece.tsx'
import { showToast } from './showToast.ts'
import { ToastHost } from './ToastHost.tsx'

/** What a screen reader would read: each text that is added inside a live region, once. */
const heard: string[] = []
let listener: MutationObserver | undefined

const region = () => document.querySelector('[data-live-region]')!

beforeEach(async () => {
  await draw(<ToastHost label="방금 알림" />)
  heard.length = 0
  listener?.disconnect()
  listener = new MutationObserver((changes) => {
    for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const element = added instanceof Element ? added : added.parentElement
      const text = added.textContent?.trim()
      if (text && element?.parentElement?.closest('[aria-live]')?.getAttribute('aria-live') === 'polite')
        heard.push(text)
    }
  })
  listener.observe(document.body, { childList: true, subtree: true })
})

it('the region is there before anything is said', () => {
  expect(region().getAttribute('aria-live')).toBe('polite')
  expect(region().textContent).toBe('')
})

it('says two texts of the same moment, and a repeated one again', async () => {
  announce('메시지를 보냈어요')
  announce('답장이 2번 남았어요')
  announce('메시지를 보냈어요')
  await expect.poll(() => heard).toEqual(['메시지를 보냈어요', '답장이 2번 남았어요', '메시지를 보냈어요'])
})

it('says a toast, the first one too, and leaves no second live region', async () => {
  showToast({ text: '복사했어요' })
  await expect.poll(() => heard.join()).toContain('복사했어요')
  expect(document.querySelectorAll('[aria-live]')).toHaveLength(1)
})

it('says a default only when nothing else was said', async () => {
  announceUnlessSaid(async () => '저장했어요')
  await expect.poll(() => heard).toEqual(['저장했어요'])
  announceUnlessSaid(async () => '저장했어요')
  announce('카드를 바꿨어요')
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect(heard).toEqual(['저장했어요', '카드를 바꿨어요'])
})

it('shows a text once when its toast comes after the default', async () => {
  announceUnlessSaid(async () => '글을 올렸어요')
  await expect.poll(() => heard).toEqual(['글을 올렸어요'])
  showToast({ text: '글을 올렸어요' })
  const textsOf = (parts: string) => [...document.querySelectorAll(parts)].map(({ textContent }) => textContent)
  await expect.poll(() => textsOf('[data-sonner-toast]')).toContain('글을 올렸어요')
  expect(textsOf('p.sr')).not.toContain('글을 올렸어요')
})

it('says no default when the page shows the result in a status, but does beside a passing one', async () => {
  const status = document.body.appendChild(document.createElement('p'))
  status.role = 'status'
  announceUnlessSaid(async () => '링크를 보냈어요')
  status.textContent = 'jiwoo@byeol.test로 보냈어요'
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect(heard).toEqual([])
  status.setAttribute('data-passing', '')
  announceUnlessSaid(async () => '보관했어요')
  status.textContent = '나린님이 쓰고 있어요'
  await expect.poll(() => heard).toEqual(['보관했어요'])
  status.remove()
})

const toasts = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')]
const takeAway = () => toasts().forEach((toast) => toast.remove())

it('a toast whose action is over goes, even if the pointer rests on it', async () => {
  takeAway()
  showToast({ text: '채팅방을 나왔어요', action: { label: '되돌리기', onPress: () => undefined }, durationMs: 2_500 })
  const undo = page.getByRole('button', { name: '되돌리기' })
  await undo.hover()
  await expect.poll(() => undo.query(), { timeout: 6_000 }).toBeNull()
})

it('a person who asked for more time keeps a toast ten times as long, and can close it', async () => {
  await draw(<ToastHost label="방금 알림" longer={{ times: 10, closeLabel: '닫기' }} />)
  showToast({ text: '복사했어요', durationMs: 200 })
  await expect.element(page.getByText('복사했어요').last()).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 800))
  await expect.element(page.getByText('복사했어요').last()).toBeVisible()
  await page.getByRole('button', { name: '닫기' }).click()
  await expect.poll(() => page.getByRole('button', { name: '닫기' }).query()).toBeNull()
})
