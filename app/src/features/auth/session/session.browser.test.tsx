import type { BootData } from '@byeol/contract/auth/boot.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getToken, setToken } from '../../../api/token.ts'
import { setSessionHooks } from '../../../boot/setSessionHooks.ts'
import { setPhone, type Phone } from '../../../native/phone.ts'
import { lost, Refused, stubServer, type Sent } from '../../../test/stubServer.ts'
import { idOf, profileOf } from '../../people/data/factories.ts'
import { endSessionsWhenOnline } from './endedSessions.ts'
import { closeSession, openSession, signOut } from './session.ts'

const tokenOf = (n: number): string => `x.${btoa(JSON.stringify({ sub: idOf(n) })).replaceAll('=', '')}.x`
const bootOf = (n: number): Partial<BootData> => ({
  user: {
    ...profileOf(n),
    email: '',
    kind: 'ordinary',
    isEmailVerified: true,
    isIdentityVerified: true,
    createdAt: new Date(),
  },
})
let answers: Record<string, (sent: Sent) => unknown>
let arrived: Sent[]
const ended = () =>
  arrived.filter(({ path }) => path === '/auth/sign-out').map(({ headers }) => headers.get('Authorization'))
const kept = () => localStorage.getItem('byeol.auth.ended')
const comeOnline = () => window.dispatchEvent(new Event('online'))

setSessionHooks()
beforeEach(() => {
  answers = {
    '/chat/list': () => ({ chats: [], next: null }),
    '/auth/boot': () => bootOf(2),
    '/auth/sign-out': () => ({}),
  }
  arrived = stubServer(answers)
  setToken(tokenOf(1))
})
afterEach(async () => {
  await closeSession()
  localStorage.clear()
  vi.unstubAllGlobals()
})

async function signOutOffline(): Promise<void> {
  answers['/auth/sign-out'] = lost
  await signOut()
  expect(getToken()).toBeNull()
  arrived.length = 0
}

it('a session that was left without a network ends on the server once the network is back', async () => {
  await signOutOffline()
  const stop = endSessionsWhenOnline()
  await expect.poll(ended).toEqual([`Bearer ${tokenOf(1)}`])
  answers['/auth/sign-out'] = () => ({})
  comeOnline()
  await expect.poll(kept).toBeNull()
  expect(ended()).toHaveLength(2)
  stop()
  // No ended session is left in storage, so the next start makes no call.
  endSessionsWhenOnline()()
  comeOnline()
  expect(ended()).toHaveLength(2)
})

it('it ends before the next person’s data is loaded, and theirs goes on', async () => {
  await signOutOffline()
  answers['/auth/sign-out'] = () => ({})
  await openSession({ token: tokenOf(2), deviceToken: 'device' })
  expect(ended()).toEqual([`Bearer ${tokenOf(1)}`])
  expect(arrived[0]?.path).toBe('/auth/sign-out')
  expect(getToken()).toBe(tokenOf(2))
})

it('a session that the server no longer knows is not ended again', async () => {
  await signOutOffline()
  answers['/auth/sign-out'] = () => {
    throw new Refused('session_not_found')
  }
  endSessionsWhenOnline()()
  await expect.poll(kept).toBeNull()
  endSessionsWhenOnline()()
  comeOnline()
  expect(ended()).toHaveLength(1)
})

it('a phone’s pushes end with the session, although the server does not hear of it', async () => {
  const end = vi.fn(async () => undefined)
  const phone = { keepToken: () => undefined, push: { state: () => 'on', end } } as unknown as Phone
  setPhone(phone)
  await signOutOffline()
  expect(end).toHaveBeenCalledOnce()
})
