import { expect, it } from 'vitest'
import { chatsOf, filtersOf } from './chatFilters.ts'
import { celebId, me, chat, message, person, startedAt } from '../data/factories.ts'
import { toChatView } from '../data/order.ts'

const access = { subscriptions: [], premiums: [], enters: [], sends: [], isCeleb: false, myId: me }
const direct = chat(1, { newCount: 2 })
const broadcast = chat(2, { type: 'private-broadcast', isDM: false, isBroadcast: true, newCount: 4 })
const followers = chat(3, { type: 'subscription', isDM: false, isSubscription: true, lastMessage: message(9) })
const group = chat(4, {
  type: 'celeb-group',
  isDM: false,
  isCelebGroup: true,
  recipient: null,
  newCount: 9,
  lastMessage: message(3),
})
const pinned = chat(5, {
  type: 'celeb-group',
  isDM: false,
  isCelebGroup: true,
  recipient: null,
  newCount: 1,
  pinnedAt: startedAt,
})
const chats = [direct, broadcast, followers, group, pinned].map((each) => toChatView(each, access))
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => Number.parseInt(id.slice(1), 16))

it('each filter shows its own unread count, and only if it has chats', () => {
  expect(filtersOf(chats)).toEqual([
    { id: 'celebs', unread: 4 },
    { id: 'dm', unread: 2 },
    { id: 'subscription', unread: 0 },
    { id: 'group', unread: 10 },
  ])
  expect(filtersOf([toChatView(direct, access)]).map(({ id }) => id)).toEqual(['dm'])
})

it('the list of a filter contains its chats, pinned ones first; broadcasts of celebs are on the shelf', () => {
  expect(ids(chatsOf(chats, 'group'))).toEqual([5, 4])
  expect(ids(chatsOf(chats, 'subscription'))).toEqual([3])
  expect(ids(chatsOf(chats, 'dm'))).toEqual([1])
  expect(ids(chatsOf(chats, 'all'))).toEqual([5, 3, 4, 1])
})

it('a celeb appears once among all chats, except for chats that have messages or drafts', () => {
  const recipient = person(celebId, { isCeleb: true })
  const celebs = { ...access, enters: [], subscriptions: [] }
  const letter = chat(1, {
    type: 'private-broadcast',
    isDM: false,
    isBroadcast: true,
    recipient,
    lastMessage: message(1),
  })
  const room = chat(2, { type: 'subscription', isDM: false, isSubscription: true, recipient, lastMessage: null })
  const dm = chat(3, { recipient, lastMessage: null })
  const all = (own: (typeof letter)[]) =>
    ids(
      chatsOf(
        own.map((each) => toChatView(each, celebs)),
        'all',
      ),
    )
  expect(all([letter, room, dm])).toEqual([])
  expect(all([room, dm])).toEqual([3])
  expect(all([room])).toEqual([2])
  expect(all([letter, { ...room, lastMessage: message(2) }, { ...dm, lastMessage: message(3) }])).toEqual([3, 2])
  expect(ids(chatsOf([toChatView(room, celebs), toChatView(letter, celebs)], 'subscription'))).toEqual([2])
  expect(all([{ ...room, recipient: null }])).toEqual([2])
})
