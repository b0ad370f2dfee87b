import { api } from '@byeol/contract/api.ts'
import { describe, expect, it } from 'vitest'
import { callApi } from '../../../test/callApi.ts'
import { device } from '../../../test/makePeople.ts'
import { useNode, useOwnWorld } from '../../../test/useWorld.ts'
import { codeOf, signInPerson, signUpPerson } from '../../../test/signUpPerson.ts'
import { until } from '../../../test/until.ts'
import { promptMs } from '../../../test/patience.ts'

const newPassword = 'another-pass-phrase'

const here = useOwnWorld()
const there = useNode(here)

describe('a changed password', () => {
  it('ends the other sessions, on REST and open sockets of every node, and keeps this one', async () => {
    const account = await signUpPerson(here)
    const { person } = account
    const [tablet, phone] = [await signInPerson(here, account), await signInPerson(there, account)]
    const mine = await person.connect()
    const connections = [await tablet.connect(), await phone.connect(there.base)]
    expect(await codeOf(phone.call(api.chat.list, {}))).toBe('ok')

    await person.call(api.auth.changePassword, { currentPassword: account.password, newPassword })
    for (const connection of connections) await connection.closed()
    expect(await codeOf(tablet.call(api.chat.list, {}))).toBe('session_not_found')
    await until(
      'the far node refuses',
      async () => (await codeOf(phone.call(api.chat.list, {}))) === 'session_not_found',
      promptMs,
    )
    expect(await codeOf(person.call(api.chat.list, {}))).toBe('ok')
    expect(mine.socket.connected).toBe(true)
    mine.close()
    expect(await codeOf(signInPerson(here, account))).toBe('sign_in_failed')
    await signInPerson(here, { ...account, password: newPassword })
  })

  it('accepts only one of two changes made at the same moment', async () => {
    const { person, email, password } = await signUpPerson(here)
    const wanted = [`${newPassword}-1`, `${newPassword}-2`]
    const answers = await Promise.all(
      wanted.map((one, n) =>
        codeOf(
          person.at(n ? here : there).call(api.auth.changePassword, { currentPassword: password, newPassword: one }),
        ),
      ),
    )
    expect(answers.toSorted()).toEqual(['ok', 'password_wrong'])
    await signInPerson(here, { email, password: wanted[answers.indexOf('ok')]! })
  })

  it('leaves no session for a device that was signing in with the old password at that moment', async () => {
    for (let round = 0; round < 3; round++) {
      const account = await signUpPerson(here)
      const { email, password, person } = account
      const signIns = Array.from({ length: 4 }, () =>
        callApi(there.base, null, api.auth.signIn, { email, password, deviceInfo: device }).catch(() => null),
      )
      await person.call(api.auth.changePassword, { currentPassword: password, newPassword })
      const tokens = (await Promise.all(signIns)).filter((answer) => answer !== null)
      const { list } = await person.call(api.auth.listSessions, {})
      expect(list).toHaveLength(1)
      await until(
        'none of them works',
        async () =>
          (await Promise.all(tokens.map(({ token }) => codeOf(callApi(there.base, token, api.chat.list, {}))))).every(
            (code) => code === 'session_not_found',
          ),
        promptMs,
      )
    }
  })

  it('requires the old password, and limits guesses at it on every call that asks for it', async () => {
    const { person, password } = await signUpPerson(here)
    await expect(
      person.call(api.auth.changePassword, { currentPassword: password, newPassword: 'password1234' }),
    ).rejects.toMatchObject({ code: 'invalid_parameters', data: [{ path: 'newPassword' }] })
    for (let n = 0; n < 5; n++)
      expect(await codeOf(person.call(api.auth.changePassword, { currentPassword: `wrong ${n}`, newPassword }))).toBe(
        'password_wrong',
      )
    for (let n = 0; n < 5; n++)
      expect(await codeOf(person.call(api.auth.confirmPerson, { password: `wrong ${n}` }))).toBe('password_wrong')
    expect(await codeOf(person.call(api.auth.confirmPerson, { password }))).toBe('too_many_requests')
    here.pass(30_000)
    await person.call(api.auth.changePassword, { currentPassword: password, newPassword })
  })
})
