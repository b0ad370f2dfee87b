import { api } from '@byeol/contract/api.ts'
import type { Args } from '@byeol/contract/endpoint.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { callApi } from '../../../test/callApi.ts'
import { device } from '../../../test/makePeople.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { codeOf } from '../../../test/signUpPerson.ts'
import { emailTickets, identityTickets } from '../../../session/tickets.ts'

type SignUp = Args<typeof api.auth.signUp>

const world = useOwnWorld()

const form = {
  email: 'byeol@byeol.test',
  password: 'a-good-pass-phrase',
  nickname: '새별',
  birthday: '2000-05-05',
  consents: { age14: true, terms: true, privacy: true, marketing: false, nightPush: true },
  deviceInfo: device,
} satisfies Omit<SignUp, 'emailTicket'>
/** Signs up with a verified address; codes.test.ts covers the verification. */
const signUp = (changes: Partial<SignUp> = {}) => {
  const email = (changes.email ?? form.email).trim().toLowerCase()
  return callApi(world.base, null, api.auth.signUp, {
    ...form,
    emailTicket: emailTickets.make(world.ctx, { email }),
    ...changes,
  })
}
const signIn = (email: string, password: string) =>
  callApi(world.base, null, api.auth.signIn, { email, password, deviceInfo: device })
const stored = async () => {
  const tables = ['users', 'sessions', 'consents']
  const counts = await Promise.all(
    tables.map((table) => world.ctx.db.row<{ count: string }>(`select count(*) from ${table}`)),
  )
  return counts.map((row) => Number(row?.count))
}

it('creates an account with its consents and a valid token, and signs in with any case of the e-mail', async () => {
  const { token } = await signUp({ email: ' Star@Byeol.TEST ' })
  const boot = await callApi(world.base, token, api.auth.boot, {
    deviceInfo: device,
    responseData: ['user', 'settings'],
  })
  expect(boot).toMatchObject({
    user: { nickname: '새별', email: 'star@byeol.test', kind: 'ordinary', birthday: '2000-05-05' },
    settings: { language: 'ko' },
  })
  const consents = await world.ctx.db.rows(`select kind, agreed from consents where user_id = $1 order by kind`, [
    boot.user!.id,
  ])
  expect(consents).toEqual([
    { kind: 'marketing', agreed: false },
    { kind: 'nightPush', agreed: true },
    { kind: 'privacy', agreed: true },
    { kind: 'terms', agreed: true },
  ])
  await signIn('STAR@byeol.test', form.password)
})

it('takes an address of a Korean domain in both of its forms, as one mailbox', async () => {
  const ascii = 'kim@xn--hq1bm8jm9l.xn--3e0b707e'
  const emailTicket = emailTickets.make(world.ctx, { email: ascii })
  await signUp({ email: 'Kim@도메인.한국', nickname: '한글주소', emailTicket })
  for (const email of ['kim@도메인.한국', ascii, 'KIM@도메인.한국'.normalize('NFD')]) await signIn(email, form.password)
  const again = { email: ascii, nickname: '두번째', emailTicket: emailTickets.make(world.ctx, { email: ascii }) }
  expect(await codeOf(signUp(again))).toBe('email_taken')
})

it('a child under 14 by Seoul’s calendar is refused and leaves no trace', async () => {
  const before = await stored()
  world.stopClock()
  onTestFinished(() => world.startClock())
  const [year, month, day] = seoulDate(world.ctx.now()).split('-').map(Number) as [number, number, number]
  const birthday = (days: number) => new Date(Date.UTC(year - 14, month - 1, day + days)).toISOString().slice(0, 10)
  await expect(signUp({ email: 'child@byeol.test', birthday: birthday(1) })).rejects.toMatchObject({
    code: 'sign_up_restricted',
  })
  await expect(signUp({ email: 'child@byeol.test', birthday: '2020-01-01' })).rejects.toMatchObject({
    code: 'sign_up_restricted',
  })
  expect(await stored()).toEqual(before)
  await signUp({ email: 'child@byeol.test', birthday: birthday(0) })
})

it('exactly one of many simultaneous sign-ups with one e-mail succeeds', async () => {
  const codes = await Promise.all(Array.from({ length: 4 }, () => codeOf(signUp({ email: 'twin@byeol.test' }))))
  expect(codes.toSorted()).toEqual(['email_taken', 'email_taken', 'email_taken', 'ok'])
  await expect(signUp({ email: 'TWIN@byeol.test' })).rejects.toMatchObject({ code: 'email_taken' })
})

