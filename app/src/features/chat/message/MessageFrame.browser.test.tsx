import { page, userEvent } from 'vitest/browser'
import { beforeEach, expect, it, vi, type Mock } from 'vitest'
import { draw, settle } from '@byeol/ui/gallery/showPiece.tsx'
import { middle, swipe, tap, touch } from '../../../test/fingers.ts'
import { HoldMenu } from '@byeol/ui/HoldMenu.tsx'
import { MessageFrame } from './MessageFrame.tsx'

const onMenu = vi.fn()
const onReply = vi.fn()
const onPhoto = vi.fn()
const onLink = vi.fn()
const onRoomMenu = vi.fn()
const message = () => document.querySelector('[data-message]')
const text = () => message()!.querySelector('p')!
const photo = () => message()!.querySelector('button')!
const door = () => document.querySelector<HTMLElement>('[aria-haspopup=dialog]')!
const link = () => document.querySelector('a')!

/** Presses until the menu opens. Some systems then also fire a context menu event, which this simulates. */
async function longPress(element: Element, onOpen: Mock): Promise<void> {
  const before = onOpen.mock.calls.length
  await touch('touchStart', middle(element))
  await expect.poll(() => onOpen.mock.calls.length).toBe(before + 1)
  element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
  await touch('touchEnd')
}

beforeEach(async () => {
  vi.clearAllMocks()
  await draw(
    <div data-scroller="" style={{ height: 500, overflow: 'auto' }}>
      <MessageFrame label="서하, 오후 7:00" menuLabel="서하님 메시지 메뉴" onMenu={onMenu} onReply={onReply}>
        <p>오늘도 와 줘서 고마워</p>
        <button type="button" onClick={onPhoto}>
          사진 크게 보기
        </button>
      </MessageFrame>
      <HoldMenu onMenu={onRoomMenu}>
        <a
          href="#room"
          onClick={(event) => {
            event.preventDefault()
            onLink()
          }}
        >
          서하
        </a>
      </HoldMenu>
      <div style={{ height: 1_500 }} />
    </div>,
  )
  await settle()
})

it('a swipe to the right follows the finger and replies on release', async () => {
  const from = middle(text())
  await touch('touchStart', from)
  for (const by of [12, 24, 40, 60, 70]) await touch('touchMove', { x: from.x + by, y: from.y + 2 })
  await expect.poll(() => message()!.hasAttribute('data-answers')).toBe(true)
  expect(message()!.getBoundingClientRect().left).toBeGreaterThan(50)
  expect(onReply).not.toHaveBeenCalled()
  await touch('touchEnd')
  await expect.poll(() => onReply.mock.calls.length).toBe(1)
  expect(message()!.hasAttribute('data-pulled')).toBe(false)
  expect(onMenu).not.toHaveBeenCalled()
})

it('a short swipe, a swipe to the left and a scroll do not reply', async () => {
  const from = middle(text())
  await swipe(from, { x: 40, y: 2 })
  await swipe(from, { x: -80, y: 0 })
  await swipe(from, { x: 4, y: -60 })
  await expect.poll(() => document.querySelector('[data-scroller]')!.scrollTop).toBeGreaterThan(20)
  // The code that ignores the next click may still be waiting for one; a long press elsewhere ends that.
  await longPress(link(), onRoomMenu)
  expect(onReply).not.toHaveBeenCalled()
  expect(onMenu).not.toHaveBeenCalled()
})

it('a long press opens the menu once and presses nothing beneath; a tap presses and opens no menu', async () => {
  await longPress(photo(), onMenu)
  // A click of the first press would have arrived before the end of the second.
  await longPress(link(), onRoomMenu)
  expect(onPhoto).not.toHaveBeenCalled()
  await touch('touchStart', middle(photo()))
  await touch('touchEnd')
  await expect.poll(() => onPhoto.mock.calls.length).toBe(1)
  expect(onMenu).toHaveBeenCalledOnce()
})

it('a long press on a chat of the list opens its menu and not the chat', async () => {
  await longPress(link(), onRoomMenu)
  await longPress(text(), onMenu)
  expect(onLink).not.toHaveBeenCalled()
  await touch('touchStart', middle(link()))
  await touch('touchEnd')
  await expect.poll(() => onLink.mock.calls.length).toBe(1)
  expect(onRoomMenu).toHaveBeenCalledOnce()
})

it('the finger that opened a menu presses nothing in it when it lifts', async () => {
  const pressed = vi.fn()
  const row = document.createElement('button')
  row.style.cssText = 'position: fixed; inset: 0'
  row.addEventListener('click', pressed)
  onMenu.mockImplementationOnce(() => document.body.append(row))
  await touch('touchStart', middle(text()))
  await expect.poll(() => onMenu.mock.calls.length, { interval: 5 }).toBe(1)
  await touch('touchEnd')
  // The next press is intentional.
  await tap(middle(row))
  await expect.poll(() => pressed.mock.calls.length).toBe(1)
  row.remove()
})

it('shrinks while a finger holds it, and no longer once it moves or lifts', async () => {
  const isPressed = () => message()!.hasAttribute('data-pressed')
  const from = middle(text())
  await touch('touchStart', from)
  await expect.poll(isPressed).toBe(true)
  await touch('touchMove', { x: from.x, y: from.y + 30 })
  await expect.poll(isPressed).toBe(false)
  await touch('touchEnd')
  await longPress(text(), onMenu)
  expect(isPressed()).toBe(false)
})

it('its menu has a named button, which a screen reader presses without a pointer', async () => {
  expect(page.getByRole('button', { name: '서하님 메시지 메뉴' }).element()).toBe(door())
  door().click()
  expect(onMenu).toHaveBeenCalledOnce()
})

it('Tab reaches the button from a focused message only, so that it moves on to the composer otherwise', async () => {
  expect(door().tabIndex).toBe(-1)
  await userEvent.keyboard('{Shift}')
  document.querySelector<HTMLElement>('[data-message]')!.focus()
  await expect.poll(() => door().tabIndex).toBe(0)
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement).toBe(door())
  expect(door().getBoundingClientRect().width).toBeGreaterThanOrEqual(44)
})
