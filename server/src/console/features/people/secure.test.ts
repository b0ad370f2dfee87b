import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { callApi } from '../../../test/callApi.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../../test/console/openConsole.ts'
import { codeMailedTo, linkMailedTo, newAddress } from '../../../test/inbox.ts'
import { device } from '../../../test/makePeople.ts'
import { promptMs } from '../../../test/patience.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { codeOf, signInPerson, signUpPerson, type Account } from '../../../test/signUpPerson.ts'
import { until } from '../../../test/until.ts'
import { useNode, useOwnWorld } from '../../../test/useWorld.ts'

const { people } = consoleApi
const words = '본인이 모르는 기기가 있대요'

const env = async () => ({ ...(await sandboxEnv()), ...withConsole })
const here = useOwnWorld(env)
const there = useNode(here, sandboxEnv)
let desk: ConsoleWorld
beforeAll(async () => {
  desk = await openConsole(here)
})
beforeEach(() => [here, there].forEach((node) => node.pass(60_000)))

const secure = async ({ person }: Account, restoresEmail = false) => {
  await desk.staff.agent.signIn()
  return desk.staff.agent.call(people.secure, { userId: person.id, restoresEmail, words })
}
const signIn = ({ email, password }: Pick<Account, 'email' | 'password'>) =>
  callApi(here.base, null, api.auth.signIn, { email, password, deviceInfo: device })

it('a leaked account is locked in one act on every node, until its owner sets a password by mail', async () => {
  const account = await signUpPerson(here)
  const thief = await signInPerson(there, account)
  const socket = await thief.connect(there.base)
  await desk.staff.agent.signIn()
  const { sessions, earlierEmail } = await desk.staff.agent.call(people.person, {
    why: 'inquiry',
    userId: account.person.id,
  })
  expect(earlierEmail).toBeNull()
  // The page must show exactly as many devices as `secure` signs out.
  expect(await secure(account)).toMatchObject({ sessions: sessions.length, identities: 0 })
  await socket.closed()
  await until('the far node refuses', async () => (await codeOf(thief.call(api.chat.list, {}))) !== 'ok', promptMs)
  expect(await codeOf(account.person.call(api.chat.list, {}))).toBe('session_not_found')
  expect(await codeOf(signIn(account))).toBe('sign_in_failed')

  const { code } = await linkMailedTo(account.email)
  const renewed = { ...account, password: 'a-renewed-pass-phrase' }
  await callApi(here.base, null, api.auth.resetPassword, { code, newPassword: renewed.password })
  expect(await codeOf(signIn(renewed))).toBe('ok')
  const { list } = await desk.staff.auditor.call(consoleApi.audit.list, { action: 'people.secure' })
  expect(list[0]).toMatchObject({ by: 'the-agent', facts: { reason: words } })
})

it('the address that a thief had changed is restored, and the link is sent there', async () => {
  const account = await signUpPerson(here)
  const thief = await signInPerson(here, account)
  const email = newAddress('thief')
  await thief.call(api.auth.confirmPerson, { password: account.password })
  await thief.call(api.auth.sendEmailCode, { email })
  await thief.call(api.auth.verifyEmailCode, { email, code: await codeMailedTo(email) })
  await desk.staff.agent.signIn()
  const { earlierEmail } = await desk.staff.agent.call(people.person, { why: 'inquiry', userId: account.person.id })
  expect(earlierEmail!.email).toBe(`${account.email[0]}***@byeol.test`)

  expect((await secure(account, true)).mailedTo).toBe(earlierEmail!.email)
  expect(await codeOf(signIn({ email, password: account.password }))).toBe('sign_in_failed')
  const { code } = await linkMailedTo(account.email, 2)
  await callApi(here.base, null, api.auth.resetPassword, { code, newPassword: 'a-renewed-pass-phrase' })
  expect(await codeOf(signIn({ email: account.email, password: 'a-renewed-pass-phrase' }))).toBe('ok')
  await expect(secure(account, true)).rejects.toMatchObject({ code: 'conflict' })
})