it('names the field that is wrong', async () => {
  const wrong: [keyof SignUp, unknown][] = [
    ['email', 'no-address'],
    ['email', 'a\u0000b@byeol.test'],
    ['password', 'short'],
    ['password', 'password1234'],
    ['password', '1234567890'],
    ['nickname', '별'],
    ['nickname', '\u202e별님'],
    ['nickname', '별\ud800님'],
    ['birthday', '2000-02-30'],
    ['birthday', '2999-01-01'],
    ['consents', { ...form.consents, terms: false }],
    ['consents', { ...form.consents, age14: undefined }],
  ]
  for (const [field, value] of wrong) {
    world.pass(20_000)
    await expect(
      signUp({ email: 'wrong@byeol.test', [field]: value }),
      `${field} ${JSON.stringify(value)}`,
    ).rejects.toMatchObject({
      code: 'invalid_parameters',
      data: [{ path: expect.stringMatching(new RegExp(`^${field}`, 'u')) }],
    })
  }
})

it('a wrong password and an unknown address get the same answer, and guessing slows down', async () => {
  await signUp({ email: 'guess@byeol.test' })
  const tries = [
    await signIn('guess@byeol.test', 'wrong-pass-phrase').catch(String),
    await signIn('nobody-here@byeol.test', 'wrong-pass-phrase').catch(String),
  ]
  expect(tries[0]).toBe(tries[1])
  for (let n = 0; n < 9; n++)
    await expect(signIn('guess@byeol.test', 'wrong-pass-phrase')).rejects.toMatchObject({ code: 'sign_in_failed' })
  await expect(signIn('guess@byeol.test', form.password)).rejects.toMatchObject({
    code: 'too_many_requests',
    data: { retryAfterSeconds: expect.any(Number) },
  })
  world.pass(60_000)
  await signIn('guess@byeol.test', form.password)
})

it('requires our own ticket for this address, at most half an hour old', async () => {
  const ticket = (email: string) => emailTickets.make(world.ctx, { email })
  const mine = 'proof@byeol.test'
  const good = ticket(mine)
  const bad = [
    ticket('another@byeol.test'),
    'x',
    `${good.slice(0, -6)}AAAAAA`,
    good.slice(0, -1),
    identityTickets.make(world.ctx, {
      provider: 'kakao',
      subject: '1',
      email: mine,
      nickname: null,
      refreshToken: null,
      clientId: null,
    }),
  ]
  for (const emailTicket of bad)
    await expect(signUp({ email: mine, emailTicket }), emailTicket).rejects.toMatchObject({ code: 'link_expired' })
  world.pass(30 * 60_000)
  await expect(signUp({ email: mine, emailTicket: good })).rejects.toMatchObject({ code: 'link_expired' })
  world.pass(-1_000)
  await signUp({ email: mine, emailTicket: good })
})

it('a ticket signs up once, even in twenty simultaneous uses and after the account is deleted', async () => {
  world.pass(60_000)
  const email = 'once@byeol.test'
  const emailTicket = emailTickets.make(world.ctx, { email })
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => signUp({ email, emailTicket })))
  const codes = answers.map((answer) =>
    answer.status === 'fulfilled' ? 'ok' : (answer.reason as { code: string }).code,
  )
  expect(codes.toSorted()).toEqual([...Array.from({ length: 19 }, () => 'link_expired'), 'ok'])

  world.pass(60_000)
  const { token } = await signIn(email, form.password)
  await callApi(world.base, token, api.auth.confirmPerson, { password: form.password })
  await callApi(world.base, token, api.auth.deleteAccount, {})
  await expect(signUp({ email, emailTicket })).rejects.toMatchObject({ code: 'link_expired' })
})

it('a refused sign-up does not use the ticket up', async () => {
  world.pass(60_000)
  const email = 'careful@byeol.test'
  const emailTicket = emailTickets.make(world.ctx, { email })
  const { password } = form
  await expect(signUp({ email, emailTicket, password: 'password1234' })).rejects.toMatchObject({
    code: 'invalid_parameters',
  })
  await signUp({ email, emailTicket: emailTickets.make(world.ctx, { email }) })
  await expect(signUp({ email, emailTicket })).rejects.toMatchObject({ code: 'email_taken' })
  await world.ctx.db.rows('update users set email = null where email = $1', [email])
  await signUp({ email, emailTicket, password })
})

it('an unknown address is refused after the same work as a wrong password: a hash of the same cost', async () => {
  await signUp({ email: 'timing@byeol.test' })
  const verify = vi.spyOn(world.ctx.passwords, 'verify')
  onTestFinished(() => verify.mockRestore())
  for (const email of ['timing@byeol.test', 'nobody-at-all@byeol.test'])
    await expect(signIn(email, 'wrong-pass-phrase')).rejects.toMatchObject({ code: 'sign_in_failed' })
  const [known, unknown] = verify.mock.calls.map(([hash]) => hash.split('$'))
  // Both hashes have the same algorithm, version and cost, and a salt and a hash of the same length.
  expect(unknown!.slice(0, 4)).toEqual(known!.slice(0, 4))
  expect(unknown!.map(({ length }) => length)).toEqual(known!.map(({ length }) => length))
  expect(verify).toHaveBeenCalledTimes(2)
})
