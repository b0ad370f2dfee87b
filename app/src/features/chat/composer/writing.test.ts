import type { PermissionId, UserId } from '@byeol/contract/ids.ts'
import { expect, it } from 'vitest'
import { chat, idOf, me, message, mine, person, premium, celebId, startedAt } from '../data/factories.ts'
import { mayCloseChat } from '../data/mayCloseChat.ts'
import { toChatView } from '../data/order.ts'
import type { Pending } from '../outbox/pending.ts'
import { writingIn } from './writing.ts'

const paid = premium(1)
const access = { subscriptions: [], premiums: [paid], enters: [], sends: [], isCeleb: false, myId: me }
const broadcast = toChatView(chat(1, { type: 'private-broadcast', isDM: false, isBroadcast: true }), access)
const entry: Pending = {
  sendId: '1',
  chatId: chat(1).id,
  place: 1,
  content: '네',
  photo: null,
  photoId: null,
  queuedAt: startedAt,
  state: 'waiting',
  error: null,
}
const now = new Date(startedAt.getTime() + 60_000)
const facts = { myId: me, premium: paid, messages: [message(1)], isFresh: true, pending: [], isBlocked: false, now }

it('a fan has three replies to each broadcast; pending ones count, failed ones do not', () => {
  expect(writingIn(broadcast, facts)).toMatchObject({
    kind: 'reply',
    quota: { remaining: 3, maxChars: 30, next: { fromDay: 50 } },
  })
  expect(writingIn(broadcast, { ...facts, messages: [message(1), mine(2)], pending: [entry] })).toMatchObject({
    quota: { remaining: 1 },
  })
  expect(writingIn(broadcast, { ...facts, pending: [{ ...entry, state: 'failed' }] })).toMatchObject({
    quota: { remaining: 3 },
  })
  expect(writingIn(broadcast, { ...facts, messages: [message(1), mine(2), mine(3), mine(4)] })).toMatchObject({
    kind: 'used',
  })
  expect(
    writingIn(broadcast, { ...facts, messages: [message(1), mine(2), mine(3), mine(4), message(5)] }),
  ).toMatchObject({ quota: { remaining: 3 } })
})

it('says why writing is closed', () => {
  expect(writingIn(broadcast, { ...facts, messages: [] })).toEqual({ kind: 'closed', why: 'noneYet' })
  expect(writingIn(broadcast, { ...facts, messages: [], isFresh: false })).toEqual({ kind: 'waiting' })
  expect(writingIn(toChatView(chat(1), { ...access, premiums: [] }), facts)).toEqual({ kind: 'closed', why: 'dm' })
  expect(writingIn(toChatView({ ...broadcast, disabled: true }, access), facts)).toEqual({
    kind: 'closed',
    why: 'disabled',
  })
})

it('says who may write in a subscription chat and in a disabled group', () => {
  const followers = chat(1, { type: 'subscription', isDM: false, isSubscription: true })
  expect(writingIn(toChatView(followers, { ...access, premiums: [] }), facts)).toEqual({
    kind: 'closed',
    why: 'followers',
  })
  expect(writingIn(toChatView({ ...followers, disabled: true }, access), facts)).toEqual({
    kind: 'closed',
    why: 'disabled',
  })
  expect(writingIn(toChatView(followers, access), facts)).toEqual({ kind: 'free' })
  const group = chat(1, { type: 'celeb-group', isDM: false, isCelebGroup: true, recipient: null, disabled: true })
  expect(writingIn(toChatView(group, access), facts)).toEqual({ kind: 'closed', why: 'group' })
  const asCeleb = { ...access, isCeleb: true }
  const writing = (ownerId: UserId) => writingIn(toChatView({ ...group, ownerId }, asCeleb), facts)
  expect(writing(me)).toEqual({ kind: 'free' })
  expect(writing(celebId)).toEqual({ kind: 'closed', why: 'group' })
  expect(writing(idOf<UserId>(9, 'e')), 'whose owner left').toEqual({ kind: 'free' })
})

