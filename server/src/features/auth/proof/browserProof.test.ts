import { api } from '@byeol/contract/api.ts'
import { limits } from '@byeol/contract/limits.ts'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { callApi } from '../../../test/callApi.ts'
import { openWorld, type World } from '../../../test/openWorld.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { appleSignIn, kakaoCode } from '../../../test/socialPeople.ts'

const redirectUri = 'http://127.0.0.1:8080/oauth/kakao'
const verifier = 'v'.repeat(43)
const challenge = createHash('sha256').update(verifier).digest('base64url')
const expired = { code: 'link_expired' }

let world: World
beforeAll(async () => {
  world = await openWorld(await sandboxEnv())
})
afterAll(() => world.close())
// Past the rate limits, which other tests cover.
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

it('what Apple answered arrives as it was', async () => {
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

it('another app that caught the link opens nothing, and the right one still does', async () => {
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
