import { api } from '@byeol/contract/api.ts'
import { limits } from '@byeol/contract/limits.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { keyedHash } from '../../../seal.ts'
import { callApi } from '../../../test/callApi.ts'
import { itInFull } from '../../../test/itInFull.ts'
import { device } from '../../../test/makePeople.ts'
import { openWorld, type World } from '../../../test/openWorld.ts'
import { useNode, useOwnWorld } from '../../../test/useWorld.ts'
import { rawCall } from '../../../test/rawCall.ts'
import { codeOf, signInPerson, signUpPerson } from '../../../test/signUpPerson.ts'
import { expirePasswordAttempts } from './limitPasswordAttempts.ts'

const env = { TRUSTED_PROXIES: '127.0.0.1' }
const here = useOwnWorld(env)
const there = useNode(here, env)

const pass = (ms: number) => [here, there].forEach((node) => node.pass(ms))
// Moves the clock past the limit per IP address, which has its own tests.
beforeEach(() => pass(61_000))

const attempt = async (
  node: World,
  email: string,
  password = 'a wrong guess',
  { ip = '198.51.100.1', deviceToken }: { ip?: string; deviceToken?: string } = {},
): Promise<string> => {
  const { code } = await rawCall(node.base, api.auth.signIn, {
    body: JSON.stringify({ email, password, deviceInfo: device, ...(deviceToken && { deviceToken }) }),
    headers: { 'x-forwarded-for': ip },
  })
  return code ?? 'ok'
}
const signIn = (email: string, password: string) =>
  callApi(here.base, null, api.auth.signIn, { email, password, deviceInfo: device })
/**
 * Guesses, each time from a new network, until the account refuses all strangers. Returns the number of guesses
 * allowed.
 */
async function guessFromEverywhere(email: string): Promise<number> {
  const guesses = Array.from({ length: limits.passwordAttemptsPerDay + 20 }, (_, n) => `203.0.${n % 100}.${n}`)
  const codes: string[] = []
  while (guesses.length > 0)
    codes.push(
      ...(await Promise.all(
        guesses.splice(0, 10).map((ip, n) => attempt(n % 2 ? here : there, email, undefined, { ip })),
      )),
    )
  expect(new Set(codes)).toEqual(new Set(['sign_in_failed', 'too_many_requests']))
  return codes.filter((code) => code === 'sign_in_failed').length
}

async function useAll(node: World, email: string): Promise<void> {
  for (let n = 0; n < limits.passwordAttempts; n++) expect(await attempt(node, email)).toBe('sign_in_failed')
}

