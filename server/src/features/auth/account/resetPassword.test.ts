import { api } from '@byeol/contract/api.ts'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { beforeEach, describe, expect, it } from 'vitest'
import { callApi } from '../../../test/callApi.ts'
import { databaseText, hasFailed, hurryQueue, isReadable, queueLength } from '../../../test/databaseText.ts'
import { linkMailedTo, mailsTo, mailTo, newAddress } from '../../../test/inbox.ts'
import { openWorld } from '../../../test/openWorld.ts'
import { useNode, useOwnWorld } from '../../../test/useWorld.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { codeOf, signInPerson, signUpPerson } from '../../../test/signUpPerson.ts'
import { until } from '../../../test/until.ts'
import { promptMs } from '../../../test/patience.ts'

const minuteMs = 60_000
const newPassword = 'another-pass-phrase'

const env = async () => ({ ...(await sandboxEnv()), PUBLIC_URL: 'https://byeol.example' })
const here = useOwnWorld(env)
const there = useNode(here, env)
/** Moves the clock of both nodes, because either may run a queued task. */
const pass = (ms: number) => [here, there].forEach((node) => node.pass(ms))
beforeEach(() => pass(minuteMs))

const ask = (email: string) => callApi(here.base, null, api.auth.sendResetPasswordLink, { email })
const check = (code: string) => callApi(here.base, null, api.auth.checkResetPassword, { code })
const reset = (code: string, password = newPassword) =>
  callApi(here.base, null, api.auth.resetPassword, { code, newPassword: password })
const queueIsEmpty = () => until('the queue is empty', async () => (await queueLength(here.ctx)) === 0)

describe('a link to set a new password', () => {
  it('begins with our address, even if the request names another Host', async () => {
    const alone = await openWorld(await env())
    const { email } = await signUpPerson(alone)
    // `fetch` does not allow a false Host header.
    const lies = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      origin: 'https://evil.example',
      forwarded: 'host=evil.example',
    }
    const asked = request(`${alone.base}/v1/auth/send-reset-password-link`, {
      method: 'POST',
      headers: { ...lies, 'content-type': 'application/json' },
    })
    asked.end(JSON.stringify({ email }))
    const [{ statusCode }] = (await once(asked, 'response')) as [IncomingMessage]
    expect(statusCode).toBe(200)
    const { link } = await linkMailedTo(email)
    await alone.close()
    expect(`${link.origin}${link.pathname}`).toBe('https://byeol.example/reset-password')
    expect(JSON.stringify(await mailTo(email))).not.toContain('evil.example')
  })

  it('works once, survives a check, and leaves only the new password working', async () => {
    const account = await signUpPerson(here)
    await ask(account.email)
    const { code } = await linkMailedTo(account.email)
    for (let n = 0; n < 3; n++) expect((await check(code)).email).toBe(`${account.email[0]}***@byeol.test`)
    await expect(reset(code, 'password1234')).rejects.toMatchObject({ code: 'invalid_parameters' })
    await reset(code)
    expect(await codeOf(check(code))).toBe('link_expired')
    expect(await codeOf(reset(code, 'a-third-pass-phrase'))).toBe('link_expired')
    expect(await codeOf(signInPerson(here, account))).toBe('sign_in_failed')
    await signInPerson(here, { ...account, password: newPassword })
    expect((await mailTo(account.email, 2)).subject).toContain('비밀번호가 바뀌었어요')
  })

  it('works for only one of ten simultaneous uses', async () => {
    const { email } = await signUpPerson(here)
    await ask(email)
    const { code } = await linkMailedTo(email)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        codeOf(
          callApi(n % 2 ? here.base : there.base, null, api.auth.resetPassword, {
            code,
            newPassword: `${newPassword}-${n}`,
          }),
        ),
      ),
    )
    expect(answers.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'link_expired'), 'ok'])
  })

  it('expires after thirty minutes, or when another link is used', async () => {
    const { email } = await signUpPerson(here)
    await ask(email)
    const first = await linkMailedTo(email)
    pass(minuteMs)
    await ask(email)
    const second = await linkMailedTo(email, 2)
    expect([await codeOf(check(first.code)), await codeOf(check(second.code))]).toEqual(['ok', 'ok'])
    pass(29 * minuteMs)
    expect([await codeOf(check(first.code)), await codeOf(check(second.code))]).toEqual(['link_expired', 'ok'])
    pass(minuteMs)
    await ask(email)
    const third = await linkMailedTo(email, 3)
    pass(minuteMs)
    await ask(email)
    await reset((await linkMailedTo(email, 4)).code)
    expect(await codeOf(reset(third.code))).toBe('link_expired')
  })

  it('ends every session, on REST and open sockets of every node', async () => {
    const account = await signUpPerson(here)
    const phone = await signInPerson(there, account)
    const connections = [await account.person.connect(), await phone.connect(there.base)]
    await ask(account.email)
    await reset((await linkMailedTo(account.email)).code)
    for (const connection of connections) await connection.closed()
    expect(await codeOf(account.person.call(api.chat.list, {}))).toBe('session_not_found')
    await until(
      'the far node refuses',
      async () => (await codeOf(phone.call(api.chat.list, {}))) === 'session_not_found',
      promptMs,
    )
  })

  it('stops working when the account’s address changes', async () => {
    const account = await signUpPerson(here)
    await ask(account.email)
    const { code } = await linkMailedTo(account.email)
    const email = newAddress()
    await account.person.call(api.auth.sendEmailCode, { email })
    const [, sixDigits] = /(\d{6})/u.exec((await mailTo(email)).subject)!
    await account.person.call(api.auth.confirmPerson, { password: account.password })
    await account.person.call(api.auth.verifyEmailCode, { email, code: sixDigits! })
    expect(await codeOf(reset(code))).toBe('link_expired')
    expect((await mailTo(account.email, 2)).subject).toContain('이메일이 바뀌었어요')
    await signInPerson(here, { ...account, email })
  })
})

it('an address without an account gets the same answers and limits, and no mail', async () => {
  const [{ email: known }, unknown] = [await signUpPerson(here), newAddress()]
  for (let n = 0; n < 5; n++) {
    const answers = await Promise.all([ask(known), ask(unknown)])
    expect(Object.keys(answers[0])).toEqual(Object.keys(answers[1]))
    pass(minuteMs)
  }
  expect([await codeOf(ask(known)), await codeOf(ask(unknown))]).toEqual(['too_many_requests', 'too_many_requests'])
  await queueIsEmpty()
  expect([(await mailsTo(known)).length, (await mailsTo(unknown)).length]).toEqual([5, 0])
})

it('the code of a link can be read neither in the database nor in the queue', async () => {
  const { email } = await signUpPerson(here, { email: newAddress('later') })
  await ask(email)
  await until('the mail server has failed once', () => hasFailed(here.ctx))
  const text = await databaseText(here.ctx)
  await hurryQueue(here.ctx)
  const { code } = await linkMailedTo(email)
  expect(text).toContain('password_resets')
  expect(isReadable(text, code)).toBe(false)
  expect(text).not.toContain(Buffer.from(code, 'base64url').toString('hex'))
  expect(text.split('\n').filter((row) => row.includes(email))).toEqual([expect.stringMatching(/^public\.users /u)])
})

it('malformed codes are refused', async () => {
  for (const code of ['', ' ', '0', 'x'.repeat(43), 'x'.repeat(201), "' or 1=1"])
    expect(await codeOf(check(code))).toMatch(/link_expired|invalid_parameters/u)
})
