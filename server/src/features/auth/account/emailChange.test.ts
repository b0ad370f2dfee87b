import { api } from '@byeol/contract/api.ts'
import type { SignUpRequired } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { beforeEach, describe, expect, it } from 'vitest'
import { searchPeople } from '../../../console/features/people/findPeople.ts'
import type { Actor } from '../../../test/Actor.ts'
import { callApi } from '../../../test/callApi.ts'
import { databaseText, isReadable } from '../../../test/databaseText.ts'
import {
  codeMailedTo,
  codeTextedTo,
  linkMailedTo,
  mailsTo,
  mailTo,
  newAddress,
  newPhoneNumber,
} from '../../../test/inbox.ts'
import { device } from '../../../test/makePeople.ts'
import { useNode, useOwnWorld } from '../../../test/useWorld.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { codeOf, signInPerson, signUpPerson, type Account } from '../../../test/signUpPerson.ts'
import { kakaoPerson } from '../../../test/socialPeople.ts'
import { until } from '../../../test/until.ts'
import { expireCodes } from '../proof/codes.ts'
import { promptMs } from '../../../test/patience.ts'

const dayMs = 86_400_000
const thiefsPassword = 'the-thief-knows-this'

const env = async () => ({ ...(await sandboxEnv()), PUBLIC_URL: 'https://byeol.example' })
const here = useOwnWorld(env)
const there = useNode(here, env)
const pass = (ms: number) => [here, there].forEach((node) => node.pass(ms))
beforeEach(() => pass(60_000))

const check = (code: string) => callApi(here.base, null, api.auth.checkEmailChange, { code })
const undo = (code: string, node = here) => callApi(node.base, null, api.auth.undoEmailChange, { code })
const signInAs = ({ email, password }: Pick<Account, 'email' | 'password'>) =>
  codeOf(callApi(here.base, null, api.auth.signIn, { email, password, deviceInfo: device }))

/** Confirms the person, then changes the address of their account. */
async function changeTo(person: Actor, email: string): Promise<void> {
  await person.call(api.auth.sendEmailCode, { email })
  await person.call(api.auth.verifyEmailCode, { email, code: await codeMailedTo(email) })
}
/** An account with a stolen session; the thief also knows the password and has changed the address. */
async function stolenAccount() {
  const account = await signUpPerson(here)
  const thief = await signInPerson(here, account)
  await thief.call(api.auth.confirmPerson, { password: account.password })
  const thiefsEmail = newAddress('thief')
  await changeTo(thief, thiefsEmail)
  const { link, code } = await linkMailedTo(account.email)
  return { ...account, thief, thiefsEmail, link, code }
}