describe('attempts at a password', () => {
  it('are not refilled by another node', async () => {
    const { email, password } = await signUpPerson(here)
    await useAll(here, email)
    expect(await attempt(there, email, password)).toBe('too_many_requests')
    expect(await attempt(here, email, password)).toBe('too_many_requests')
  })

  it('are not refilled by a restart', async () => {
    const { email, password } = await signUpPerson(here)
    const before = await openWorld({}, here.databaseUrl)
    await useAll(before, email)
    await before.close()
    const after = await openWorld({}, here.databaseUrl)
    expect(await attempt(after, email, password)).toBe('too_many_requests')
    await after.close()
  })

  it('are available again one by one, every thirty seconds', async () => {
    const { email, password } = await signUpPerson(here)
    await useAll(here, email)
    const { body } = await rawCall(here.base, api.auth.signIn, {
      body: JSON.stringify({ email, password, deviceInfo: device }),
      headers: { 'x-forwarded-for': '198.51.100.1' },
    })
    const data = body.error!.data as { retryAfterSeconds: number }
    expect(data.retryAfterSeconds).toBeGreaterThan(0)
    expect(data.retryAfterSeconds).toBeLessThanOrEqual(limits.passwordAttemptEveryMs / 1_000)
    pass(data.retryAfterSeconds * 1_000)
    expect(await attempt(here, email)).toBe('sign_in_failed')
    expect(await attempt(here, email, password)).toBe('too_many_requests')
  })

  it('are each counted when made in parallel, also for an address without an account', async () => {
    const email = 'nobody@byeol.test'
    const codes = await Promise.all(
      Array.from({ length: 2 * limits.passwordAttempts }, (_, n) => attempt(n % 2 ? here : there, email)),
    )
    expect(codes.filter((code) => code === 'sign_in_failed')).toHaveLength(limits.passwordAttempts)
  })

  it('by a stranger do not use up those of the owner on another network', async () => {
    const { email, password } = await signUpPerson(here)
    for (let n = 0; n < 2; n++) expect(await attempt(here, email)).toBe('sign_in_failed')
    for (let n = 2; n < limits.passwordAttempts; n++) expect(await attempt(there, email)).toBe('sign_in_failed')
    expect(await attempt(here, email)).toBe('too_many_requests')
    expect(await attempt(here, email, password, { ip: '198.51.100.2' })).toBe('ok')
  })

  it('from one IPv6 customer count together', async () => {
    const { email } = await signUpPerson(here)
    const codes: string[] = []
    for (let n = 0; n <= limits.passwordAttempts; n++)
      codes.push(await attempt(here, email, undefined, { ip: `2001:db8:1:2::${n}` }))
    expect(codes.filter((code) => code === 'sign_in_failed')).toHaveLength(limits.passwordAttempts)
  })

  itInFull('from a new network each time are limited to a hundred a day, even for an unknown address', async () => {
    const [{ email, password }, nobody] = [await signUpPerson(here), 'nobody-either@byeol.test']
    expect(await guessFromEverywhere(email)).toBe(limits.passwordAttemptsPerDay)
    expect(await guessFromEverywhere(nobody)).toBe(limits.passwordAttemptsPerDay)
    expect(await attempt(here, email, password, { ip: '192.0.2.9' })).toBe('too_many_requests')
    pass(86_400_000 / limits.passwordAttemptsPerDay)
    expect(await attempt(here, email, password, { ip: '192.0.2.9' })).toBe('ok')
  })

  it('from a device that has signed in before count separately from strangers on its network', async () => {
    const { email, password } = await signUpPerson(here)
    const { deviceToken } = await signIn(email, password)
    await guessFromEverywhere(email)
    expect(await attempt(here, email, password)).toBe('too_many_requests')
    expect(await attempt(there, email, password, { deviceToken })).toBe('ok')

    for (let n = 1; n < limits.passwordAttempts; n++)
      expect(await attempt(here, email, undefined, { deviceToken })).toBe('sign_in_failed')
    expect(await attempt(here, email, password, { deviceToken })).toBe('too_many_requests')
  })

  it('from a device known only to another account, or with a made-up token, count as a stranger’s', async () => {
    const [{ email, password }, other] = [await signUpPerson(here), await signUpPerson(here)]
    const { deviceToken } = await signIn(other.email, other.password)
    await guessFromEverywhere(email)
    for (const token of [deviceToken, 'x'.repeat(43)])
      expect(await attempt(here, email, password, { deviceToken: token })).toBe('too_many_requests')
  })

  it('from a device count as a stranger’s once the owner signs it out or changes the password', async () => {
    const account = await signUpPerson(here)
    const { email, password, person } = account
    const [phone, thief] = [await signIn(email, password), await signIn(email, password)]
    const tablet = await signIn(email, password)
    await callApi(here.base, tablet.token, api.auth.signOut, {})
    const { list } = await callApi(here.base, thief.token, api.auth.listSessions, {})
    await person.call(api.auth.endSession, { sessionId: list.find(({ isCurrent }) => isCurrent)!.id })
    await guessFromEverywhere(email)
    expect(await attempt(here, email, password, { deviceToken: thief.deviceToken })).toBe('too_many_requests')
    expect(await attempt(here, email, password, { deviceToken: phone.deviceToken })).toBe('ok')
    expect(await attempt(here, email, password, { deviceToken: tablet.deviceToken })).toBe('ok')

    const newPassword = 'another-pass-phrase'
    await person.call(api.auth.changePassword, { currentPassword: password, newPassword })
    for (const { deviceToken } of [phone, tablet])
      expect(await attempt(here, email, newPassword, { deviceToken })).toBe('too_many_requests')
  })

  it('from a stolen session do not use up the owner’s', async () => {
    const account = await signUpPerson(here)
    const stolen = await signInPerson(here, account)
    for (let n = 0; n < limits.passwordAttempts; n++)
      expect(await codeOf(stolen.call(api.auth.confirmPerson, { password: 'a wrong guess' }))).toBe('password_wrong')
    expect(await codeOf(stolen.call(api.auth.confirmPerson, { password: account.password }))).toBe('too_many_requests')
    expect(await codeOf(account.person.call(api.auth.confirmPerson, { password: account.password }))).toBe('ok')
  })

  it('are possible on the device that has just set a new password by a mailed link', async () => {
    const { email } = await signUpPerson(here)
    await guessFromEverywhere(email)
    const code = 'a-code-that-was-mailed'
    await here.ctx.db.rows(
      `insert into password_resets (code_hash, user_id, created_at, expires_at)
       select $1, id, $3, $4 from users where email = $2`,
      [
        keyedHash(here.ctx.secrets.hash, 'reset link', code),
        email,
        here.ctx.now(),
        new Date(here.ctx.now().getTime() + limits.resetLinkMs),
      ],
    )
    const newPassword = 'another-pass-phrase'
    const { deviceToken } = await callApi(here.base, null, api.auth.resetPassword, { code, newPassword })
    expect(await attempt(here, email, newPassword)).toBe('too_many_requests')
    expect(await attempt(there, email, newPassword, { deviceToken })).toBe('ok')
  })

  it('stay counted until the account has all of them again', async () => {
    const { email } = await signUpPerson(here)
    await useAll(here, email)
    await expirePasswordAttempts(here.ctx)
    expect(await attempt(here, email)).toBe('too_many_requests')
    pass(limits.passwordAttempts * limits.passwordAttemptEveryMs)
    await expirePasswordAttempts(here.ctx)
    expect(await here.ctx.db.rows('select from password_attempts where used_until < $1', [here.ctx.now()])).toEqual([])
  })
})
