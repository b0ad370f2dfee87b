import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { queryClient } from '../../../api/queryClient.ts'
import { draw, settle } from '@byeol/ui/gallery/showPiece.tsx'
import { chat, me, message, mine, sceneOf } from '../data/factories.ts'
import { toChatView, type ChatView } from '../data/order.ts'
import { emptyRoom, type Room } from '../data/room/room.ts'
import { toRows } from '../message/toRows.ts'
import { RoomRowView } from '../message/RoomRowView.tsx'
import { RoomContext } from '../data/room/RoomContext.ts'
import { useUnreadFrom } from './useUnreadFrom.ts'

const nothing = () => undefined
const seen = (newFirstId: ChatView['newFirstId']) =>
  toChatView(chat(1, { newFirstId, newCount: newFirstId ? 2 : 0 }), {
    subscriptions: [],
    premiums: [],
    enters: [],
    sends: [],
    isCeleb: true,
    myId: me,
  })
let set: (next: { chat: ChatView; room: Room }) => void = nothing

function Stage({ first }: { first: { chat: ChatView; room: Room } }) {
  const [now, setNow] = useState(first)
  set = setNow
  const unread = useUnreadFrom(now.chat, now.room)
  const rows = toRows(now.room.messages, [], { myId: me, unreadFromId: unread?.id ?? null, startsHere: true })
  return (
    <RoomContext value={sceneOf({ nickname: '지우' })}>
      <output>{unread === undefined ? 'waiting' : 'known'}</output>
      {rows.map((row) => (
        <RoomRowView key={row.key} row={row} />
      ))}
    </RoomContext>
  )
}

const texts = (box: HTMLElement) => [...box.querySelectorAll('p, article')].map(({ textContent }) => textContent ?? '')

it('the unread divider stays where it was when the viewer entered, however much they read', async () => {
  const stale: Room = {
    ...emptyRoom,
    hasOlder: false,
    messages: [message(1), mine(2), message(3), message(4, { content: '{nickname}, 봤어?' })],
  }
  const box = await draw(
    <QueryClientProvider client={queryClient}>
      <Stage first={{ chat: seen(message(3).id), room: stale }} />
    </QueryClientProvider>,
  )
  expect(box.querySelector('output')?.textContent).toBe('waiting')

  set({ chat: seen(message(3).id), room: { ...stale, sync: 'live' } })
  await settle()
  const divided = texts(box)
  expect(divided.indexOf('여기부터 새 메시지예요')).toBeGreaterThan(
    divided.findIndex((text) => text.includes('message 2')),
  )
  expect(divided.indexOf('여기부터 새 메시지예요')).toBeLessThan(
    divided.findIndex((text) => text.includes('message 3')),
  )
  expect(box.textContent).toContain('지우, 봤어?')

  set({ chat: seen(null), room: { ...stale, sync: 'live', messages: [...stale.messages, message(5)] } })
  await settle()
  expect(texts(box).filter((text) => text === '여기부터 새 메시지예요')).toHaveLength(1)
  expect(texts(box).indexOf('여기부터 새 메시지예요')).toBe(divided.indexOf('여기부터 새 메시지예요'))
})

it('says how many messages are unread when the first one lies too far back to load', async () => {
  const box = await draw(
    <QueryClientProvider client={queryClient}>
      <Far />
    </QueryClientProvider>,
  )
  await expect.poll(() => box.querySelector('output')?.textContent).toBe(`${message(1).id} 320`)
})

/** A room that cannot load older messages, because the server does not respond. */
function Far() {
  const room: Room = { ...emptyRoom, sync: 'live', hasOlder: true, messages: [message(900), message(901)] }
  const unread = useUnreadFrom({ ...seen(message(1).id), newCount: 320 }, room)
  return <output>{unread ? `${unread.id} ${unread.farCount}` : 'waiting'}</output>
}
