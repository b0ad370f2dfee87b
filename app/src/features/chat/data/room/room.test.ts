import { UNKNOWN_USER_ID } from '@byeol/contract/ids.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tombstone } from '../saved/cache.ts'
import { catchUp, type ReadPage } from '../catchUp.ts'
import { me, message, mine, celebId } from '../factories.ts'
import {
  deleteMessage,
  emptyRoom,
  endCatchUp,
  mergeMessages,
  applyReadByOther,
  receive,
  addLink,
  addOlderPage,
  addPage,
  unreadAfter,
  type Room,
} from './room.ts'

const ids = (messages: readonly ChatMessage[]) => messages.map(({ id }) => parseInt(id.slice(1), 16))
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => message(from + at))
const live: Room = { ...emptyRoom, sync: 'live' }

describe('a room', () => {
  it('keeps one order without duplicates when messages arrive in any order', () => {
    expect(ids(mergeMessages([message(1), message(4)], [message(4), message(2), message(3)]))).toEqual([1, 2, 3, 4])
    expect(ids(mergeMessages([message(1)], [message(2), message(3)]))).toEqual([1, 2, 3])
  })

  it('holds live messages back until the gap before them is filled', () => {
    const waiting = receive({ ...emptyRoom, messages: [message(1)], sync: 'catchingUp' }, message(5), me)
    expect(ids(waiting.messages)).toEqual([1])
    expect(ids(endCatchUp(addPage(waiting, range(2, 4), me), me).messages)).toEqual([1, 2, 3, 4, 5])
    expect(receive(emptyRoom, message(5), me)).toBe(emptyRoom)
  })

  it('keeps a link preview when the page, the message or the preview arrives first', () => {
    const link = { url: 'https://byeol.app/', site: 'byeol.app', title: '별', description: '', pictureUrl: null }
    const event = { chatId: message(1).chatId, chatMessageId: message(2).id, link }
    const fresh = [message(1), message(2, { link }), message(3)]
    expect(addLink(addPage(live, range(1, 3), me), event, me).messages).toEqual(fresh)
    expect(addPage(addLink(live, event, me), range(1, 3), me).messages).toEqual(fresh)
    expect(addPage(addPage(live, fresh, me), range(1, 3), me).messages).toEqual(fresh)
    const gone = deleteMessage(addPage(live, fresh, me), { ...event, deletedAt: new Date(0) }, me)
    expect(addLink(gone, event, me).messages[1]).toMatchObject({ link: null, deletedAt: new Date(0) })
  })

  it('does not let a page read before a deletion restore the text', () => {
    const event = { chatId: message(1).chatId, chatMessageId: message(2).id, deletedAt: new Date(0) }
    const room = addPage(deleteMessage(live, event, me), range(1, 3), me)
    expect(room.messages[1]).toMatchObject({ content: null, deletedAt: new Date(0) })
  })

  it('marks own messages read up to the other member’s read mark, including messages that arrive later', () => {
    const event = { chatId: message(1).chatId, userId: celebId, readId: mine(2).id }
    const room = addPage(applyReadByOther(live, event, me), [mine(1), message(2), mine(3)], me)
    expect(room.messages.map(({ read }) => read)).toEqual([true, false, false])
    expect(addPage(room, [mine(4, { read: true })], me).messages.map(({ read }) => read)).toEqual([
      true,
      false,
      true,
      true,
    ])
  })

  it('counts unread messages itself if it has everything after the read mark', () => {
    const room: Room = {
      ...live,
      messages: [message(3), mine(4), message(5), message(6, { deletedAt: new Date(0) }), message(7)],
    }
    expect(unreadAfter(room, message(3).id, me)).toMatchObject({ newCount: 2, newFirstId: message(5).id })
    expect(unreadAfter(room, message(7).id, me)).toMatchObject({ newCount: 0, newFirstId: null })
    expect(unreadAfter(room, message(2).id, me)).toBeNull()
    expect(unreadAfter({ ...room, hasOlder: false }, null, me)).toMatchObject({ newCount: 3 })
    expect(unreadAfter({ ...room, sync: 'stale' }, message(3).id, me)).toBeNull()
  })

  it('leaves the count to the server where an author without a name may be a muted person', () => {
    const { author } = message(1)
    const room: Room = { ...live, messages: [message(3), message(4, { author: { ...author, id: UNKNOWN_USER_ID } })] }
    expect(unreadAfter(room, message(3).id, me, [author.id])).toBeNull()
    expect(unreadAfter(room, message(3).id, me)).toMatchObject({ newCount: 1 })
    expect(unreadAfter(room, message(4).id, me, [author.id])).toMatchObject({ newCount: 0 })
  })

  it('remembers where pages of history meet', () => {
    const room = addOlderPage({ ...live, messages: range(4, 6) }, range(1, 3), false, me)
    expect(room).toMatchObject({ hasOlder: false, seams: [message(4).id] })
    expect(ids(room.messages)).toEqual([1, 2, 3, 4, 5, 6])
  })
})

/** Returns pages of a chat as the server does, with `most` messages at most. */
function pagesOf(stored: readonly ChatMessage[], most: number): ReadPage {
  return async ({ before, after, limit }) => {
    const size = Math.min(limit, most)
    if (after) {
      const rest = stored.filter(({ id }) => id > after)
      return { chatMessages: rest.slice(0, size), hasMore: rest.length > size }
    }
    const rest = before ? stored.filter(({ id }) => id < before) : stored
    return { chatMessages: rest.slice(-size), hasMore: rest.length > size }
  }
}

describe('catching up', () => {
  const caughtUp = async (known: readonly ChatMessage[], stored: readonly ChatMessage[], most: number) => {
    const { messages, replaces } = await catchUp(known, pagesOf(stored, most))
    return replaces ? messages : mergeMessages(known, messages)
  }

  it('reads on after the last known message until nothing is missing', async () => {
    expect(ids(await caughtUp(range(1, 5), range(1, 40), 10))).toEqual(ids(range(1, 40)))
  })

  it('replaces everything with the newest page if the gap is large', async () => {
    expect(ids(await caughtUp(range(1, 5), range(1, 500), 10))).toEqual(ids(range(491, 500)))
  })

  it('gives the same as a fresh read, at every point where the connection was lost', async () => {
    const event = record({ kind: constantFrom('say', 'delete'), n: nat(30) })
    await assert(
      asyncProperty(nat(30), array(event, { maxLength: 30 }), nat(6), async (before, missed, size) => {
        const stored: ChatMessage[] = range(1, before)
        const known = [...stored].slice(-15)
        for (const { kind, n } of missed) {
          const victim = stored[n]
          if (kind === 'say') stored.push(message(stored.length + 1))
          else if (victim) stored[n] = tombstone(victim, new Date(0))
        }
        const got = await caughtUp(known, stored, size + 5)
        const first = got[0]
        expect(got).toEqual(first ? stored.filter(({ id }) => id >= first.id) : stored)
      }),
    )
  })
})
