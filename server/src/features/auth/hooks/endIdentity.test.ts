import { api } from '@byeol/contract/api.ts'
import type { SignUpRequired } from '@byeol/contract/errors.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '../../../test/Actor.ts'
import { callApi } from '../../../test/callApi.ts'
import { mailsTo } from '../../../test/inbox.ts'
import { itInFull } from '../../../test/itInFull.ts'
import { device } from '../../../test/makePeople.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { actorOf, codeOf, newPerson, signUpPerson } from '../../../test/signUpPerson.ts'
import { appleEvent, appleSignIn, kakaoPerson, leaveKakao } from '../../../test/socialPeople.ts'
import { until } from '../../../test/until.ts'

const world = useOwnWorld(sandboxEnv)
// Moves the clock past the rate limits, which other tests cover.
beforeEach(() => world.pass(10_000))

/** A person at a provider, with functions to sign in again and to end our use of their account. */
interface Outside {
  signIn: () => Promise<{ token: string }>
  end: (how?: 'unlinked' | 'deleted') => Promise<number | null>
}

const kakao = async (email: string | null = null): Promise<Outside & { id: number }> => {
  const { id } = await kakaoPerson({ email })
  const signIn = async () => {
    const { refreshToken } = await kakaoPerson({ id })
    return callApi(world.base, null, api.auth.signInKakao, { refreshToken, deviceInfo: device })
  }
  const end: Outside['end'] = (how) =>
    leaveKakao(id, `${world.base}/hooks/kakao`, how === 'deleted' ? { referrerType: 'ACCOUNT_DELETE' } : {})
  return { id, signIn, end }
}
const apple = async (): Promise<Outside & { subject: string }> => {
  const { subject } = await appleSignIn({ isEmailVerified: false })
  const signIn = async () => {
    const { proof } = await appleSignIn({ subject })
    return callApi(world.base, null, api.auth.signInApple, { ...proof, deviceInfo: device })
  }
  const end: Outside['end'] = (how) =>
    appleEvent(subject, how === 'deleted' ? 'account-delete' : 'consent-revoked', `${world.base}/hooks/apple-account`, {
      eventTime: world.ctx.now().getTime(),
    })
  return { subject, signIn, end }
}
const ways = { kakao, apple }

const ticketOf = async (signIn: Promise<unknown>): Promise<string> => {
  const { code, data } = await signIn.then(
    () => Promise.reject(new Error('there is an account')),
    (error: { code: string; data: SignUpRequired }) => error,
  )
  expect(code).toBe('sign_up_required')
  return data.identityTicket
}
async function join(way: 'kakao' | 'apple', outside: Outside): Promise<Actor> {
  const identityTicket = await ticketOf(outside.signIn())
  const signUp = way === 'kakao' ? api.auth.signUpKakao : api.auth.signUpApple
  return actorOf(world, await callApi(world.base, null, signUp, { ...newPerson, identityTicket }))
}

