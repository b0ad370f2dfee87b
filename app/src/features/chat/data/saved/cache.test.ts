import type { Chat } from '@byeol/contract/chat.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { assert, array, constantFrom, property, record, nat } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addChat,
  addUnread,
  applyChatUpdate,
  applyDelete,
  applyMessage,
  applyOwnRead,
  applyRead,
  applySent,
  applyUnread,
  applyUser,
  removeChat,
  tombstone,
} from './cache.ts'
import type { ChatList } from './listedChat.ts'
import { chat, idOf, me, message, mine, person, celebId } from '../factories.ts'

const unreadOf = ({ newCount, readId }: Chat) => ({ newCount, readId })

describe('applyMessage', () => {
  it('makes a new message the last message and counts it once', () => {
    const once = applyMessage([chat(1)], message(1), me)
    const twice = applyMessage(once, message(1), me)

    expect(once[0]).toMatchObject({ newCount: 1, newFirstId: message(1).id, lastMessage: { id: message(1).id } })
    expect(twice).toBe(once)
  })

  it('never counts an own message, a read message or a message before the read mark', () => {
    expect(applyMessage([chat(1)], mine(1), me)[0]).toMatchObject({ newCount: 0, newFirstId: null })
    expect(applyMessage([chat(1)], message(1, { read: true }), me)[0]?.newCount).toBe(0)
    expect(applyMessage([chat(1, { readId: message(5).id })], message(4), me)[0]?.newCount).toBe(0)
  })

  it('counts a message that arrives after the acknowledgement of a later own message', () => {
    const sent = applySent([chat(1, { lastMessage: message(1) })], mine(3))
    const received = applyMessage(sent, message(2), me)

    expect(received[0]).toMatchObject({ newCount: 1, lastMessage: { id: mine(3).id } })
  })

  it('counts a message that arrives after a newer one, once, but not one that was deleted before it arrived', () => {
    const list = applyMessage(applyMessage([chat(1)], message(3), me), message(1), me)
    expect(list[0]).toMatchObject({ newCount: 2, newFirstId: message(1).id, lastMessage: { id: message(3).id } })
    expect(applyMessage(list, message(1), me)).toBe(list)

    const gone = { chatId: chat(1).id, chatMessageId: message(2).id, deletedAt: new Date(0), deletions: 1 }
    expect(applyMessage(applyDelete(list, gone, false), message(2), me)[0]?.newCount).toBe(2)
  })

  it('does not count again what an absolute count already includes', () => {
    const update = applyUnread(
      [chat(1)],
      {
        chatId: chat(1).id,
        newCount: 1,
        newFirstId: message(1).id,
        newFirstCreatedAt: message(1).createdAt,
        readId: null,
      },
      me,
    )
    expect(applyMessage(update, message(1), me)[0]?.newCount).toBe(1)
  })

  it('leaves the list alone if the chat is unknown', () => {
    const list = [chat(1)]
    expect(applyMessage(list, message(1, { chatId: idOf<ChatId>(9, 'c') }), me)).toBe(list)
  })
})

describe('applyUnread', () => {
  const update = { chatId: chat(1).id, newCount: 0, newFirstId: null, newFirstCreatedAt: null, readId: message(4).id }

  it('takes absolute numbers and ignores counts of an older read mark', () => {
    const list = applyUnread(applyMessage([chat(1)], message(1), me), update, me)
    expect(list[0]).toMatchObject({ newCount: 0, newFirstId: null, readId: message(4).id })
    expect(applyUnread(list, { ...update, newCount: 7, readId: message(3).id }, me)).toBe(list)
    expect(applyUnread(list, { ...update, newCount: 7, readId: null }, me)).toBe(list)
  })
})

describe('the other events', () => {
  it('applyOwnRead empties the badge only when the last message was seen', () => {
    const list = applyMessage(applyMessage([chat(1)], message(1), me), message(2), me)
    expect(applyOwnRead(list, chat(1).id, message(1).id, me)[0]).toMatchObject({ newCount: 2, readId: message(1).id })
    expect(applyOwnRead(list, chat(1).id, message(2).id, me)[0]).toMatchObject({ newCount: 0, newFirstId: null })
  })

  it('applyChatUpdate keeps the old value for undefined and clears it for null', () => {
    const list = applyChatUpdate([chat(1)], {
      chat: { id: chat(1).id, recipient: null, disabled: true, newCount: undefined },
    })
    expect(list[0]).toMatchObject({ recipient: null, disabled: true, newCount: 0 })
  })

  it('applyDelete keeps the place of the last message and removes its text', () => {
    const list = applyMessage([chat(1)], message(1), me)
    const event = { chatId: chat(1).id, chatMessageId: message(1).id, deletedAt: new Date(0), deletions: 1 }
    expect(applyDelete(list, event, false)[0]).toMatchObject({
      newCount: 0,
      newFirstId: null,
      lastMessage: { content: null, deletedAt: new Date(0) },
    })
    expect(applyDelete(list, { ...event, chatMessageId: message(2).id }, false)[0]?.newCount).toBe(1)
    expect(applyDelete(applyDelete(list, event, false), event, false)[0]?.newCount).toBe(0)
  })

  it('applyRead marks the viewer’s last message when the other member has read it', () => {
    const list = applyMessage([chat(1)], mine(3), me)
    const event = { chatId: chat(1).id, userId: celebId, readId: mine(3).id }
    expect(applyRead(list, event, me)[0]?.lastMessage?.read).toBe(true)
    expect(applyRead(list, { ...event, userId: me }, me)).toBe(list)
    expect(applyRead(list, { ...event, readId: mine(2).id }, me)).toBe(list)
  })

  it('addChat keeps messages that arrived after the chat was read; removeChat ignores an unknown chat', () => {
    const list = applyMessage([chat(1)], message(2), me)
    expect(addChat(list, chat(1, { lastMessage: message(1) }))[0]).toMatchObject({
      newCount: 1,
      lastMessage: { id: message(2).id },
    })
    expect(addChat(list, chat(2))).toHaveLength(2)
    expect(removeChat(list, chat(1).id)).toEqual([])
    expect(removeChat(list, 'nobody')).toBe(list)
  })

  it('applyUser merges given values and skips null and undefined', () => {
    const list = applyUser(applyMessage([chat(1)], message(1), me), {
      id: celebId,
      nickname: '서하2',
      photoUrl: undefined,
      introduction: undefined,
    })
    expect(list[0]?.recipient).toEqual(person(celebId, { nickname: '서하2' }))
    expect(list[0]?.lastMessage?.author.nickname).toBe('서하2')
  })
})