describe('changing the e-mail address', () => {
  it('requires a recent confirmation, and a refusal does not use the code up', async () => {
    const account = await signUpPerson(here)
    const email = newAddress()
    await account.person.call(api.auth.sendEmailCode, { email })
    const code = await codeMailedTo(email)
    const change = () => codeOf(account.person.call(api.auth.verifyEmailCode, { email, code }))
    expect(await change()).toBe('confirmation_required')
    expect((await account.person.call(api.user.accountInfo, {})).email).toBe(account.email)
    await account.person.call(api.auth.confirmPerson, { password: account.password })
    here.pass(limits.confirmedMs)
    expect(await change()).toBe('confirmation_required')
    here.pass(-limits.confirmedMs)
    expect(await change()).toBe('ok')
    expect((await account.person.call(api.user.accountInfo, {})).email).toBe(email)
  })

  it('requires the same to add a first address or a phone number', async () => {
    const fan = await here.fan()
    const email = newAddress()
    await fan.call(api.auth.sendEmailCode, { email })
    const code = await codeMailedTo(email)
    expect(await codeOf(fan.call(api.auth.verifyEmailCode, { email, code }))).toBe('confirmation_required')
    const phoneNumber = newPhoneNumber()
    await fan.call(api.auth.sendPhoneNumberCode, { phoneNumber })
    const texted = await codeTextedTo(phoneNumber)
    expect(await codeOf(fan.call(api.auth.verifyPhoneNumberCode, { phoneNumber, code: texted }))).toBe(
      'confirmation_required',
    )
  })

  it('ends all other sessions, on REST and open sockets of every node', async () => {
    const account = await signUpPerson(here)
    const phone = await signInPerson(there, account)
    const connection = await phone.connect(there.base)
    await account.person.call(api.auth.confirmPerson, { password: account.password })
    await changeTo(account.person, newAddress())
    await connection.closed()
    await until(
      'the far node refuses',
      async () => (await codeOf(phone.call(api.chat.list, {}))) === 'session_not_found',
      promptMs,
    )
    expect(await codeOf(account.person.call(api.chat.list, {}))).toBe('ok')
  })

  it('mails the old address a link with our address, even if the request names another Host', async () => {
    const account = await signUpPerson(here)
    await account.person.call(api.auth.confirmPerson, { password: account.password })
    const email = newAddress()
    await account.person.call(api.auth.sendEmailCode, { email })
    const asked = request(`${here.base}/v1/auth/verify-email-code`, {
      method: 'POST',
      headers: {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'content-type': 'application/json',
        authorization: `Bearer ${account.person.token}`,
      },
    })
    asked.end(JSON.stringify({ email, code: await codeMailedTo(email) }))
    const [{ statusCode }] = (await once(asked, 'response')) as [IncomingMessage]
    expect(statusCode).toBe(200)
    const { link } = await linkMailedTo(account.email)
    expect(`${link.origin}${link.pathname}`).toBe('https://byeol.example/undo-email-change')
    const mail = await mailTo(account.email)
    expect(JSON.stringify(mail)).not.toMatch(/evil\.example|무시해/u)
  })
})

