import type { SubscriptionId, PermissionId, UserId } from '@byeol/contract/ids.ts'
import { expect, it } from 'vitest'
import { chat, idOf, me, message, person, premium, startedAt } from './factories.ts'
import { byAllOrder, byDMOrder, isInDMList, toChatViews, type AccessLists } from './order.ts'
import { unreadTotal } from './unreadTotal.ts'

const celeb = (n: number) => person(idOf<UserId>(n, 'e'))
const follow = (n: number) => ({
  id: idOf<SubscriptionId>(n, 'b'),
  userId: me,
  celebUserId: celeb(n).id,
  createdAt: startedAt,
})
const pay = (n: number) => premium(n, { celebUserId: celeb(n).id })
const permit = (n: number) => ({ id: idOf<PermissionId>(n, 'f'), celebUserId: celeb(n).id, pricePoints: 100 })
const nobody: AccessLists = { subscriptions: [], premiums: [], enters: [], sends: [], isCeleb: false, myId: me }

const broadcast = (n: number, at: number) =>
  chat(100 + n, {
    type: 'private-broadcast',
    isDM: false,
    isBroadcast: true,
    recipient: celeb(n),
    lastMessage: message(at),
  })
const direct = (n: number, at: number) => chat(n, { recipient: celeb(n), lastMessage: message(at) })

it('orders all chats: broadcast first, then the newest last message', () => {
  const seen = toChatViews([direct(11, 9), broadcast(12, 2), direct(13, 10), broadcast(14, 3)], nobody, [], me)
  expect(seen.sort(byAllOrder).map(({ recipient }) => recipient?.id)).toEqual([14, 12, 13, 11].map((n) => celeb(n).id))
})

it('orders direct messages: broadcast, premium, real before fake, enterable, then the newest', () => {
  const access: AccessLists = {
    subscriptions: [follow(21), follow(22), follow(23)],
    premiums: [pay(21), pay(12)],
    enters: [permit(13), permit(22)],
    sends: [],
    isCeleb: false,
    myId: me,
  }
  const seen = toChatViews(
    [direct(11, 9), direct(12, 1), direct(13, 2), broadcast(14, 3)],
    access,
    [21, 22, 23].map(celeb),
    me,
  )
  expect(
    seen
      .filter(isInDMList)
      .sort(byDMOrder)
      .map(({ recipient }) => recipient?.id),
  ).toEqual([14, 12, 21, 13, 11, 22, 23].map((n) => celeb(n).id))
})

it('adds a fake chat with the celeb’s id for each subscribed celeb without a direct chat', () => {
  const access = { ...nobody, subscriptions: [follow(11), follow(12), follow(13)], premiums: [pay(12)] }
  const fakes = toChatViews([direct(11, 1), broadcast(12, 2)], access, [celeb(11), celeb(12), celeb(13)], me).filter(
    ({ fake }) => fake,
  )
  expect(fakes.map(({ id, hasPremium }) => [id, hasPremium])).toEqual([
    [celeb(12).id, true],
    [celeb(13).id, false],
  ])
})

it('lets a fan enter and send by the permission lists, and everybody else without them', () => {
  const access = { ...nobody, enters: [permit(11)], sends: [permit(11), permit(12)] }
  const friend = chat(15, { recipient: person(idOf<UserId>(15, 'e'), { isCeleb: false }) })
  const seen = toChatViews(
    [direct(11, 1), direct(12, 2), { ...direct(11, 1), disabled: true }, broadcast(13, 3), friend],
    access,
    [],
    me,
  )
  expect(seen.map(({ canEnter, canSend }) => [canEnter, canSend])).toEqual([
    [true, true],
    [false, true],
    [true, false],
    [false, false],
    [true, true],
  ])
})

it('sums the unread counts for the badges as pushes do: without requests and muted chats', () => {
  expect(
    unreadTotal([
      chat(1, { newCount: 3 }),
      chat(2),
      chat(3, { newCount: 4 }),
      chat(4, { newCount: 9, request: 'received' }),
      chat(5, { newCount: 5, isMuted: true }),
    ]),
  ).toBe(7)
})
