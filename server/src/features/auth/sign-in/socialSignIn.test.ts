import { api } from '@byeol/contract/api.ts'
import type { SignUpRequired } from '@byeol/contract/errors.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { Actor } from '../../../test/Actor.ts'
import { callApi } from '../../../test/callApi.ts'
import { newAddress } from '../../../test/inbox.ts'
import { device } from '../../../test/makePeople.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { actorOf, codeOf, newPerson, signInPerson, signUpPerson } from '../../../test/signUpPerson.ts'
import {
  appleSignIn,
  freezeApple,
  freezeKakao,
  kakaoCode,
  kakaoPerson,
  type AppleProof,
} from '../../../test/socialPeople.ts'
import { suspendPerson } from '../../../session/suspendPerson.ts'

const redirectUri = 'http://127.0.0.1:8080/oauth/kakao'

const world = useOwnWorld(sandboxEnv)
// Moves the clock past the rate limits, which other tests cover.
beforeEach(() => world.pass(10_000))

const signInKakao = (refreshToken: string) =>
  callApi(world.base, null, api.auth.signInKakao, { refreshToken, deviceInfo: device })
const signInApple = (proof: AppleProof & { nickname?: string }) =>
  callApi(world.base, null, api.auth.signInApple, { ...proof, deviceInfo: device })
/** The data of the refusal that a sign-in without an account gets. */
const required = (call: Promise<unknown>) =>
  call.then(
    () => Promise.reject(new Error('there is an account')),
    ({ code, data }: { code: string; data: SignUpRequired }) => (expect(code).toBe('sign_up_required'), data),
  )
const signUp = (way: 'kakao' | 'apple', identityTicket: string, changes: object = {}) =>
  callApi(world.base, null, way === 'kakao' ? api.auth.signUpKakao : api.auth.signUpApple, {
    ...newPerson,
    identityTicket,
    ...changes,
  })
const counts = () =>
  world.ctx.db.row(
    `select (select count(*) from users) as users,
       (select count(*) from social_identities) as identities,
       (select count(*) from sessions) as sessions,
       (select count(*) from consents) as consents`,
  )

/** For each provider: makes a person, and returns a function that signs them in again. */
const ways = {
  kakao: async (email: string | null, isVerified = true) => {
    const { id, refreshToken } = await kakaoPerson({ email, nickname: '지우', isEmailVerified: isVerified })
    return { again: () => signInKakao(refreshToken), id: String(id) }
  },
  apple: async (email: string | null, isVerified = true) => {
    const { subject } = await appleSignIn()
    const given = { subject, isEmailVerified: isVerified, ...(email && { email }) }
    return { again: async () => signInApple({ ...(await appleSignIn(given)).proof, nickname: '지우' }), id: subject }
  },
}

