import { expect, it } from 'vitest'
import { chat, me, message, mine, person, photoMessage } from '../data/factories.ts'
import { toChatView, type AccessLists } from '../data/order.ts'
import type { Pending } from '../outbox/pending.ts'
import { previewOf } from './preview.ts'

const friends: AccessLists = { subscriptions: [], premiums: [], enters: [], sends: [], isCeleb: true, myId: me }
const seen = (last: ReturnType<typeof message> | null) =>
  toChatView(chat(1, { lastMessage: last, recipient: person(me, { isCeleb: false }) }), friends)
const entry = (state: Pending['state'], content: string | null): Pending => ({
  sendId: '1',
  chatId: chat(1).id,
  place: 1,
  content,
  photo: null,
  photoId: null,
  queuedAt: new Date(0),
  state,
  error: null,
})

it('a failed message comes before the draft, the draft before the last message', () => {
  expect(previewOf(seen(message(1)), '쓰다 만', [entry('failed', '못 간 말')], [])).toEqual({
    kind: 'failed',
    text: '못 간 말',
  })
  expect(previewOf(seen(message(1)), '쓰다 만', [entry('waiting', '가는 말')], [])).toEqual({
    kind: 'draft',
    text: '쓰다 만',
  })
  expect(previewOf(seen(message(1)), undefined, [entry('waiting', '가는 말')], [])).toEqual({
    kind: 'pending',
    text: '가는 말',
  })
  expect(previewOf(seen(message(1)), undefined, [], [])).toEqual({ kind: 'text', text: 'message 1' })
})

it('says deleted, and counts the photos of one grid', () => {
  expect(previewOf(seen(mine(1, { content: null, deletedAt: new Date(0) })), undefined, [], [])).toEqual({
    kind: 'deleted',
  })
  const known = [message(1), photoMessage(2), photoMessage(3)]
  expect(previewOf(seen(photoMessage(3)), undefined, [], known)).toEqual({ kind: 'photo', count: 2 })
  expect(previewOf(seen(photoMessage(3)), undefined, [], [])).toEqual({ kind: 'photo', count: 1 })
})

it('shows the letter before a recalled one, as far as it is known', () => {
  const recalled = mine(3, { content: null, deletedAt: new Date(0) })
  const letters = { ...seen(recalled), isBroadcast: true }
  expect(previewOf(letters, undefined, [], [message(2), recalled])).toEqual({ kind: 'text', text: 'message 2' })
  expect(previewOf(letters, undefined, [], [])).toEqual({ kind: 'deleted' })
})

it('says why a locked chat is locked, instead of its last message', () => {
  const locked = toChatView(chat(1, { lastMessage: message(1) }), { ...friends, isCeleb: false })
  expect(previewOf(locked, undefined, [], [])).toEqual({ kind: 'locked' })
})
