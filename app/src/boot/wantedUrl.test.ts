import { expect, it } from 'vitest'
import { authGuard, bootedGuard, bootGuard, startGuard, type Session } from './guards.ts'
import { wantedUrl } from './wantedUrl.ts'

const origin = 'https://byeol.app'
const person = '5f0000000000000000000001' as Session['userId']

it('keeps the fragment of the wanted page through a cold start and the sign-in', async () => {
  const session: Session = { userId: null, webAccess: true, isSuspended: false }
  const before = { state: 'before' as const, updateRequired: false, mustAgree: false }
  const done = { state: 'done' as const, updateRequired: false, mustAgree: false }
  // The current address of the page. The URL that the router passes to guards lacks the fragment.
  let address = `${origin}/post/1?c=2#comments`
  const go = (guard: typeof bootGuard, state: Session, boot: typeof before | typeof done, requested: string) =>
    guard(state, boot, wantedUrl(requested.split('#')[0]!, address))!

  const boot = go(bootGuard, session, before, address)
  address = origin + boot
  const back = go(bootedGuard, session, done, address)
  expect(back).toBe('/post/1?c=2#comments')
  const start = go(authGuard, session, done, origin + back)
  address = origin + start
  expect(go(startGuard, { ...session, userId: person }, done, address)).toBe('/post/1?c=2#comments')
})
it('adds no fragment of another page', () => {
  expect(wantedUrl(`${origin}/post/2`, `${origin}/post/1#comments`).hash).toBe('')
})
