import type { ChatId } from '@byeol/contract/ids.ts'
import { wrapDates } from '@byeol/contract/wire.ts'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../api/queryClient.ts'
import { setToken } from '../../../api/token.ts'
import { loadLateTexts } from '../../../i18n/i18n.ts'
import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { chatListQuery } from '../data/chatListQuery.ts'
import { chat, idOf, me } from '../data/factories.ts'
import { middle, swipe, tap, touch } from '../../../test/fingers.ts'
import { SwipeRow } from './SwipeRow.tsx'

const onMenu = vi.fn<(id: ChatId) => void>()
const onOpen = vi.fn<(id: ChatId) => void>()
const saved = vi.fn<(body: unknown) => void>()

const seen = { canEnter: true, canSend: true, hasPremium: false, pricePoints: null, fake: false }
const ownBroadcast = chat(2, { type: 'private-broadcast', isDM: false, isBroadcast: true, recipient: null })
const chats = Array.from({ length: 20 }, (_, at) => ({ ...(at === 1 ? ownBroadcast : chat(at + 1)), ...seen }))

const row = (at: number) => document.querySelectorAll('li')[at]!
const link = (at: number) => row(at).querySelector('a')!
const buttons = (at: number) => [...row(at).querySelectorAll('button')].map(({ textContent }) => textContent)
const drawnPx = (at: number) => Math.round(row(at).getBoundingClientRect().left - link(at).getBoundingClientRect().left)
const isAway = (at: number) => expect.poll(() => [drawnPx(at), buttons(at)]).toEqual([0, []])

async function open(at: number, px = -120): Promise<void> {
  await swipe(middle(link(at)), { x: px, y: 3 })
  await expect.poll(() => [drawnPx(at), buttons(at).length]).toEqual(at === 1 ? [152, 2] : [228, 3])
}

// Loads the code of the actions first: on a phone it loads while the finger moves, for which a test would wait too
// long.
beforeAll(() => Promise.all([loadLateTexts(), import('./RowActions.tsx')]))
beforeEach(async () => {
  vi.clearAllMocks()
  setToken(`x.${btoa(JSON.stringify({ sub: me })).replaceAll('=', '')}.x`)
  queryClient.setQueryData(chatListQuery.queryKey, { chats })
  vi.stubGlobal('fetch', async (_: RequestInfo | URL, init?: RequestInit) => {
    saved(JSON.parse(String(init?.body)))
    return new Response(JSON.stringify({ result: wrapDates({ chat: { ...chats[0]!, isMuted: true } }) }))
  })
  await draw(
    <div>
      <div data-scroller="" style={{ height: 500, overflow: 'auto' }}>
        <ul>
          {chats.map((one, at) => (
            <li key={one.id}>
              <SwipeRow chat={one} onMenu={() => onMenu(one.id)}>
                <a
                  href={`#chat${at}`}
                  style={{ display: 'block', height: 72 }}
                  onClick={(event) => {
                    event.preventDefault()
                    onOpen(one.id)
                  }}
                >
                  방 {at}
                </a>
              </SwipeRow>
            </li>
          ))}
        </ul>
      </div>
      <p>밖</p>
    </div>,
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  setToken(null)
})

it('a swipe to the left follows the finger and stays open with its actions', async () => {
  expect(document.querySelectorAll('li button')).toHaveLength(0)
  const from = middle(link(0))
  await touch('touchStart', from)
  for (const by of [-14, -30, -60, -90]) await touch('touchMove', { x: from.x + by, y: from.y + 2 })
  await expect.poll(() => drawnPx(0)).toBe(90)
  await touch('touchEnd')
  await expect.poll(() => drawnPx(0)).toBe(228)
  expect(buttons(0)).toEqual(['고정', '알림 끄기', '나가기'])
  await open(1)
  expect(buttons(1)).toEqual(['고정', '알림 끄기'])
  expect([onOpen.mock.calls.length, onMenu.mock.calls.length]).toEqual([0, 0])
})

it('a pressed action runs, and the row closes', async () => {
  await open(0)
  await tap(middle(row(0).querySelectorAll('button')[1]!))
  await expect.poll(() => saved.mock.calls).toEqual([[{ chatId: idOf(1, 'c'), isMuted: true }]])
  await isAway(0)
  expect(onOpen).not.toHaveBeenCalled()
})

it('a swipe to the right, a tap on the row and a tap elsewhere close it, and follow no link', async () => {
  await open(0)
  await swipe({ x: 40, y: middle(link(0)).y }, { x: 70, y: 3 })
  await isAway(0)
  await open(0)
  await tap({ x: 40, y: middle(link(0)).y })
  await isAway(0)
  await open(0)
  await tap(middle(link(3)))
  await isAway(0)
  await open(0)
  await tap(middle(document.querySelector('p')))
  await isAway(0)
  expect(onOpen).not.toHaveBeenCalled()
  await tap(middle(link(3)))
  await expect.poll(() => onOpen.mock.calls).toEqual([[chats[3]!.id]])
})

it('one row is open at a time; Escape closes it', async () => {
  await open(0)
  await open(2)
  await isAway(0)
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  await isAway(2)
  // The tap after that works normally again.
  await tap(middle(link(2)))
  await expect.poll(() => onOpen.mock.calls).toEqual([[chats[2]!.id]])
})

it('a vertical swipe scrolls, however it ends; a short swipe and a swipe to the right open nothing', async () => {
  const from = middle(link(3))
  await touch('touchStart', from)
  for (const by of [12, 30, 60]) await touch('touchMove', { x: from.x - by / 6, y: from.y - by })
  for (const by of [30, 90, 150]) await touch('touchMove', { x: from.x - by, y: from.y - 62 })
  await touch('touchEnd')
  await expect.poll(() => document.querySelector('[data-scroller]')!.scrollTop).toBeGreaterThan(20)
  await swipe(middle(link(4)), { x: -36, y: 1 })
  await swipe(middle(link(4)), { x: 120, y: 1 })
  for (const at of [3, 4]) await isAway(at)
  // The code that ignores the next click may still be waiting for one; a long press elsewhere ends that.
  await touch('touchStart', middle(link(6)))
  await expect.poll(() => onMenu.mock.calls).toContainEqual([chats[6]!.id])
  await touch('touchEnd')
  expect(onMenu.mock.calls).toEqual([[chats[6]!.id]])
  await tap(middle(link(6)))
  await expect.poll(() => onOpen.mock.calls).toContainEqual([chats[6]!.id])
  expect(onOpen.mock.calls).toEqual([[chats[6]!.id]])
})

it('a long press opens the menu; an open row closes for it', async () => {
  await open(0)
  await touch('touchStart', { x: 40, y: middle(link(0)).y })
  await expect.poll(() => onMenu.mock.calls).toEqual([[chats[0]!.id]])
  await touch('touchEnd')
  await isAway(0)
  expect(onOpen).not.toHaveBeenCalled()
})