describe.each(['kakao', 'apple'] as const)('by %s', (way) => {
  it('a person without an account is asked to sign up, and later signs in to that account', async () => {
    const email = newAddress()
    // Apple makes up an address at the first sign-in and keeps it.
    const { again } = await ways[way](way === 'kakao' ? email : null)
    const before = await counts()
    const { identityTicket, ...data } = await required(again())
    expect(data).toEqual({
      provider: way,
      nickname: '지우',
      email: way === 'kakao' ? email : expect.stringContaining('@icloud.test'),
      hasAccount: false,
    })
    expect(await counts()).toEqual(before)

    const person = await actorOf(world, await signUp(way, identityTicket))
    expect((await actorOf(world, await again())).id).toBe(person.id)
    expect(await person.call(api.user.accountInfo, {})).toMatchObject({
      providers: [way],
      hasPassword: false,
      isEmailVerified: true,
      email: data.email,
    })
  })

  it('an e-mail address that has an account is reported, and never opens that account', async () => {
    const { person, email } = await signUpPerson(world)
    const { again } =
      way === 'kakao'
        ? await ways.kakao(email)
        : { again: async () => signInApple((await appleSignIn({ email })).proof) }
    const { identityTicket, hasAccount } = await required(again())
    expect(hasAccount).toBe(true)
    await expect(signUp(way, identityTicket)).rejects.toMatchObject({ code: 'email_taken' })
    await required(again())
    expect((await person.call(api.user.accountInfo, {})).providers).toEqual([])
  })

  it('an e-mail address that is not verified opens no account', async () => {
    const { email } = await signUpPerson(world)
    const { again } =
      way === 'kakao'
        ? await ways.kakao(email, false)
        : { again: async () => signInApple((await appleSignIn({ email, isEmailVerified: false })).proof) }
    const { identityTicket, ...data } = await required(again())
    expect(data).toMatchObject({ email: null, hasAccount: false })
    const person = await actorOf(world, await signUp(way, identityTicket))
    expect(await person.call(api.user.accountInfo, {})).toMatchObject({ email: null, isEmailVerified: false })
  })

  it('an identity is tied to an account by the account’s password, and to one account only', async () => {
    const [mine, yours] = [await signUpPerson(world), await signUpPerson(world)]
    const { again } = await ways[way](null)
    const { identityTicket } = await required(again())
    const tie = ({ email, password }: typeof mine, ticket = identityTicket) =>
      callApi(world.base, null, api.auth.signIn, { email, password, identityTicket: ticket, deviceInfo: device })
    const forOther = await required(again())
    await expect(tie({ ...mine, password: 'wrong-pass-phrase' })).rejects.toMatchObject({ code: 'sign_in_failed' })
    await tie(mine)
    expect(await codeOf(tie(mine))).toBe('link_expired')
    expect((await actorOf(world, await again())).id).toBe(mine.person.id)
    expect(await codeOf(tie(yours, forOther.identityTicket))).toBe('conflict')
    await tie(mine, forOther.identityTicket)
    expect((await yours.person.call(api.auth.listSessions, {})).list).toHaveLength(1)

    const another = await required((await ways[way](null)).again())
    expect(await codeOf(tie(mine, another.identityTicket))).toBe('conflict')
    expect(await codeOf(tie(mine, `${identityTicket.slice(0, -4)}AAAA`))).toBe('link_expired')
  })

  it('simultaneous sign-ups with one identity create one account, and all sign in to it', async () => {
    const { again } = await ways[way](null)
    const tickets: string[] = []
    for (let n = 0; n < 5; n++) tickets.push((await required(again())).identityTicket)
    const people = await Promise.all(tickets.map(async (ticket) => actorOf(world, await signUp(way, ticket))))
    expect(new Set(people.map(({ id }) => id)).size).toBe(1)
  })

  it('a ticket opens one account, even if twenty use it at the same moment', async () => {
    world.pass(60_000)
    const { identityTicket } = await required((await ways[way](null)).again())
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(signUp(way, identityTicket))))
    expect(codes.toSorted()).toEqual([...Array.from({ length: 19 }, () => 'link_expired'), 'ok'])
  })

  it('a child under 14 leaves no trace', async () => {
    const { identityTicket } = await required((await ways[way](null)).again())
    const before = await counts()
    await expect(signUp(way, identityTicket, { birthday: '2020-01-01' })).rejects.toMatchObject({
      code: 'sign_up_restricted',
    })
    expect(await counts()).toEqual(before)
  })

  it('a ticket is valid for thirty minutes and only for its own provider', async () => {
    const { identityTicket } = await required((await ways[way](null)).again())
    expect(await codeOf(signUp(way === 'kakao' ? 'apple' : 'kakao', identityTicket))).toBe('link_expired')
    expect(
      await codeOf(
        callApi(world.base, null, api.auth.signUp, {
          ...newPerson,
          email: newAddress(),
          emailTicket: identityTicket,
          password: 'a-good-pass-phrase',
        }),
      ),
    ).toBe('link_expired')
    world.pass(30 * 60_000)
    expect(await codeOf(signUp(way, identityTicket))).toBe('link_expired')
    world.pass(-30 * 60_000)
  })

  it('a suspended person gets a session for their payments, with the reason and the end', async () => {
    const { again } = await ways[way](null)
    const person = await actorOf(world, await signUp(way, (await required(again())).identityTicket))
    const until = new Date(world.ctx.now().getTime() + 3_600_000)
    await suspendPerson(world.ctx.db, person.id, { at: world.ctx.now(), until, reason: '도배' })
    const suspended = new Actor(world.base, { ...person, ...(await again()) })
    await expect(suspended.call(api.chat.list, {})).rejects.toMatchObject({
      code: 'user_suspended',
      data: { reason: '도배', until },
    })
    expect(await suspended.call(api.payment.history, {})).toEqual({ list: [] })
  })

  it('a provider that does not answer makes only its own sign-in unavailable', async () => {
    const account = await signUpPerson(world)
    const { again, id } = await ways[way](null)
    await (way === 'kakao' ? freezeKakao(Number(id), '500') : freezeApple(id, '500'))
    const frozen = codeOf(again())
    await signInPerson(world, account)
    const other = await ways[way === 'kakao' ? 'apple' : 'kakao'](null)
    await required(other.again())
    expect(await frozen).toBe('unavailable')
    await (way === 'kakao' ? freezeKakao(Number(id), 'off') : freezeApple(id, 'off'))
    await required(again())
  })
})