describe('the undo link mailed to the old address', () => {
  it('survives a check, and restores the account once, with a new password', async () => {
    const { person, email, password, thief, thiefsEmail, code } = await stolenAccount()
    for (let n = 0; n < 3; n++) expect((await check(code)).email).toBe(`${email[0]}***@byeol.test`)
    expect(await signInAs({ email, password })).toBe('sign_in_failed')

    const { resetCode } = await undo(code)
    expect(await codeOf(thief.call(api.chat.list, {}))).toBe('session_not_found')
    expect(await codeOf(person.call(api.chat.list, {}))).toBe('session_not_found')
    for (const address of [email, thiefsEmail])
      expect(await signInAs({ email: address, password })).toBe('sign_in_failed')
    expect([await codeOf(check(code)), await codeOf(undo(code))]).toEqual(['link_expired', 'link_expired'])

    const newPassword = 'another-pass-phrase'
    await callApi(here.base, null, api.auth.resetPassword, { code: resetCode, newPassword })
    const again = await signInPerson(here, { email, password: newPassword })
    expect(again.id).toBe(person.id)
    expect(await again.call(api.user.accountInfo, {})).toMatchObject({ email, isEmailVerified: true })
    expect((await mailTo(thiefsEmail, 2)).subject).toContain('이메일이 바뀌었어요')
    expect((await mailTo(thiefsEmail, 2)).text).not.toContain('undo')
  })

  it('also mails a link to set a new password', async () => {
    const { email, code } = await stolenAccount()
    const { resetCode } = await undo(code)
    expect((await linkMailedTo(email, 2)).code).toBe(resetCode)
  })

  it('works for only one of twenty simultaneous uses on two nodes', async () => {
    const { code } = await stolenAccount()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => codeOf(undo(code, n % 2 ? here : there))))
    expect(answers.toSorted()).toEqual([...Array.from({ length: 19 }, () => 'link_expired'), 'ok'])
  })

  it('works for seven days and is then deleted', async () => {
    const { code, person } = await stolenAccount()
    pass(limits.emailUndoMs - 60_000)
    expect(await codeOf(check(code))).toBe('ok')
    pass(60_000)
    expect([await codeOf(check(code)), await codeOf(undo(code))]).toEqual(['link_expired', 'link_expired'])
    await expireCodes(here.ctx)
    expect(await here.ctx.db.rows('select from email_changes where user_id = $1', [person.id])).toEqual([])
    pass(-limits.emailUndoMs)
  })

  it('at the oldest address undoes all later changes, and no later link undoes that', async () => {
    const { email, thief, thiefsEmail, code } = await stolenAccount()
    pass(dayMs)
    const third = newAddress('thief')
    await thief.call(api.auth.confirmPerson, { password: 'a-good-pass-phrase' })
    await changeTo(thief, third)
    const { code: thiefsCode } = await linkMailedTo(thiefsEmail, 2)
    await undo(code)
    expect(await codeOf(undo(thiefsCode))).toBe('link_expired')
    const { rows } = await here.ctx.db.pool.query('select email from users where id = $1', [thief.id])
    expect(rows).toEqual([{ email }])
  })

  it('at a later address, used first, leaves the oldest address’s link working', async () => {
    const { email, thief, thiefsEmail, code } = await stolenAccount()
    await changeTo(thief, newAddress('thief'))
    const { code: thiefsCode } = await linkMailedTo(thiefsEmail, 2)
    await undo(thiefsCode)
    expect(await codeOf(undo(code))).toBe('ok')
    const { rows } = await here.ctx.db.pool.query('select email from users where id = $1', [thief.id])
    expect(rows).toEqual([{ email }])
  })

  it('still works after the thief sets a password, and invalidates their reset link and code', async () => {
    const { password, thief, thiefsEmail, code } = await stolenAccount()
    await thief.call(api.auth.changePassword, { currentPassword: password, newPassword: thiefsPassword })
    pass(60_000)
    await callApi(here.base, null, api.auth.sendResetPasswordLink, { email: thiefsEmail })
    const { code: resetCode } = await linkMailedTo(thiefsEmail, 3)
    await thief.call(api.auth.sendEmailCode, { email: thiefsEmail })
    const sixDigits = await codeMailedTo(thiefsEmail, 4)
    await undo(code)
    expect(await signInAs({ email: thiefsEmail, password: thiefsPassword })).toBe('sign_in_failed')
    expect(
      await codeOf(callApi(here.base, null, api.auth.resetPassword, { code: resetCode, newPassword: thiefsPassword })),
    ).toBe('link_expired')
    expect(
      await codeOf(callApi(here.base, null, api.auth.verifyEmailCode, { email: thiefsEmail, code: sixDigits })),
    ).toBe('code_expired')
  })

  it('removes a social identity and a phone number that were added after the change', async () => {
    const { password, thief, thiefsEmail, code } = await stolenAccount()
    const { refreshToken } = await kakaoPerson()
    const byKakao = () => callApi(here.base, null, api.auth.signInKakao, { refreshToken, deviceInfo: device })
    const { identityTicket } = await byKakao().then(
      () => Promise.reject(new Error('there is an account')),
      ({ data }: { data: SignUpRequired }) => data,
    )
    await callApi(here.base, null, api.auth.signIn, {
      email: thiefsEmail,
      password,
      identityTicket,
      deviceInfo: device,
    })
    expect(await codeOf(byKakao())).toBe('ok')
    const phoneNumber = newPhoneNumber()
    await thief.call(api.auth.sendPhoneNumberCode, { phoneNumber })
    await thief.call(api.auth.verifyPhoneNumberCode, { phoneNumber, code: await codeTextedTo(phoneNumber) })

    const { resetCode } = await undo(code)
    expect(await codeOf(byKakao())).toBe('sign_up_required')
    const { email } = await callApi(here.base, null, api.auth.checkResetPassword, { code: resetCode })
    expect(email).toContain('***')
    const { rows } = await here.ctx.db.pool.query('select phone_sealed from users where id = $1', [thief.id])
    expect(rows).toEqual([{ phone_sealed: null }])
  })

  it('lets staff find the account by its owner’s number again, and no longer by the thief’s', async () => {
    const account = await signUpPerson(here)
    const prove = async (who: Actor) => {
      const phoneNumber = newPhoneNumber()
      await who.call(api.auth.confirmPerson, { password: account.password })
      await who.call(api.auth.sendPhoneNumberCode, { phoneNumber })
      await who.call(api.auth.verifyPhoneNumberCode, { phoneNumber, code: await codeTextedTo(phoneNumber) })
      return phoneNumber
    }
    const found = async (phoneNumber: string) => (await searchPeople(here.ctx, phoneNumber)).list.map(({ id }) => id)
    const owners = await prove(account.person)
    const thief = await signInPerson(here, account)
    pass(60_000)
    await thief.call(api.auth.confirmPerson, { password: account.password })
    await changeTo(thief, newAddress('thief'))
    const thiefs = await prove(thief)
    expect([await found(owners), await found(thiefs)]).toEqual([[], [thief.id]])
    await undo((await linkMailedTo(account.email)).code)
    expect([await found(owners), await found(thiefs)]).toEqual([[thief.id], []])
  })

  it('cancels an account deletion that was requested after the change', async () => {
    const { person, email, thief, code } = await stolenAccount()
    const friend = await here.fan()
    const { id: chatId } = await friend.ask(person)
    await friend.say(chatId, '어디 있어?')
    await thief.call(api.auth.deleteAccount, {})
    expect(await codeOf(check(code))).toBe('ok')
    const { resetCode } = await undo(code)
    const newPassword = 'another-pass-phrase'
    await callApi(here.base, null, api.auth.resetPassword, { code: resetCode, newPassword })
    const again = await signInPerson(there, { email, password: newPassword })
    expect(again.id).toBe(person.id)
    expect((await again.history(chatId)).map(({ content }) => content)).toEqual(['어디 있어?'])
    await until(
      'the friend sees them again',
      async () => (await friend.chat(chatId))?.recipient?.nickname === person.nickname,
    )
  })

  it('reports that another account has the old address meanwhile, and stays valid', async () => {
    const { email, code } = await stolenAccount()
    const other = await signUpPerson(here, { email })
    expect(await codeOf(undo(code))).toBe('email_taken')
    await here.ctx.db.rows('update users set email = null where id = $1', [other.person.id])
    expect(await codeOf(undo(code))).toBe('ok')
  })

  it('also ends a thief’s simultaneous calls', async () => {
    for (let round = 0; round < 3; round++) {
      const { email, password, thief, thiefsEmail, code } = await stolenAccount()
      const next = newAddress('thief')
      await thief.call(api.auth.sendEmailCode, { email: next })
      const sixDigits = await codeMailedTo(next)
      await Promise.all([
        undo(code),
        codeOf(thief.at(there).call(api.auth.verifyEmailCode, { email: next, code: sixDigits })),
        codeOf(thief.call(api.auth.changePassword, { currentPassword: password, newPassword: thiefsPassword })),
        signInAs({ email: thiefsEmail, password }),
        codeOf(callApi(there.base, null, api.auth.sendResetPasswordLink, { email: thiefsEmail })),
      ])
      const { rows } = await here.ctx.db.pool.query(
        `select email, password_hash,
           (select count(*)::int from sessions where user_id = u.id and ended_at is null) as open
         from users u
         where id = $1`,
        [thief.id],
      )
      expect(rows).toEqual([{ email, password_hash: null, open: 0 }])
      pass(60_000)
    }
  })

  it('can be neither read in the database nor guessed', async () => {
    const { email, code } = await stolenAccount()
    const text = await databaseText(here.ctx)
    expect(text).toContain('email_changes')
    expect(isReadable(text, code)).toBe(false)
    expect(text.split('\n').filter((row) => row.startsWith('public.email_changes') && row.includes(email))).toEqual([])
    expect(Buffer.from(code, 'base64url')).toHaveLength(32)
    for (const guess of ['x', 'x'.repeat(43), '\u0000'])
      expect(await codeOf(undo(guess))).toMatch(/link_expired|invalid_parameters/u)
  })
})

it('an address that was never verified gets no undo link', async () => {
  const account = await signUpPerson(here)
  await here.ctx.db.rows('update users set email_verified_at = null where id = $1', [account.person.id])
  await account.person.call(api.auth.confirmPerson, { password: account.password })
  await changeTo(account.person, newAddress())
  expect((await mailTo(account.email)).text).not.toContain('undo-email-change')
  expect(await mailsTo(account.email)).toHaveLength(1)
})
