import { api } from '@byeol/contract/api.ts'
import type { SignUpRequired } from '@byeol/contract/errors.ts'
import { expect, it } from 'vitest'
import { openLog } from '../openLog.ts'
import { askSandbox } from './servers/askSandbox.ts'
import { callApi } from './callApi.ts'
import { hasFailed, hurryQueue, queueLength } from './databaseText.ts'
import { codeMailedTo, codeTextedTo, linkMailedTo, newAddress, newPhoneNumber, otherThan } from './inbox.ts'
import { device } from './makePeople.ts'
import { useOwnWorld } from './useWorld.ts'
import { rawCall } from './rawCall.ts'
import { sandboxEnv } from './servers/sandboxEnv.ts'
import { actorOf, codeOf, confirmSessions, newPerson } from './signUpPerson.ts'
import { appleSignIn, freezeKakao, kakaoPerson } from './socialPeople.ts'
import { until } from './until.ts'

const lines: string[] = []
const world = useOwnWorld(sandboxEnv, openLog('debug', { write: (line) => void lines.push(line) }))

/** Texts that must not appear in any log line. */
const secrets: string[] = []
const secret = <T extends string>(word: T): T => (secrets.push(word), word)

async function join(email: string, password: string) {
  await callApi(world.base, null, api.auth.sendEmailCode, { email })
  await until('the mail server was away once', () => hasFailed(world.ctx))
  await hurryQueue(world.ctx)
  const code = secret(await codeMailedTo(email))
  await codeOf(callApi(world.base, null, api.auth.verifyEmailCode, { email, code: otherThan(code) }))
  const { emailTicket } = await callApi(world.base, null, api.auth.verifyEmailCode, { email, code })
  const signUp = { ...newPerson, email, password, emailTicket: secret(emailTicket!) }
  const { token } = await callApi(world.base, null, api.auth.signUp, signUp)
  await codeOf(callApi(world.base, null, api.auth.signUp, signUp))
  await codeOf(
    callApi(world.base, null, api.auth.signIn, { email, password: secret('a-wrong-pass-phrase'), deviceInfo: device }),
  )
  return actorOf(world, { token: secret(token) })
}

/**
 * Verifies a phone number by SMS. Before that, requests codes for two other numbers: one that the service refuses, and
 * one for which it is unavailable.
 */
async function textTo(person: Awaited<ReturnType<typeof join>>, phoneNumber: string) {
  for (const ending of ['0404', '0503'])
    await person.call(api.auth.sendPhoneNumberCode, { phoneNumber: secret(`${phoneNumber.slice(0, -4)}${ending}`) })
  await person.call(api.auth.sendPhoneNumberCode, { phoneNumber: secret(phoneNumber) })
  const code = secret(await codeTextedTo(phoneNumber))
  await confirmSessions(world, person)
  await person.call(api.auth.verifyPhoneNumberCode, { phoneNumber, code })
}

async function kakaoAndApple() {
  const kakao = await kakaoPerson({ email: secret(newAddress()) })
  secret(kakao.refreshToken)
  await freezeKakao(kakao.id, '500')
  expect(
    await codeOf(
      callApi(world.base, null, api.auth.signInKakao, { refreshToken: kakao.refreshToken, deviceInfo: device }),
    ),
  ).toBe('unavailable')
  await freezeKakao(kakao.id, 'off')
  const { proof } = await appleSignIn({ email: secret(newAddress()) })
  secrets.push(proof.authorizationCode, proof.identityToken)
  const asked = await callApi(world.base, null, api.auth.signInApple, { ...proof, deviceInfo: device }).catch(
    ({ data }: { data: SignUpRequired }) => data,
  )
  await callApi(world.base, null, api.auth.signUpApple, {
    ...newPerson,
    identityTicket: secret((asked as SignUpRequired).identityTicket),
  })
}

it('no log line contains a password, code, token, phone number, name or address, in any failure', async () => {
  const [email, password] = [secret(newAddress('later')), secret('a-good-pass-phrase')]
  const person = await join(email, password)
  await textTo(person, newPhoneNumber())
  await kakaoAndApple()
  await callApi(world.base, null, api.auth.sendEmailCode, { email: secret(newAddress('bounce')) })
  const identity = { name: secret('황보가람'), birthday: '2001-03-14', gender: 'female', phone: secret('01098765432') }
  const { imp_uid: impUid } = await askSandbox<{ imp_uid: string }>('/portone/_sandbox/certification', {
    merchant_uid: `${person.id}-1`,
    ...identity,
  })
  await person.call(api.user.verifyIdentity, { impUid })

  await callApi(world.base, null, api.auth.sendResetPasswordLink, { email })
  const { code } = await linkMailedTo(email, 2)
  secret(code)
  expect(await codeOf(callApi(world.base, null, api.auth.checkResetPassword, { code }))).toBe('ok')
  await callApi(world.base, null, api.auth.resetPassword, { code, newPassword: secret('another-pass-phrase') })
  const { token } = await callApi(world.base, null, api.auth.signIn, {
    email,
    password: 'another-pass-phrase',
    deviceInfo: device,
  })
  secret(token)

  // PostgreSQL's error about a refused row contains the whole row.
  await world.asOwner(`alter table users add constraint no_sorrow check (introduction <> '터져라')`)
  const failed = await rawCall(world.base, api.user.updateProfile, {
    token,
    body: JSON.stringify({ introduction: '터져라' }),
    headers: { 'x-request-id': 'request-of-mine' },
  })
  expect([failed.status, failed.headers.get('x-request-id')]).toEqual([500, 'request-of-mine'])
  expect(JSON.stringify(failed.body)).not.toMatch(/no_sorrow|users|row/u)
  await hurryQueue(world.ctx)
  await until('the queue is empty', async () => (await hurryQueue(world.ctx), (await queueLength(world.ctx)) === 0))

  const log = lines.join('')
  for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow()
  expect(
    lines
      .map((line) => JSON.parse(line) as { reqId?: string; err?: { constraint?: string } })
      .find(({ reqId }) => reqId === 'request-of-mine')?.err?.constraint,
  ).toBe('no_sorrow')
  expect(log).toMatch(/Failed task/u)
  expect(log).toMatch(/a task is given up/u)
  expect(secrets.length).toBeGreaterThan(15)
  for (const word of secrets) expect(log.includes(word), word).toBe(false)
  expect(log).not.toMatch(/argon2|later\+|bounce\+/u)

  const metrics = await (await fetch(`http://127.0.0.1:${world.server.metricsPort}/metrics`)).text()
  for (const word of [...secrets, person.id]) expect(metrics.includes(word), word).toBe(false)
})