describe('Kakao', () => {
  it('a code from the web is exchanged once, for a refresh token that signs in', async () => {
    const { code } = await kakaoCode(redirectUri)
    const exchange = () => callApi(world.base, null, api.auth.kakaoToken, { code, redirectUri })
    const { refreshToken } = await exchange()
    await required(signInKakao(refreshToken))
    await expect(exchange()).rejects.toMatchObject({ code: 'social_sign_in_failed', data: { reason: 'KOE320' } })
  })

  it('gives its own reason for refusing an exchange or a token', async () => {
    const { code } = await kakaoCode(redirectUri)
    await expect(
      callApi(world.base, null, api.auth.kakaoToken, { code, redirectUri: 'http://127.0.0.1:9999/oauth/kakao' }),
    ).rejects.toMatchObject({
      code: 'social_sign_in_failed',
      data: { reason: 'KOE303' },
    })
    await expect(signInKakao('of another app')).rejects.toMatchObject({
      code: 'social_sign_in_failed',
      data: { reason: expect.stringMatching(/^KOE|invalid/u) },
    })
  })
})

describe('Apple', () => {
  it.each(['audience', 'issuer', 'expired', 'nonce', 'no-nonce', 'key', 'none', 'hs256', 'changed'])(
    'refuses a token with this fault: %s',
    async (wrong) => {
      const { proof } = await appleSignIn({ wrong })
      await expect(signInApple(proof)).rejects.toMatchObject({
        code: 'social_sign_in_failed',
        data: { reason: 'invalid_identity_token' },
      })
    },
  )

  it('the token’s nonce must be that of the request', async () => {
    const { proof } = await appleSignIn()
    await expect(signInApple({ ...proof, nonce: 'another-nonce-of-mine' })).rejects.toMatchObject({
      code: 'social_sign_in_failed',
    })
  })

  it('a sign-in works once, so that a stolen one is useless', async () => {
    const { proof } = await appleSignIn()
    await required(signInApple(proof))
    await expect(signInApple(proof)).rejects.toMatchObject({
      code: 'social_sign_in_failed',
      data: { reason: 'invalid_grant' },
    })
  })

  it('the code and the token must belong to the same person', async () => {
    const [mine, yours] = [await appleSignIn(), await appleSignIn()]
    await expect(
      signInApple({ ...mine.proof, authorizationCode: yours.proof.authorizationCode }),
    ).rejects.toMatchObject({ code: 'social_sign_in_failed' })
  })
})
