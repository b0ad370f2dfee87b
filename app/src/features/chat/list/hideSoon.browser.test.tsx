import { wrapDates } from '@byeol/contract/wire.ts'
import { alertQueue } from '@byeol/ui/openAlert.ts'
import { toastQueue } from '@byeol/ui/showToast.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../api/queryClient.ts'
import { setToken } from '../../../api/token.ts'
import { loadLateTexts } from '../../../i18n/i18n.ts'
import { chatListQuery, knownChats, refreshChats } from '../data/chatListQuery.ts'
import { chatMessage, chatMessageSent } from '../data/events.ts'
import { chat, me, message } from '../data/factories.ts'
import type { ChatView } from '../data/order.ts'
import { setLongerTime } from '../../../shell/longerTime.ts'
import { deleteRequest, leaveChat } from './chatActions.ts'

const seen = { canEnter: true, canSend: true, hasPremium: false, pricePoints: null, fake: false }
const view = (n: number): ChatView => ({ ...chat(n, { lastMessage: message(1) }), ...seen })
const [left, kept] = [view(1), view(2)]
/** The server's list, and the calls to `leave`, each with whether it may outlive the page. */
let listed: ChatView[]
let leaves: [unknown, boolean | undefined][]
const shown = () => knownChats(queryClient).map(({ id }) => id)

beforeEach(async () => {
  await loadLateTexts()
  vi.useFakeTimers()
  setToken(`x.${btoa(JSON.stringify({ sub: me })).replaceAll('=', '')}.x`)
  listed = [left, kept]
  leaves = []
  queryClient.setQueryData(chatListQuery.queryKey, { chats: listed })
  vi.stubGlobal('fetch', async (address: RequestInfo | URL, init?: RequestInit) => {
    if (!String(address).includes('/chat/leave'))
      return Response.json({ result: { chats: wrapDates(listed), next: null } })
    const { chatId } = JSON.parse(String(init?.body)) as { chatId: string }
    listed = listed.filter(({ id }) => id !== chatId)
    leaves.push([chatId, init?.keepalive])
    return Response.json({ result: {} })
  })
})
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  setToken(null)
  setLongerTime(false)
  queryClient.clear()
  toastQueue.take()
})

async function leave(): Promise<void> {
  const leaving = leaveChat(left)
  for (const { id, finish } of alertQueue.get()) {
    finish({ role: undefined, values: {} })
    alertQueue.remove(id)
  }
  expect(await leaving).toBe(true)
}

for (const [how, act] of [
  ['a chat that was left', leave],
  ['a request that was deleted', async () => deleteRequest(left)],
] as const)
  it(`${how} stays away although the list is fetched before the server knows, and the server is told`, async () => {
    await act()
    expect(shown()).toEqual([kept.id])
    await refreshChats(queryClient)
    expect(shown()).toEqual([kept.id])
    await vi.advanceTimersByTimeAsync(6_000)
    expect(leaves).toEqual([[left.id, true]])
    await refreshChats(queryClient)
    expect(shown()).toEqual([kept.id])
  })

for (const [whose, tell] of [
  ['somebody else’s', () => chatMessage(queryClient, { chatMessage: message(2) })],
  ['one’s own', () => chatMessageSent(queryClient, { sendId: 'x', chatMessage: message(2) })],
] as const)
  it(`${whose} newer message brings the chat back, and the server is not told that it was left`, async () => {
    await leave()
    listed = [{ ...left, lastMessage: message(2) }, kept]
    tell()
    await vi.waitFor(() => expect(shown()).toEqual([left.id, kept.id]))
    await vi.advanceTimersByTimeAsync(7_000)
    expect(leaves).toEqual([])
  })

it('a person who asked for more time can undo ten times as long', async () => {
  setLongerTime(true)
  await leave()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(leaves).toEqual([])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(leaves).toEqual([[left.id, true]])
})

it('undo brings the chat back', async () => {
  await leave()
  toastQueue.take()[0]?.action?.onPress()
  await refreshChats(queryClient)
  await vi.advanceTimersByTimeAsync(7_000)
  expect(shown()).toEqual([left.id, kept.id])
  expect(leaves).toEqual([])
})

it('the server is told when the page is closed within the six seconds', async () => {
  await leave()
  dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(10)
  expect(leaves).toEqual([[left.id, true]])
})
