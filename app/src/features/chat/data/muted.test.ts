import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setToken } from '../../../api/token.ts'
import { changeIdList } from '../../people/data/changeIdList.ts'
import { idListQuery } from '../../people/data/idLists.ts'
import { saveIds } from '../../people/data/savedIds.ts'
import { chatListQuery } from './chatListQuery.ts'
import { chatMessage, chatMessageDelete, chatUnreadUpdate } from './events.ts'
import { chat, idOf, me, message, person, celebId, startedAt } from './factories.ts'
import { emptyRoom } from './room/room.ts'
import { roomQuery } from './room/roomQuery.ts'

// Messages of muted people are shown but never counted as unread (rules.md, Chats).

const mutedPerson = person(idOf(7, 'e'))
const chatId = chat(1).id
let client: QueryClient
const listed = () => client.getQueryData(chatListQuery.queryKey)!.chats[0]!
const receiveMessage = (one: ChatMessage) => chatMessage(client, { chatMessage: one })

beforeEach(() => {
  client = new QueryClient()
  setToken(`x.${btoa(JSON.stringify({ sub: me })).replaceAll('=', '')}.x`)
  client.setQueryData(idListQuery('muting').queryKey, { list: [celebId] })
  client.setQueryData(chatListQuery.queryKey, { chats: [chat(1, { lastMessage: message(1), readId: message(1).id })] })
})

afterEach(() => vi.unstubAllGlobals())

it('the saved ids of muted people apply until the list is loaded', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  saveIds('muting', { list: [celebId] })
  client.removeQueries({ queryKey: idListQuery('muting').queryKey })
  receiveMessage(message(2))
  expect(listed()).toMatchObject({ newCount: 0, lastMessage: { id: message(2).id } })
  receiveMessage(message(3, { author: mutedPerson }))
  expect(listed().newCount).toBe(1)
})

it('a message of a muted person becomes the last message uncounted, and its deletion subtracts nothing', () => {
  receiveMessage(message(2))
  expect(listed()).toMatchObject({ newCount: 0, newFirstId: null, lastMessage: { id: message(2).id } })
  receiveMessage(message(3, { author: mutedPerson }))
  expect(listed()).toMatchObject({ newCount: 1, newFirstId: message(3).id })
  chatMessageDelete(client, { chatId, chatMessageId: message(2).id, deletedAt: startedAt, deletions: 1 })
  expect(listed().newCount).toBe(1)
})

it('a complete room counts without muted people, and counts their messages again after unmuting', () => {
  const messages = [message(1), message(2), message(3, { author: mutedPerson }), message(4)]
  client.setQueryData(roomQuery(chatId).queryKey, { ...emptyRoom, messages, hasOlder: false, sync: 'live' })
  const update = {
    chatId,
    newCount: 1,
    newFirstId: message(3).id,
    newFirstCreatedAt: message(3).createdAt,
    readId: message(1).id,
    countedId: message(4).id,
    deletions: 0,
  }
  chatUnreadUpdate(client, update)
  expect(listed()).toMatchObject({ newCount: 1, newFirstId: message(3).id })
  changeIdList(client, 'muting', celebId, false)
  chatUnreadUpdate(client, update)
  expect(listed()).toMatchObject({ newCount: 3, newFirstId: message(2).id })
})