it('between two celebs, the celeb who closed the chat may write and the other celeb may only read', () => {
  const asCeleb = { ...access, isCeleb: true }
  const closed = (ownerId: UserId | null) => writingIn(toChatView(chat(1, { disabled: true, ownerId }), asCeleb), facts)
  expect(closed(me)).toEqual({ kind: 'free' })
  expect(closed(celebId)).toEqual({ kind: 'closed', why: 'disabled' })
  expect(writingIn(toChatView(chat(1, { disabled: false, ownerId: celebId }), asCeleb), facts)).toEqual({
    kind: 'free',
  })
})

it('lets a celeb close and reopen their own chats, but not a chat that another celeb closed', () => {
  const asMe = { isCeleb: true, myId: me }
  const types = { type: 'private-broadcast', isDM: false, isBroadcast: true } as const
  expect(mayCloseChat(chat(1, { ...types, recipient: null }), asMe)).toBe(true)
  expect(mayCloseChat(chat(1, types), asMe)).toBe(false)
  expect(mayCloseChat(chat(1), asMe)).toBe(true)
  expect(mayCloseChat(chat(1, { ownerId: celebId }), asMe)).toBe(false)
  expect(mayCloseChat(chat(1), { ...asMe, isCeleb: false })).toBe(false)
})

it('closes a direct chat when either member has blocked the other, and after a refused message', () => {
  const direct = toChatView(chat(1, { recipient: null }), access)
  expect(writingIn(direct, { ...facts, isBlocked: true })).toEqual({ kind: 'closed', why: 'blocked' })
  const refused: Pending = { ...entry, state: 'failed', error: { code: 'not_allowed', message: '' } }
  expect(writingIn(direct, { ...facts, pending: [refused] })).toEqual({ kind: 'closed', why: 'refused' })
  expect(writingIn(direct, { ...facts, pending: [{ ...refused, state: 'waiting', error: null }] })).toEqual({
    kind: 'free',
  })
})

it('has no reply quota between two fans', () => {
  expect(writingIn(toChatView(chat(1, { recipient: null }), access), facts)).toEqual({ kind: 'free' })
})

it('the sender of a request writes three texts until it is accepted; pending ones count', () => {
  const request = toChatView(chat(1, { recipient: person(idOf(3, 'e'), { isCeleb: false }), request: 'sent' }), access)
  const closed = { kind: 'closed', why: 'pending' }
  expect(writingIn(request, { ...facts, messages: [mine(1), mine(2)] })).toEqual({ kind: 'free' })
  expect(writingIn(request, { ...facts, messages: [mine(1), mine(2)], pending: [entry] })).toEqual(closed)
  expect(writingIn(request, { ...facts, messages: [mine(1), mine(2), mine(3)] })).toEqual(closed)
  expect(writingIn({ ...request, request: null }, { ...facts, messages: [mine(1), mine(2), mine(3)] })).toEqual({
    kind: 'free',
  })
})

it('a follower with a place in a celeb’s DMs pays for each message, until premium makes them free', () => {
  const enters = [{ id: idOf<PermissionId>(1, 'f'), celebUserId: celebId, pricePoints: 150 }]
  const direct = chat(3, { recipient: person(celebId, { isCeleb: true }) })
  const seated = toChatView(direct, { ...access, premiums: [], enters })
  expect([seated.canSend, seated.pricePoints]).toEqual([false, 150])
  expect(writingIn(seated, facts)).toEqual({ kind: 'paid', pricePoints: 150 })
  const sends = [{ id: idOf<PermissionId>(2, 'f'), celebUserId: celebId }]
  const premiumView = toChatView(direct, { ...access, enters, sends })
  expect(premiumView.pricePoints).toBeNull()
  expect(writingIn(premiumView, facts)).toEqual({ kind: 'free' })
  const closed = toChatView({ ...direct, disabled: true }, { ...access, premiums: [], enters })
  expect(writingIn(closed, facts)).toEqual({ kind: 'closed', why: 'disabled' })
})