const seenBy = (last: ChatMessage | null, readId: Chat['readId']) =>
  last && last.author.id !== me && readId && last.id <= readId ? { ...last, read: true } : last

/** A small model of the server: its data, its responses, and the events that it sends. */
function serve() {
  const stored: ChatMessage[] = []
  let readId: Chat['readId'] = null
  const fetch = (): Chat => {
    const unread = stored.filter(
      ({ id, author, deletedAt }) => author.id !== me && !deletedAt && (!readId || id > readId),
    )
    const first = unread[0]
    return chat(1, {
      lastMessage: seenBy(stored.at(-1) ?? null, readId),
      newCount: unread.length,
      newFirstId: first?.id ?? null,
      newFirstCreatedAt: first?.createdAt ?? null,
      readId,
      deletions,
    })
  }
  let deletions = 0
  const unread = (list: ChatList) => {
    const { id: chatId, newCount, newFirstId, newFirstCreatedAt, readId: mark } = fetch()
    return applyUnread(list, { chatId, newCount, newFirstId, newFirstCreatedAt, readId: mark, deletions }, me)
  }
  const steps = {
    hear: (list: ChatList) => {
      const made = message(stored.length + 1)
      stored.push(made)
      return applyMessage(list, made, me)
    },
    send: (list: ChatList) => {
      const made = mine(stored.length + 1)
      stored.push(made)
      return applySent(list, made)
    },
    read: (list: ChatList, n: number) => {
      const seen = stored[n % (stored.length || 1)]?.id ?? null
      if (seen && (!readId || seen > readId)) readId = seen
      return unread(seen ? applyOwnRead(list, chat(1).id, seen, me) : list)
    },
    delete: (list: ChatList, n: number) => {
      const at = n % (stored.length || 1)
      const victim = stored[at]
      if (!victim || victim.deletedAt) return list
      const deletedAt = new Date(0)
      stored[at] = tombstone(victim, deletedAt)
      deletions += 1
      return applyDelete(
        list,
        { chatId: victim.chatId, chatMessageId: victim.id, deletedAt, deletions },
        victim.author.id === me,
      )
    },
  }
  return { fetch, steps }
}

it('every event applied to the old list gives the same list as a fresh fetch', () => {
  const step = record({
    kind: constantFrom('hear', 'send', 'read', 'delete'),
    n: nat(20),
    fresh: nat(5),
    again: nat(3),
  })
  assert(
    property(array(step, { maxLength: 40 }), (done) => {
      const { fetch, steps } = serve()
      let list: ChatList = [fetch()]
      for (const { kind, n, fresh, again } of done) {
        if (fresh === 0) list = [fetch()]
        list = steps[kind](list, n)
        // The same event arriving twice must change nothing.
        const last = list[0]?.lastMessage
        if (again === 0 && last) list = applyMessage(list, last, me)
        expect(list[0] && unreadOf(list[0])).toEqual(unreadOf(fetch()))
        expect(list[0]?.lastMessage).toEqual(fetch().lastMessage)
      }
    }),
  )
})

describe('addUnread', () => {
  it('adds to the existing count, and moves the first-unread marker only if the event has one', () => {
    const counted = applyMessage([chat(1)], message(1), me)
    const more = addUnread(counted, { chatId: chat(1).id, increment: 2 })
    expect(more[0]).toMatchObject({ newCount: 3, newFirstId: message(1).id })
    const moved = addUnread(more, { chatId: chat(1).id, increment: -1, newFirstId: message(2).id })
    expect(moved[0]).toMatchObject({ newCount: 2, newFirstId: message(2).id })
  })

  it('never goes below zero; at zero there is no marker', () => {
    const none = addUnread(applyMessage([chat(1)], message(1), me), { chatId: chat(1).id, increment: -5 })
    expect(none[0]).toMatchObject({ newCount: 0, newFirstId: null, newFirstCreatedAt: null })
  })
})
