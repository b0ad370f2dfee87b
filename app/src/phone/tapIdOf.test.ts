import { expect, it } from 'vitest'
import { tapIdOf } from './tapIdOf.ts'

it('two pushes of one chat are two taps on iOS, where both have the id of the chat', () => {
  const push = (sentId: string) => ({ id: 'chat-1', data: { link: '/chat?chatId=1', 'gcm.message_id': sentId } })
  expect(tapIdOf(push('1700000000000001'))).toBe('1700000000000001')
  expect(tapIdOf(push('1700000000000002'))).toBe('1700000000000002')
})

it('a push on Android has an id of its own', () => {
  expect(tapIdOf({ id: '0:1700000000000001%abc', data: { link: '/notice' } })).toBe('0:1700000000000001%abc')
  expect(tapIdOf({ id: 'one' })).toBe('one')
  expect(tapIdOf({ data: null })).toBeNull()
})
