import type { User } from '@byeol/contract/user.ts'
import { expect, it } from 'vitest'
import { mergeUser } from './mergeUser.ts'
import { readUserRef } from './userRef.ts'

const user = { id: '65a000000000000000000001', nickname: '지우', introduction: 'a', photoUrl: '/p' } as unknown as User

it('keeps the old value for undefined and skips null', () => {
  expect(mergeUser(user, { id: user.id, nickname: '새', introduction: undefined, photoUrl: null })).toEqual({
    ...user,
    nickname: '새',
  })
})

it('returns the same object when nothing changes', () => {
  expect(mergeUser(user, { id: user.id, nickname: '지우' })).toBe(user)
  expect(mergeUser(user, { id: '65a000000000000000000002' as User['id'], nickname: '새' })).toBe(user)
})

it('reads ids and @usernames, and nothing else', () => {
  expect(readUserRef('65a000000000000000000001')).toEqual({ userId: '65a000000000000000000001' })
  expect(readUserRef('@Seoha_1')).toEqual({ username: 'seoha_1' })
  for (const ref of ['seoha', '@a', '@a b c', '65A', 'nonsense']) expect(readUserRef(ref)).toBeNull()
})
