import type { ServerEvents } from '@byeol/contract/api.ts'
import type { UnreadCount } from '@byeol/contract/chat/chatEvents.ts'
import type { Chat } from '@byeol/contract/chat.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { array, assert, constantFrom, nat, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import { applyDelete, applyMessage, applyOwnRead, applySent, applyUnread, isBehind, tombstone } from './saved/cache.ts'
import type { ChatList } from './saved/listedChat.ts'
import { chat, me, message, mine } from './factories.ts'

type InFlight =
  | { kind: 'message'; message: ChatMessage }
  | { kind: 'delete'; event: ServerEvents['chatMessageDelete']; wasOwn: boolean }
  | { kind: 'unread'; event: UnreadCount }

/** A small model of the server. Its events about deletions, hidden messages and counts may arrive in any order. */
function serve() {
  const stored: ChatMessage[] = []
  const inFlight: InFlight[] = []
  let readId: Chat['readId'] = null
  let deletions = 0
  const hidden = new Set<string>()
  const fetch = (): Chat => {
    const unread = stored.filter(
      ({ id, author, deletedAt }) => author.id !== me && !deletedAt && !hidden.has(id) && (!readId || id > readId),
    )
    const first = unread[0]
    return chat(1, {
      lastMessage: stored.at(-1) ?? null,
      newCount: unread.length,
      newFirstId: first?.id ?? null,
      newFirstCreatedAt: first?.createdAt ?? null,
      readId,
      deletions,
      hides: hidden.size,
    })
  }
  /** A count taken now, which may arrive at any later time. */
  const count = (): UnreadCount => {
    const { id: chatId, newCount, newFirstId, newFirstCreatedAt, hides } = fetch()
    return {
      chatId,
      newCount,
      newFirstId,
      newFirstCreatedAt,
      readId,
      countedId: stored.at(-1)?.id ?? null,
      deletions,
      hides,
    }
  }
  const steps = {
    say: (list: ChatList) => {
      stored.push(message(stored.length + 1))
      return applyMessage(list, stored.at(-1)!, me)
    },
    /** A message sent through another node: a newer message may arrive before it. */
    sayFar: (list: ChatList) => {
      stored.push(message(stored.length + 1))
      inFlight.push({ kind: 'message', message: stored.at(-1)! })
      return list
    },
    send: (list: ChatList) => {
      stored.push(mine(stored.length + 1))
      return applySent(list, stored.at(-1)!)
    },
    read: (list: ChatList, n: number) => {
      const seen = stored[n % (stored.length || 1)]?.id
      if (!seen || (readId && seen <= readId)) return list
      readId = seen
      inFlight.push({ kind: 'unread', event: count() })
      return n % 2 ? applyOwnRead(list, chat(1).id, seen, me) : list
    },
    delete: (list: ChatList, n: number) => {
      const at = n % (stored.length || 1)
      const victim = stored[at]
      if (!victim || victim.deletedAt) return list
      stored[at] = tombstone(victim, new Date(0))
      deletions += 1
      if (!hidden.has(victim.id))
        inFlight.push({
          kind: 'delete',
          event: { chatId: victim.chatId, chatMessageId: victim.id, deletedAt: new Date(0), deletions },
          wasOwn: victim.author.id === me,
        })
      return list
    },
    // Simulates a read position for which the count was taken before the message was hidden, but which is stored
    // afterwards (readWriter.ts).
    hide: (list: ChatList, n: number) => {
      const victim = stored.at(-1 - (n % 3))
      if (!victim || victim.deletedAt || hidden.has(victim.id)) return list
      const seen = stored[(n * 7) % stored.length]!.id
      const isReadMeanwhile = n % 2 === 0 && (!readId || seen > readId)
      const before = readId
      if (isReadMeanwhile) {
        readId = seen
        inFlight.push({ kind: 'unread', event: count() })
        readId = before
      }
      hidden.add(victim.id)
      inFlight.push({ kind: 'unread', event: count() })
      if (isReadMeanwhile) readId = seen
      return list
    },
    fetch: () => [fetch()],
    arrive: (list: ChatList, n: number) => {
      const [one] = inFlight.splice(n % (inFlight.length || 1), 1)
      if (!one) return list
      if (one.kind === 'message') return applyMessage(list, one.message, me)
      if (one.kind === 'delete') return applyDelete(list, one.event, one.wasOwn)
      const next = applyUnread(list, one.event, me)
      // If the count is outdated, the app refetches the list.
      return isBehind(next, one.event) ? [fetch()] : next
    },
  }
  return { fetch, steps, inFlight, hidden }
}

it('deletions and counts in any order give the same number as a fresh fetch', () => {
  const step = record({
    kind: constantFrom(
      'say',
      'say',
      'sayFar',
      'send',
      'read',
      'delete',
      'delete',
      'hide',
      'hide',
      'arrive',
      'arrive',
      'fetch',
    ),
    n: nat(30),
  })
  let compared = 0
  assert(
    property(array(step, { maxLength: 60 }), nat(1_000), (done, seed) => {
      const { fetch, steps, inFlight, hidden } = serve()
      let list: ChatList = [fetch()]
      for (const { kind, n } of done) list = steps[kind](list, n)
      for (let n = seed; inFlight.length > 0; n = (n * 31 + 7) % 1_000) list = steps.arrive(list, n)
      expect({ newCount: list[0]?.newCount, readId: list[0]?.readId }).toEqual({
        newCount: fetch().newCount,
        readId: fetch().readId,
      })
      // Skipped, because a separate event (chatUpdate) reports the new last message when the last one is hidden.
      if (hidden.has(fetch().lastMessage?.id ?? '')) return
      compared += 1
      expect(list[0]?.lastMessage?.deletedAt).toEqual(fetch().lastMessage?.deletedAt)
    }),
    { numRuns: 3_000, seed: 20_261_121 },
  )
  expect(compared).toBeGreaterThan(1_000)
})

it('a deletion that arrives before its message leaves no text and no count', () => {
  const gone = { chatId: chat(1).id, chatMessageId: message(2).id, deletedAt: new Date(0), deletions: 1 }
  const list = applyMessage(
    applyDelete([chat(1, { lastMessage: message(1), deletions: 0 })], gone, false),
    message(2),
    me,
  )
  expect(list[0]).toMatchObject({
    newCount: 0,
    lastMessage: { id: message(2).id, content: null, deletedAt: new Date(0) },
  })
})
