import { api } from '@byeol/contract/api.ts'
import { limits } from '@byeol/contract/limits.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callApi } from '../../test/callApi.ts'
import { device } from '../../test/makePeople.ts'
import { openWorld, type World } from '../../test/openWorld.ts'
import { signUpPerson } from '../../test/signUpPerson.ts'
import { forgetOldPasswordAttempts } from './limitPasswordAttempts.ts'

let here: World
let there: World
beforeAll(async () => {
  here = await openWorld()
  there = await openWorld({}, here.databaseUrl)
})
afterAll(async () => {
  await there.close()
  await here.close()
})

const pass = (ms: number) => [here, there].forEach((node) => node.pass(ms))
// The limit per address of the caller has tests of its own.
beforeEach(() => pass(61_000))

const attempt = (node: World, email: string, password = 'a wrong guess'): Promise<string> =>
  callApi(node.base, null, api.auth.signIn, { email, password, deviceInfo: device }).then(
    () => 'ok',
    ({ code }: { code: string }) => code,
  )

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

  it('come back one by one, every thirty seconds', async () => {
    const { email, password } = await signUpPerson(here)
    await useAll(here, email)
    const refused = callApi(here.base, null, api.auth.signIn, { email, password, deviceInfo: device })
    const { data } = await refused.then(Promise.reject, (error: { data: { retryAfterSeconds: number } }) => error)
    expect(data.retryAfterSeconds).toBeGreaterThan(0)
    expect(data.retryAfterSeconds).toBeLessThanOrEqual(limits.passwordAttemptEveryMs / 1_000)
    pass(data.retryAfterSeconds * 1_000)
    expect(await attempt(here, email)).toBe('sign_in_failed')
    expect(await attempt(here, email, password)).toBe('too_many_requests')
  })

  it('are counted one by one when they come in parallel, for an address without an account too', async () => {
    const email = 'nobody@byeol.test'
    const codes = await Promise.all(
      Array.from({ length: 2 * limits.passwordAttempts }, (_, n) => attempt(n % 2 ? here : there, email)),
    )
    expect(codes.filter((code) => code === 'sign_in_failed')).toHaveLength(limits.passwordAttempts)
  })

  it('stay counted until the account has all of them again', async () => {
    const { email } = await signUpPerson(here)
    await useAll(here, email)
    await forgetOldPasswordAttempts(here.ctx)
    expect(await attempt(here, email)).toBe('too_many_requests')
    pass(limits.passwordAttempts * limits.passwordAttemptEveryMs)
    await forgetOldPasswordAttempts(here.ctx)
    expect(await here.ctx.db.rows('select from password_attempts where used_until < $1', [here.ctx.now()])).toEqual([])
  })
})
