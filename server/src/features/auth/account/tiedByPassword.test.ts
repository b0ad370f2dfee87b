import { api } from '@byeol/contract/api.ts'
import type { SignUpRequired } from '@byeol/contract/errors.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '../../../test/Actor.ts'
import { callApi } from '../../../test/callApi.ts'
import { codeMailedTo, linkMailedTo, mailTo, newAddress } from '../../../test/inbox.ts'
import { device } from '../../../test/makePeople.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { actorOf, codeOf, newPerson, signInPerson, signUpPerson, type Account } from '../../../test/signUpPerson.ts'
import { kakaoCode, kakaoPerson } from '../../../test/socialPeople.ts'

const redirectUri = 'http://127.0.0.1:8080/oauth/kakao'
const newPassword = 'another-pass-phrase'

const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), PUBLIC_URL: 'https://byeol.example' }))
beforeEach(() => world.pass(60_000))

const signInKakao = (refreshToken: string) =>
  callApi(world.base, null, api.auth.signInKakao, { refreshToken, deviceInfo: device })
const ticketOf = ({ refreshToken }: { refreshToken: string }): Promise<string> =>
  signInKakao(refreshToken).then(
    () => Promise.reject(new Error('there is an account')),
    ({ data }: { data: SignUpRequired }) => data.identityTicket,
  )
/** A thief who knows the password links their own Kakao account. */
async function tieKakao({ email, password }: Pick<Account, 'email' | 'password'>) {
  const kakao = await kakaoPerson()
  const identityTicket = await ticketOf(kakao)
  const signIn = () =>
    callApi(world.base, null, api.auth.signIn, { email, password, identityTicket, deviceInfo: device })
  const person = await actorOf(world, await signIn())
  expect(await codeOf(signInKakao(kakao.refreshToken))).toBe('ok')
  return { ...kakao, person }
}
async function confirmByKakao(person: Actor, id: number): Promise<void> {
  const { code } = await kakaoCode(redirectUri, { id })
  await person.call(api.auth.confirmPerson, { kakao: { code, redirectUri } })
}
/** Skips the first `after` mails, which do not have this link. */
async function resetPassword(email: string, after: number): Promise<void> {
  await callApi(world.base, null, api.auth.sendResetPasswordLink, { email })
  const { code } = await linkMailedTo(email, after + 1)
  await callApi(world.base, null, api.auth.resetPassword, { code, newPassword })
}

describe('an identity that was tied by the password', () => {
  it('is reported by mail to the account’s address', async () => {
    const account = await signUpPerson(world)
    await tieKakao(account)
    const { subject, text } = await mailTo(account.email)
    expect(subject).toContain('이제 카카오로 로그인할 수 있어요')
    expect(text).toContain('https://byeol.example/reset-password')
  })

  it('no longer opens the account once the password is reset, and can be tied again', async () => {
    const account = await signUpPerson(world)
    const kakao = await tieKakao(account)
    await resetPassword(account.email, 1)
    const identityTicket = await ticketOf(kakao)
    const again = await signInPerson(world, { ...account, password: newPassword })
    expect((await again.call(api.user.accountInfo, {})).providers).toEqual([])
    expect((await mailTo(account.email, 3)).text).toContain('카카오 로그인 연결도 끊었어요')
    const { email } = account
    await callApi(world.base, null, api.auth.signIn, {
      email,
      password: newPassword,
      identityTicket,
      deviceInfo: device,
    })
    expect(await codeOf(signInKakao(kakao.refreshToken))).toBe('ok')
  })

  it('no longer opens the account once the password is changed', async () => {
    const account = await signUpPerson(world)
    const { refreshToken } = await tieKakao(account)
    await account.person.call(api.auth.changePassword, { currentPassword: account.password, newPassword })
    await ticketOf({ refreshToken })
  })

  it('stays only if its person confirmed by it before they changed the password', async () => {
    const account = await signUpPerson(world)
    const { id, refreshToken, person } = await tieKakao(account)
    await confirmByKakao(person, id)
    await person.call(api.auth.changePassword, { currentPassword: account.password, newPassword })
    expect(await codeOf(signInKakao(refreshToken))).toBe('ok')
    await person.call(api.auth.confirmPerson, { password: newPassword })
    await person.call(api.auth.changePassword, { currentPassword: newPassword, newPassword: account.password })
    await ticketOf({ refreshToken })
  })

  it('is removed, even if the thief confirmed by it, when the owner sets a new password', async () => {
    const account = await signUpPerson(world)
    const { id, refreshToken, person: thief } = await tieKakao(account)
    await confirmByKakao(thief, id)
    await resetPassword(account.email, 1)
    await ticketOf({ refreshToken })
  })

  it('before a change of the address is removed with that change', async () => {
    const account = await signUpPerson(world)
    const { refreshToken, person: thief } = await tieKakao(account)
    await thief.call(api.auth.confirmPerson, { password: account.password })
    world.pass(60_000)
    const email = newAddress('thief')
    await thief.call(api.auth.sendEmailCode, { email })
    await thief.call(api.auth.verifyEmailCode, { email, code: await codeMailedTo(email) })
    const { code } = await linkMailedTo(account.email, 2)
    await callApi(world.base, null, api.auth.undoEmailChange, { code })
    await ticketOf({ refreshToken })
  })

  it('by an earlier build is removed as well, because it is younger than the account', async () => {
    const account = await signUpPerson(world)
    world.pass(2 * 60_000)
    const { refreshToken, person } = await tieKakao(account)
    await world.ctx.db.rows('update social_identities set tied_by_password = null where user_id = $1', [person.id])
    await resetPassword(account.email, 1)
    await ticketOf({ refreshToken })
  })
})

it('an identity that made the account stays when its first password is set', async () => {
  const email = newAddress()
  const kakao = await kakaoPerson({ email, isEmailVerified: true })
  const identityTicket = await ticketOf(kakao)
  const { id } = await actorOf(
    world,
    await callApi(world.base, null, api.auth.signUpKakao, { ...newPerson, identityTicket }),
  )
  await resetPassword(email, 0)
  expect((await actorOf(world, await signInKakao(kakao.refreshToken))).id).toBe(id)
})
