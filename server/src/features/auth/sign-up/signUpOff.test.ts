import { api } from '@byeol/contract/api.ts'
import type { SignUpRequired } from '@byeol/contract/errors.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { callApi } from '../../../test/callApi.ts'
import { newAddress } from '../../../test/inbox.ts'
import { device } from '../../../test/makePeople.ts'
import { openWorld, type World } from '../../../test/openWorld.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { setFlag } from '../../../test/console/setFlag.ts'
import { newPerson, signInPerson, signUpPerson } from '../../../test/signUpPerson.ts'
import { kakaoPerson } from '../../../test/socialPeople.ts'
import { emailTickets } from '../proof/tickets.ts'

const refused = { code: 'unavailable', data: { off: 'signUp' } }

let world: World
beforeAll(async () => {
  world = await openWorld(await sandboxEnv())
})
afterAll(() => world.close())
afterEach(async () => {
  await setFlag(world, 'signUp', 100)
  // Past the rate limits, which other tests cover.
  world.pass(60_000)
})

const isOpen = async () =>
  (await callApi(world.base, null, api.auth.boot, { deviceInfo: device, responseData: ['signUp'] })).signUp

it('nobody joins by e-mail while new accounts are off, and the proof of the address serves afterwards', async () => {
  const email = newAddress()
  const emailTicket = emailTickets.make(world.ctx, { email })
  const join = () =>
    callApi(world.base, null, api.auth.signUp, { ...newPerson, email, emailTicket, password: 'a-good-pass-phrase' })
  await setFlag(world, 'signUp', 0)
  expect(await isOpen()).toBe(false)
  await expect(join()).rejects.toMatchObject(refused)
  await setFlag(world, 'signUp', 100)
  expect(await isOpen()).toBe(true)
  await join()
})

it('nobody joins by Kakao meanwhile, and who has an account signs in', async () => {
  const { refreshToken } = await kakaoPerson({ nickname: '지우' })
  const signIn = () => callApi(world.base, null, api.auth.signInKakao, { refreshToken, deviceInfo: device })
  const required = await signIn().catch(({ data }: { data: SignUpRequired }) => data)
  const { identityTicket } = required as SignUpRequired
  const join = () => callApi(world.base, null, api.auth.signUpKakao, { ...newPerson, identityTicket })
  const account = await signUpPerson(world)

  await setFlag(world, 'signUp', 0)
  await expect(join()).rejects.toMatchObject(refused)
  await signInPerson(world, account)
  await setFlag(world, 'signUp', 100)
  await join()
  await setFlag(world, 'signUp', 0)
  await signIn()
})