describe.each(['kakao', 'apple'] as const)('a person who ends our use of their account at %s', (way) => {
  it('is signed out everywhere within a second, and returns to the same account by a new consent', async () => {
    const outside = await ways[way]()
    const person = await join(way, outside)
    const connection = await person.connect()
    expect(await outside.end()).toBe(200)
    await connection.closed()
    expect(await codeOf(person.call(api.chat.list, {}))).toBe('session_not_found')
    expect((await actorOf(world, await outside.signIn())).id).toBe(person.id)
  })

  it('keeps the account without that sign-in if it has a password, and gets a mail', async () => {
    const { person, email, password } = await signUpPerson(world)
    const outside = await ways[way]()
    const identityTicket = await ticketOf(outside.signIn())
    await callApi(world.base, null, api.auth.signIn, { email, password, identityTicket, deviceInfo: device })
    expect(await outside.end()).toBe(200)
    const name = way === 'kakao' ? '카카오' : 'Apple'
    await until('the mail', async () => {
      const mails = await mailsTo(email)
      return mails.some(({ subject }) => subject.includes(`${name} 로그인 연결이 끊겼어요`))
    })
    await ticketOf(outside.signIn())
    const again = await actorOf(
      world,
      await callApi(world.base, null, api.auth.signIn, { email, password, deviceInfo: device }),
    )
    expect(again.id).toBe(person.id)
    expect((await again.call(api.user.accountInfo, {})).providers).toEqual([])
  })

  it('loses the account when the provider’s account is deleted and no other sign-in opens it', async () => {
    const outside = await ways[way]()
    const person = await join(way, outside)
    const friend = await world.fan()
    const isThere = async () =>
      (await friend.call(api.user.profile, { userId: [person.id], username: [] })).users[0]?.nickname ===
      newPerson.nickname
    expect(await isThere()).toBe(true)
    expect(await outside.end('deleted')).toBe(200)
    await until('the account is removed', async () => !(await isThere()))
    await ticketOf(outside.signIn())
  })

  it('changes nothing when the provider names an unknown person, even twice', async () => {
    const outside = await ways[way]()
    expect(await outside.end()).toBe(200)
    const person = await join(way, outside)
    expect([await outside.end(), await outside.end()]).toEqual([200, 200])
    expect((await actorOf(world, await outside.signIn())).id).toBe(person.id)
  })
})

it.each(['GET', 'POST'] as const)('Kakao’s callback by %s needs the admin key', async (method) => {
  const outside = await kakao()
  const person = await join('kakao', outside)
  const url = `${world.base}/hooks/kakao`
  for (const adminKey of ['', 'sandbox-kakao-admin-kez', 'sandbox-kakao-rest-key'])
    expect(await leaveKakao(outside.id, url, { method, adminKey })).toBe(403)
  expect(await codeOf(person.call(api.chat.list, {}))).toBe('ok')
  expect(await leaveKakao(outside.id, url, { method })).toBe(200)
  expect(await codeOf(person.call(api.chat.list, {}))).toBe('session_not_found')
})

describe('an event of Apple', () => {
  it.each(['audience', 'issuer', 'expired', 'key', 'unknown-key', 'none', 'hs256', 'ps256', 'changed'])(
    'is refused when its signature or address is wrong: %s',
    async (wrong) => {
      const { subject, ...outside } = await apple()
      const person = await join('apple', outside)
      expect(await appleEvent(subject, 'consent-revoked', `${world.base}/hooks/apple-account`, { wrong })).toBe(400)
      expect(await codeOf(person.call(api.chat.list, {}))).toBe('ok')
    },
  )

  it('from before the account’s present consent is ignored', async () => {
    const { subject, ...outside } = await apple()
    const person = await join('apple', outside)
    const eventTime = world.ctx.now().getTime() - 10 * 60_000
    expect(await appleEvent(subject, 'consent-revoked', `${world.base}/hooks/apple-account`, { eventTime })).toBe(200)
    expect(await codeOf(person.call(api.chat.list, {}))).toBe('ok')
  })

  itInFull('that arrives again after a new consent is ignored', async () => {
    const { subject, ...outside } = await apple()
    const person = await join('apple', outside)
    world.pass(120_000)
    const eventTime = world.ctx.now().getTime()
    const tell = () => appleEvent(subject, 'consent-revoked', `${world.base}/hooks/apple-account`, { eventTime })
    expect(await tell()).toBe(200)
    expect(await codeOf(person.call(api.chat.list, {}))).toBe('session_not_found')
    world.pass(120_000)
    const again = await actorOf(world, await outside.signIn())
    expect(await tell()).toBe(200)
    expect(await codeOf(again.call(api.chat.list, {}))).toBe('ok')
  })

  it('about a relay address is received and changes nothing', async () => {
    const { subject, ...outside } = await apple()
    const person = await join('apple', outside)
    for (const type of ['email-disabled', 'email-enabled'])
      expect(await appleEvent(subject, type, `${world.base}/hooks/apple-account`)).toBe(200)
    expect(await codeOf(person.call(api.chat.list, {}))).toBe('ok')
  })
})
