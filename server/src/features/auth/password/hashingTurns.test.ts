import { stat } from 'node:fs/promises'
import { api } from '@byeol/contract/api.ts'
import { beforeEach, expect, it } from 'vitest'
import { costlyWork } from '../../../memory/costlyWork.ts'
import { device } from '../../../test/makePeople.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { rawCall } from '../../../test/rawCall.ts'
import { signUpPerson } from '../../../test/signUpPerson.ts'
import { until } from '../../../test/until.ts'
import { workOf } from '../../../test/media/workOf.ts'
import { hashingOptionsIn } from './hashingOptions.ts'
import { hashPassword } from './password.ts'
import { openPasswordThread } from './passwordThread.ts'

const world = useOwnWorld({ TRUSTED_PROXIES: '127.0.0.1' })
// Moves the clock past the limit per IP address, which has its own tests.
beforeEach(() => world.pass(61_000))

let answered: string[] = []
beforeEach(() => {
  answered = []
})

/** Signs in from a network. Adds the network to `answered` once the response arrives, and returns the error code. */
async function signIn(ip: string, email: string, password = 'a wrong guess'): Promise<string | null> {
  const { code } = await rawCall(world.base, api.auth.signIn, {
    body: JSON.stringify({ email, password, deviceInfo: device }),
    headers: { 'x-forwarded-for': ip },
  })
  answered.push(ip)
  return code
}
const nobody = (n: number) => `nobody-${n}@byeol.test`

const waiting = async () => (await workOf(world.ctx, 'passwordHashing')).waiting

/** Occupies the only password-hashing slot until the returned function is called. */
async function holdHand(): Promise<() => void> {
  let release = () => {}
  await new Promise<void>((begun) => {
    void world.ctx.limits.inTurn('passwordHashing', 'the holder', () => {
      begun()
      return new Promise<void>((resolve) => (release = resolve))
    })
  })
  return () => release()
}

it('guesses of one network take turns with others, and are refused when too many of them wait', async () => {
  const { perPerson } = costlyWork.passwordHashing
  const release = await holdHand()
  const [flooder, other] = ['198.51.100.1', '198.51.100.2']
  const guesses = Array.from({ length: perPerson }, (_, n) => signIn(flooder, nobody(n)))
  await until('all wait', async () => (await waiting()) === perPerson)
  // Moves the clock, so that the rate of sign-ins allows three more.
  world.pass(61_000)
  guesses.push(...[1, 2, 3].map((n) => signIn(flooder, nobody(perPerson + n))))
  await until('three are refused', () => answered.length === 3)
  const theirs = signIn(other, nobody(99))
  await until('all others wait', async () => (await waiting()) === perPerson + 1)
  release()
  await theirs
  expect(answered.filter((ip) => ip === flooder).length - 3).toBeLessThanOrEqual(2)
  const codes = await Promise.all(guesses)
  expect(codes.filter((code) => code === 'sign_in_failed')).toHaveLength(perPerson)
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(3)
})

it('an account that does not exist takes the same turn as one that does', async () => {
  const { email, password } = await signUpPerson(world)
  const release = await holdHand()
  const [first, second] = ['198.51.100.3', '198.51.100.4']
  const absent = signIn(first, nobody(1))
  await until('the absent one waits', async () => (await waiting()) === 1)
  const present = signIn(second, email, password)
  await until('both wait', async () => (await waiting()) === 2)
  release()
  expect([await absent, await present]).toEqual(['sign_in_failed', null])
  expect(answered).toEqual([first, second])
})

it('passwords that wait to be hashed leave the threads free that files need', async () => {
  const passwords = openPasswordThread(hashingOptionsIn({ NODE_ENV: 'production' }))
  let hashed = 0
  const hashes = Array.from({ length: 20 }, (_, n) =>
    hashPassword({ limits: world.ctx.limits, passwords }, `person ${n}`, 'a-good-pass-phrase').finally(() => hashed++),
  )
  await stat(import.meta.filename)
  expect(hashed).toBeLessThan(10)
  // OWASP's second profile. The test server itself hashes at a lower cost.
  for (const hash of await Promise.all(hashes)) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u)
  await passwords.close()
})
