import type { ChatMessage } from '@byeol/contract/chat.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setToken } from '../../../api/token.ts'
import { changeIdList } from '../../user/data/changeIdList.ts'
import { idListQuery } from '../../user/data/idLists.ts'
import { saveIds } from '../../user/data/savedIds.ts'
import { chatListQuery } from './chatListQuery.ts'
import { chatMessage, chatMessageDelete, chatUnreadUpdate } from './events.ts'
import { chat, idOf, me, message, person, star, startedAt } from './factories.ts'
import { emptyRoom } from './room.ts'
import { roomQuery } from './roomQuery.ts'

// Muted people make no unread count (rules.md, Chats); what they say is read all the same.

const loud = person(idOf(7, 'e'))
const chatId = chat(1).id
let client: QueryClient
const listed = () => client.getQueryData(chatListQuery.queryKey)!.chats[0]!
const hear = (one: ChatMessage) => chatMessage(client, { chatMessage: one })

beforeEach(() => {
  client = new QueryClient()
  setToken(`x.${btoa(JSON.stringify({ sub: me })).replaceAll('=', '')}.x`)
  client.setQueryData(idListQuery('muting').queryKey, { list: [star] })
  client.setQueryData(chatListQuery.queryKey, { chats: [chat(1, { lastMessage: message(1), readId: message(1).id })] })
})

afterEach(() => vi.unstubAllGlobals())

it('what the device remembers of the muted counts while their list is still on its way', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  saveIds('muting', { list: [star] })
  client.removeQueries({ queryKey: idListQuery('muting').queryKey })
  hear(message(2))
  expect(listed()).toMatchObject({ newCount: 0, lastMessage: { id: message(2).id } })
  hear(message(3, { author: loud }))
  expect(listed().newCount).toBe(1)
})

it('what somebody muted says is the last message and counts nothing, and its deletion takes nothing away', () => {
  hear(message(2))
  expect(listed()).toMatchObject({ newCount: 0, newFirstId: null, lastMessage: { id: message(2).id } })
  hear(message(3, { author: loud }))
  expect(listed()).toMatchObject({ newCount: 1, newFirstId: message(3).id })
  chatMessageDelete(client, { chatId, chatMessageId: message(2).id, deletedAt: startedAt, deletions: 1 })
  expect(listed().newCount).toBe(1)
})

it('a room that holds everything counts without the muted, and with them when they are heard again', () => {
  const messages = [message(1), message(2), message(3, { author: loud }), message(4)]
  client.setQueryData(roomQuery(chatId).queryKey, { ...emptyRoom, messages, hasOlder: false, sync: 'live' })
  const told = {
    chatId,
    newCount: 1,
    newFirstId: message(3).id,
    newFirstCreatedAt: message(3).createdAt,
    readId: message(1).id,
    countedId: message(4).id,
    deletions: 0,
  }
  chatUnreadUpdate(client, told)
  expect(listed()).toMatchObject({ newCount: 1, newFirstId: message(3).id })
  changeIdList(client, 'muting', star, false)
  chatUnreadUpdate(client, told)
  expect(listed()).toMatchObject({ newCount: 3, newFirstId: message(2).id })
})
