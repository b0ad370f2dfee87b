import { api } from '@byeol/contract/api.ts'
import type { SignUpRequired } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '../../../test/Actor.ts'
import { callApi } from '../../../test/callApi.ts'
import { device } from '../../../test/makePeople.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { actorOf, codeOf, newPerson } from '../../../test/signUpPerson.ts'
import { appleSignIn, kakaoCode, kakaoPerson } from '../../../test/socialPeople.ts'

const redirectUri = 'http://127.0.0.1:8080/oauth/kakao'
const verifier = 'v'.repeat(43)
const challenge = createHash('sha256').update(verifier).digest('base64url')
const expired = { code: 'link_expired' }

const world = useOwnWorld(sandboxEnv)
// Moves the clock past the rate limits, which other tests cover.
beforeEach(() => world.pass(60_000))

const newTicket = async (provider: 'kakao' | 'apple' = 'kakao') =>
  (await callApi(world.base, null, api.auth.browserTicket, { provider, challenge })).ticket
const newCode = async () => ({ code: (await kakaoCode(redirectUri)).code, redirectUri })
const prove = (ticket: string, proof: object) =>
  callApi(world.base, null, api.auth.proveInBrowser, { ticket, ...proof })
const claim = (proof: string, secret = verifier) =>
  callApi(world.base, null, api.auth.claimProof, { proof, verifier: secret })

it('the browser proves a Kakao login, and the app that asked for it signs in', async () => {
  const { proof } = await prove(await newTicket(), { kakao: await newCode() })
  const { kakao } = await claim(proof)
  expect(kakao?.refreshToken).toEqual(expect.any(String))
  expect(proof).not.toContain(kakao!.refreshToken)
})

it('Apple’s answer arrives unchanged', async () => {
  const { proof: apple } = await appleSignIn()
  const { proof } = await prove(await newTicket('apple'), { apple })
  expect(await claim(proof)).toEqual({ apple })
})

it('a ticket serves one sign-in', async () => {
  const ticket = await newTicket()
  const tries = await Promise.allSettled([1, 2, 3].map(async () => prove(ticket, { kakao: await newCode() })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(prove(ticket, { kakao: await newCode() })).rejects.toMatchObject(expired)
})

it('a proof is claimed once', async () => {
  const { proof } = await prove(await newTicket(), { kakao: await newCode() })
  const claims = await Promise.allSettled([1, 2, 3].map(() => claim(proof)))
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('another app that caught the link cannot use it, and the right one still can', async () => {
  const { proof } = await prove(await newTicket(), { kakao: await newCode() })
  await expect(claim(proof, 'w'.repeat(43))).rejects.toMatchObject(expired)
  expect(await claim(proof)).toMatchObject({ kakao: {} })
})

it('a ticket for Kakao proves no Apple login, and a ticket is no proof', async () => {
  await expect(prove(await newTicket(), { apple: (await appleSignIn()).proof })).rejects.toMatchObject(expired)
  await expect(claim(await newTicket())).rejects.toMatchObject(expired)
})

it('a ticket and a proof live for five minutes', async () => {
  const [ticket, code] = [await newTicket(), await newCode()]
  const { proof } = await prove(await newTicket(), { kakao: await newCode() })
  world.pass(limits.browserTicketMs)
  await expect(prove(ticket, { kakao: code })).rejects.toMatchObject(expired)
  await expect(claim(proof)).rejects.toMatchObject(expired)
})

describe('a confirmation in the browser', () => {
  const member = async () => {
    const { id, refreshToken } = await kakaoPerson()
    const { data } = await rejection(
      callApi(world.base, null, api.auth.signInKakao, { refreshToken, deviceInfo: device }),
    )
    const { identityTicket } = data as SignUpRequired
    return {
      id,
      person: await actorOf(
        world,
        await callApi(world.base, null, api.auth.signUpKakao, { ...newPerson, identityTicket }),
      ),
    }
  }
  const confirmed = async (person: Actor, id: number) => {
    const { ticket } = await person.call(api.auth.browserTicket, { provider: 'kakao', challenge })
    const { code } = await kakaoCode(redirectUri, { id })
    return (await prove(ticket, { kakao: { code, redirectUri } })).proof
  }
  const confirm = (person: Actor, proof: string, secret = verifier) =>
    codeOf(person.call(api.auth.confirmPerson, { browser: { proof, verifier: secret } }))
  const leave = (person: Actor) => codeOf(person.call(api.auth.deleteAccount, {}))

  it('lets the person delete their account, and counts once', async () => {
    const { id, person } = await member()
    const proof = await confirmed(person, id)
    expect(await confirm(person, proof, 'w'.repeat(43))).toBe('link_expired')
    expect(await leave(person)).toBe('confirmation_required')
    const answers = await Promise.all([1, 2, 3].map(() => confirm(person, proof)))
    expect(answers.toSorted()).toEqual(['link_expired', 'link_expired', 'ok'])
    expect(await leave(person)).toBe('ok')
  })

  it('by another Kakao account confirms no person', async () => {
    const { person } = await member()
    const { id } = await kakaoPerson()
    expect(await confirm(person, await confirmed(person, id))).toBe('social_sign_in_failed')
    expect(await leave(person)).toBe('confirmation_required')
  })

  it('serves only the person who asked, and no sign-in', async () => {
    const [one, other] = [await member(), await member()]
    const proof = await confirmed(one.person, one.id)
    expect(await confirm(other.person, proof)).toBe('link_expired')
    await expect(claim(proof)).rejects.toMatchObject(expired)
    expect(await confirm(one.person, proof)).toBe('ok')
  })

  it('cannot use a proof that was made for a sign-in', async () => {
    const { id, person } = await member()
    const { code } = await kakaoCode(redirectUri, { id })
    const { proof } = await prove(await newTicket(), { kakao: { code, redirectUri } })
    expect(await confirm(person, proof)).toBe('link_expired')
    expect(await leave(person)).toBe('confirmation_required')
  })

  it('works with Apple, too', async () => {
    const { subject, proof: first } = await appleSignIn()
    const { data } = await rejection(callApi(world.base, null, api.auth.signInApple, { ...first, deviceInfo: device }))
    const { identityTicket } = data as SignUpRequired
    const person = await actorOf(
      world,
      await callApi(world.base, null, api.auth.signUpApple, { ...newPerson, identityTicket }),
    )
    const { ticket } = await person.call(api.auth.browserTicket, { provider: 'apple', challenge })
    const { proof } = await prove(ticket, { apple: (await appleSignIn({ subject })).proof })
    expect(await confirm(person, proof)).toBe('ok')
    expect(await leave(person)).toBe('ok')
  })
})

const rejection = (call: Promise<unknown>) =>
  call.then(
    () => Promise.reject(new Error('there is an account')),
    (error: { data: unknown }) => error,
  )
