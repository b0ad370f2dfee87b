import type { BootData } from '@byeol/contract/auth/boot.ts'
import type { Me, User } from '@byeol/contract/user.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { meQuery } from '../../../api/me.ts'
import { readSavedBoot, saveBoot } from '../../../api/savedBoot.ts'
import { updateUser } from './cache.ts'
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

it('the next start knows what an event said about the signed-in person, such as that they are a celeb now', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  const client = new QueryClient()
  const me = { ...user, isCeleb: false } as unknown as Me
  client.setQueryData(meQuery.queryKey, me)
  saveBoot(me.id, { user: me } as unknown as BootData)
  updateUser(client, { user: { id: me.id, isCeleb: true } })
  expect(readSavedBoot(me.id)?.user?.isCeleb).toBe(true)
  vi.unstubAllGlobals()
})
