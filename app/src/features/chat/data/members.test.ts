import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { idOf, me, message, mine, person, celebId } from './factories.ts'
import { membersQuery, noteMemberRead, unreadBy, withReads, type Member } from './members.ts'

const fan = idOf<UserId>(3, 'e')
const member = (id: UserId, upTo: number | null): Member => ({
  user: person(id),
  readId: upTo === null ? null : message(upTo).id,
})
const members = [member(celebId, 5), member(me, 2), member(fan, null)]

it('counts the other members who have not read a message, without its author and the viewer', () => {
  expect(unreadBy(members, mine(4), me)).toBe(1)
  expect(unreadBy(members, mine(6), me)).toBe(2)
  expect(unreadBy(members, message(6), me)).toBe(1)
  expect(unreadBy(members, message(6, { author: person(fan) }), me)).toBe(1)
  expect(unreadBy([member(celebId, 5), member(me, 2)], message(6), me)).toBe(0)
})

it('a read mark never moves back', () => {
  expect(withReads(members, { [celebId]: message(3).id })[0]?.readId).toBe(message(5).id)
  expect(withReads(members, { [fan]: message(3).id })[2]?.readId).toBe(message(3).id)
})

it('a received read mark changes the members only if they are loaded', () => {
  const chatId = idOf<ChatId>(1, 'c')
  const client = new QueryClient()
  const { queryKey } = membersQuery(chatId)
  noteMemberRead(client, { chatId, userId: fan, readId: message(7).id })
  expect(client.getQueryCache().getAll()).toEqual([])

  client.setQueryData(queryKey, members)
  noteMemberRead(client, { chatId, userId: fan, readId: message(7).id })
  noteMemberRead(client, { chatId, userId: fan, readId: message(6).id })
  expect(client.getQueryData(queryKey)?.map(({ readId }) => readId)).toEqual([
    message(5).id,
    message(2).id,
    message(7).id,
  ])
})
