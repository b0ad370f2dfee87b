import { api } from '@byeol/contract/api.ts'
import type { SignUpRequired } from '@byeol/contract/errors.ts'
import { afterEach, expect, it } from 'vitest'
import { callApi } from '../../../test/callApi.ts'
import { newAddress } from '../../../test/inbox.ts'
import { device } from '../../../test/makePeople.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { setFlag } from '../../../test/console/setFlag.ts'
import { newPerson, signInPerson, signUpPerson } from '../../../test/signUpPerson.ts'
import { appleSignIn, kakaoPerson } from '../../../test/socialPeople.ts'
import { emailTickets } from '../../../session/tickets.ts'

const refused = { code: 'unavailable', data: { off: 'signUp' } }

const world = useOwnWorld(sandboxEnv)
afterEach(async () => {
  await setFlag(world, 'signUp', 100)
  // Moves the clock past the rate limits, which other tests cover.
  world.pass(60_000)
})

const isOpen = async () =>
  (await callApi(world.base, null, api.auth.boot, { deviceInfo: device, responseData: ['signUp'] })).signUp

it('sign-up by e-mail is refused while it is off, and the proof of the address serves afterwards', async () => {
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

/** Signs in and signs up a new person of a provider, with a new proof each time, because Apple's works once. */
const providers = {
  async Kakao() {
    const { refreshToken } = await kakaoPerson({ nickname: '지우' })
    return {
      signIn: () => callApi(world.base, null, api.auth.signInKakao, { refreshToken, deviceInfo: device }),
      join: (identityTicket: string) =>
        callApi(world.base, null, api.auth.signUpKakao, { ...newPerson, identityTicket }),
    }
  },
  async Apple() {
    const { subject } = await appleSignIn()
    return {
      async signIn() {
        const { proof } = await appleSignIn({ subject })
        return callApi(world.base, null, api.auth.signInApple, { ...proof, deviceInfo: device })
      },
      join: (identityTicket: string) =>
        callApi(world.base, null, api.auth.signUpApple, { ...newPerson, identityTicket }),
    }
  },
}

it.each(['Kakao', 'Apple'] as const)('sign-up by %s is refused, but people with an account sign in', async (name) => {
  const { signIn, join } = await providers[name]()
  const required = await signIn().catch(({ data }: { data: SignUpRequired }) => data)
  const { identityTicket } = required as SignUpRequired
  const account = await signUpPerson(world)

  await setFlag(world, 'signUp', 0)
  await expect(join(identityTicket)).rejects.toMatchObject(refused)
  await signInPerson(world, account)
  await setFlag(world, 'signUp', 100)
  await join(identityTicket)
  await setFlag(world, 'signUp', 0)
  await signIn()
})
