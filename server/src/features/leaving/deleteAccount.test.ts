import { api } from '@byeol/contract/api.ts'
import { UNKNOWN_USER_ID, type OrderId } from '@byeol/contract/ids.ts'
import type { Won } from '@byeol/contract/money.ts'
import type { SignUpRequired } from '@byeol/contract/errors.ts'
import { describe, expect, it } from 'vitest'
import { decrypt } from '../../seal.ts'
import { nextSendId, type Actor } from '../../test/Actor.ts'
import { askSandbox } from '../../test/servers/askSandbox.ts'
import { callApi } from '../../test/callApi.ts'
import { databaseText, hasFailed, hurryQueue, queueLength } from '../../test/databaseText.ts'
import { codeTextedTo, newPhoneNumber } from '../../test/inbox.ts'
import { device } from '../../test/makePeople.ts'
import { useNode, useOwnWorld } from '../../test/useWorld.ts'
import { onePixel } from '../../test/media/photos.ts'
import { checkLedger } from '../../ledger/checks.ts'
import { readPoints } from '../../ledger/readWallet.ts'
import { buyContents, publishContents } from '../../test/money/contents.ts'
import { giveFreePoints } from '../../test/money/giveDonationPoints.ts'
import { buyDonationPoints, buyPoints, buyPremium } from '../../test/money/payments.ts'
import { rawCall } from '../../test/rawCall.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { actorOf, codeOf, newPerson, signInPerson, signUpPerson } from '../../test/signUpPerson.ts'
import {
  appleSignIn,
  freezeKakao,
  kakaoCode,
  kakaoPerson,
  revokedByApple,
  unlinkedFromKakao,
} from '../../test/socialPeople.ts'
import { promptMs } from '../../test/patience.ts'
import { until } from '../../test/until.ts'
import { endContractsOfGone } from '../subscription/ending/endForFault.ts'
import { findOrder } from '../order/orders.ts'
import { eraseDeletedPeople } from '../privacy/eraseDeletedPeople.ts'

const dayMs = 86_400_000
const unknown = '알 수 없는 사용자'
const redirectUri = 'http://127.0.0.1:8080/oauth/kakao'

const here = useOwnWorld(sandboxEnv)
const there = useNode(here, sandboxEnv)

const ticketOf = (signIn: Promise<unknown>) =>
  signIn.then(
    () => Promise.reject(new Error('there is an account')),
    ({ data }: { data: SignUpRequired }) => data,
  )
async function kakaoMember() {
  const { id, refreshToken } = await kakaoPerson()
  const join = async () => {
    const { identityTicket } = await ticketOf(
      callApi(here.base, null, api.auth.signInKakao, { refreshToken, deviceInfo: device }),
    )
    return actorOf(here, await callApi(here.base, null, api.auth.signUpKakao, { ...newPerson, identityTicket }))
  }
  return { id, refreshToken, join, person: await join() }
}
async function confirmByKakao(person: Actor, id: number) {
  const { code } = await kakaoCode(redirectUri, { id })
  await person.call(api.auth.confirmPerson, { kakao: { code, redirectUri } })
}
async function leave(person: Actor, password: string) {
  await person.call(api.auth.confirmPerson, { password })
  await person.call(api.auth.deleteAccount, {})
}

describe('deleting an account', () => {
  it('needs a fresh confirmation, of this session and this person, within ten minutes', async () => {
    const account = await signUpPerson(here)
    const phone = await signInPerson(here, account)
    const leaving = () => codeOf(account.person.call(api.auth.deleteAccount, {}))
    expect(await leaving()).toBe('confirmation_required')
    await phone.call(api.auth.confirmPerson, { password: account.password })
    expect(await leaving()).toBe('confirmation_required')
    expect(await codeOf(account.person.call(api.auth.confirmPerson, { password: 'wrong' }))).toBe('password_wrong')
    const { code } = await kakaoCode(redirectUri)
    await expect(account.person.call(api.auth.confirmPerson, { kakao: { code, redirectUri } })).rejects.toMatchObject({
      code: 'social_sign_in_failed',
      data: { reason: 'another_person' },
    })
    expect(await leaving()).toBe('confirmation_required')
    await account.person.call(api.auth.confirmPerson, { password: account.password })
    here.pass(10 * 60_000)
    expect(await leaving()).toBe('confirmation_required')
    here.pass(-10 * 60_000)
    expect(await leaving()).toBe('ok')
  })

  it('accepts no stored Kakao token as a fresh sign-in, and each code only once', async () => {
    const { id, refreshToken, person } = await kakaoMember()
    await askSandbox('/kakao/_sandbox/age-refresh-token', { refreshToken, daysLeft: 20 })
    const stored = await rawCall(here.base, api.auth.confirmPerson, {
      token: person.token,
      body: JSON.stringify({ kakao: { refreshToken } }),
    })
    expect(stored.code).toBe('invalid_parameters')
    expect(await codeOf(person.call(api.auth.deleteAccount, {}))).toBe('confirmation_required')

    const { code } = await kakaoCode(redirectUri, { id })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => codeOf(person.call(api.auth.confirmPerson, { kakao: { code, redirectUri } }))),
    )
    expect(answers.toSorted()).toEqual(['ok', ...Array.from({ length: 9 }, () => 'social_sign_in_failed')])
    expect(await codeOf(person.call(api.auth.deleteAccount, {}))).toBe('ok')
  })

  it('shows the person beforehand what will be lost', async () => {
    const { person, password } = await signUpPerson(here)
    const [celeb, friend] = [await here.celeb(), await here.fan()]
    await person.call(api.user.subscribe, { celebUserId: celeb.id })
    await here.premium(person, celeb)
    await person.open(friend)
    const summary = await person.call(api.auth.deletionSummary, {})
    expect(summary).toMatchObject({ subscriptions: 1, premiums: 1, chats: 1, subscribers: 0, confirmBy: ['password'] })
    expect(summary.erasedAt.getTime() - here.ctx.now().getTime()).toBeCloseTo(30 * dayMs, -4)
    await leave(person, password)
    const { users } = await friend.call(api.user.profile, { userId: [celeb.id], username: [] })
    expect(users[0]?.celeb?.subscriberCount).toBe(0)
    await until('the premium ends', async () => (await celeb.call(api.chat.broadcastFacts, {})).recipientCount === 0)
  })

  it('ends every session and socket on every node, and frees the e-mail address at once', async () => {
    const account = await signUpPerson(here)
    const phone = await signInPerson(there, account)
    const connections = [await account.person.connect(), await phone.connect(there.base)]
    await leave(account.person, account.password)
    for (const connection of connections) await connection.closed()
    expect(await codeOf(account.person.call(api.chat.list, {}))).toBe('session_not_found')
    await until(
      'the far node refuses',
      async () => (await codeOf(phone.call(api.chat.list, {}))) === 'session_not_found',
      promptMs,
    )
    expect(await codeOf(signInPerson(here, account))).toBe('sign_in_failed')

    const anew = await signUpPerson(here, { email: account.email })
    expect(anew.person.id).not.toBe(account.person.id)
    expect((await signInPerson(here, anew)).id).toBe(anew.person.id)
  })

  it('shows the person to others as the unknown user, everywhere and at once', async () => {
    const { person, password } = await signUpPerson(here, { nickname: '곧갈사람' })
    const { file } = await person.call(api.user.uploadProfile, { for: 'photo' }, { bytes: onePixel })
    await person.call(api.user.updateProfile, { introduction: '나는 곧 가요', photoId: file.id })
    const [friend, celeb] = [await here.fan(), await here.celeb()]
    const chatId = await friend.open(person)
    await person.say(chatId, '잘 지내')
    await here.premium(person, celeb)
    await celeb.say(celeb.broadcastId, '안녕')
    await person.say(celeb.broadcastId, '답장이에요')
    const [said] = await friend.history(chatId)
    const write = (content: string) =>
      friend.call(api.chat.sendMessage, {
        sendId: nextSendId(),
        chatMessageParams: { chatId, content, replyToId: said!.id },
      })
    await write('어디 갔어')
    await leave(person, password)
    expect(await codeOf(write('돌아와'))).toBe('not_allowed')
    expect((await friend.history(chatId)).at(-1)?.replyTo?.author.nickname).toBe(unknown)

    const looks = await Promise.all([
      friend.call(api.chat.list, {}),
      friend.call(api.chat.directMessage, { userId: person.id }),
      friend.history(chatId),
      celeb.history(celeb.broadcastId),
      celeb.call(api.chat.listMessage, { chatId: celeb.broadcastId, part: 'replies' }),
      friend.call(api.user.profile, { userId: [person.id], username: [] }),
      friend.call(api.user.search, { nickname: '곧갈' }),
      friend.call(api.user.dmUserIds, {}),
      friend.call(api.user.relatedIds, {}),
    ])
    const seen = JSON.stringify(looks)
    expect(seen).not.toMatch(/곧갈사람|곧 가요|\/media\//u)
    expect(seen).not.toContain(person.id)
    expect((await friend.chat(chatId))?.recipient).toMatchObject({
      id: UNKNOWN_USER_ID,
      nickname: unknown,
      photoUrl: null,
      introduction: '',
      isCeleb: false,
    })
    expect((await friend.history(chatId)).map(({ content, author }) => [content, author.nickname])).toEqual([
      ['잘 지내', unknown],
      ['어디 갔어', friend.nickname],
    ])
    expect(looks[5].users).toEqual([])
    expect(looks[6].list).toEqual([])
    expect([looks[7].list, looks[8].list]).toEqual([[], []])
    expect(await codeOf(friend.call(api.chat.create, { userIds: [person.id], isDM: true }))).toBe('user_not_found')
  })

  it('ends the premiums and follows of a celeb’s fans', async () => {
    const [celeb, fan] = [await here.celeb({ nickname: '가버릴별' }), await here.fan()]
    await fan.call(api.user.subscribe, { celebUserId: celeb.id })
    await here.premium(fan, celeb)
    await celeb.say(celeb.broadcastId, '모두 안녕')
    await here.ctx.db.rows('update sessions set confirmed_at = $2 where user_id = $1', [celeb.id, here.ctx.now()])
    await celeb.call(api.auth.deleteAccount, {})

    expect((await fan.call(api.user.profile, { userId: [celeb.id], username: [celeb.username] })).users).toEqual([])
    expect((await fan.call(api.user.search, { nickname: celeb.username })).list).toEqual([])
    expect((await fan.call(api.user.listCelebs, {})).list.map(({ id }) => id)).not.toContain(celeb.id)
    expect((await fan.call(api.subscription.list, {})).subscriptions).toEqual([])
    expect((await fan.call(api.subscription.premiumList, {})).subscriptionPremiums).toEqual([])
    expect(await fan.chat(celeb.broadcastId)).toBeNull()
    expect((await fan.call(api.auth.checkNickname, { nickname: '가버릴별' })).isAllowed).toBe(true)
  })

  it('unlinks Kakao, even if Kakao is down at first', async () => {
    const { id, person } = await kakaoMember()
    await confirmByKakao(person, id)
    await freezeKakao(id, '500')
    await person.call(api.auth.deleteAccount, {})
    await until('the call to Kakao has failed once', () => hasFailed(here.ctx))
    expect(await unlinkedFromKakao()).not.toContain(String(id))
    expect(await databaseText(here.ctx)).not.toContain(String(id))
    await freezeKakao(id, 'off')
    await until(
      'she is unlinked',
      async () => (await hurryQueue(here.ctx), (await unlinkedFromKakao()).includes(String(id))),
    )
  })

  it('revokes the Apple token', async () => {
    const { subject, proof } = await appleSignIn()
    const { identityTicket } = await ticketOf(
      callApi(here.base, null, api.auth.signInApple, { ...proof, deviceInfo: device }),
    )
    const person = await actorOf(
      here,
      await callApi(here.base, null, api.auth.signUpApple, { ...newPerson, identityTicket }),
    )
    const tied = await here.ctx.db.row<{ refresh_sealed: string }>(
      'select refresh_sealed from social_identities where subject = $1',
      [subject],
    )
    const refreshToken = decrypt<string>(here.ctx.secrets.data, 'apple refresh token', tied!.refresh_sealed)!
    await person.call(api.auth.confirmPerson, { apple: (await appleSignIn({ subject })).proof })
    await person.call(api.auth.deleteAccount, {})
    await until('Apple has revoked the token', async () => (await revokedByApple()).includes(refreshToken))
  })

  it('keeps the Kakao link of a person who signs up again before the task has run', async () => {
    const { id, person, join } = await kakaoMember()
    await confirmByKakao(person, id)
    await freezeKakao(id, '500')
    await person.call(api.auth.deleteAccount, {})
    await until('the call to Kakao has failed once', () => hasFailed(here.ctx))
    await here.ctx.db.rows(`update graphile_worker._private_jobs set run_at = now() + interval '1 hour'`)
    await freezeKakao(id, 'off')
    expect((await join()).id).not.toBe(person.id)
    await until(
      'the queue has looked at it',
      async () => (await hurryQueue(here.ctx), (await queueLength(here.ctx)) === 0),
    )
    expect(await unlinkedFromKakao()).not.toContain(String(id))
  })
})

it('thirty days later no data identifies the person, and the data that the law requires is kept', async () => {
  const { person, password } = await signUpPerson(here, { nickname: '한달뒤' })
  const phoneNumber = newPhoneNumber()
  await person.call(api.auth.sendPhoneNumberCode, { phoneNumber })
  await person.call(api.auth.confirmPerson, { password })
  await person.call(api.auth.verifyPhoneNumberCode, { phoneNumber, code: await codeTextedTo(phoneNumber) })
  const { file } = await person.call(api.user.uploadProfile, { for: 'photo' }, { bytes: onePixel })
  const { user } = await person.call(api.user.updateProfile, { introduction: '사라질 소개', photoId: file.id })
  const chatId = await person.open(await here.fan())
  await person.say(chatId, '남는 말')
  const celeb = await here.celeb()
  await here.ctx.db.rows(
    `insert into celeb_fan_notes (celeb_id, fan_id, note, updated_at) values ($1, $2, '쪽지에 적은 말', $3)`,
    [celeb.id, person.id, here.ctx.now()],
  )
  const photo = () => fetch(`${here.base}${user.photoUrl}`).then(({ status }) => status)
  expect(await photo()).toBe(200)
  await leave(person, password)
  expect(await photo()).toBe(404)

  here.pass(30 * dayMs - 60_000)
  await eraseDeletedPeople(here.ctx)
  expect(await databaseText(here.ctx)).toContain('한달뒤')
  here.pass(120_000)
  await eraseDeletedPeople(here.ctx)
  await eraseDeletedPeople(here.ctx)
  const rows = (await databaseText(here.ctx)).split('\n')
  expect(rows.join('\n')).not.toMatch(/한달뒤|사라질 소개|쪽지에 적은 말/u)
  expect(await photo()).toBe(404)
  const left = rows.filter((row) => row.includes(person.id)).map((row) => row.split(' ')[0])
  expect(new Set(left)).toEqual(
    new Set(
      ['access_log', 'users', 'sessions', 'chats', 'chat_members', 'chat_messages'].map((table) => `public.${table}`),
    ),
  )
  expect(rows.filter((row) => row.startsWith('public.sessions') && row.includes(person.id)).join()).not.toContain(
    'Byeol',
  )
})

it('says how many lost points come back from unopened contents, as the balance does not show them', async () => {
  const { person } = await signUpPerson(here)
  const celeb = await here.celeb()
  await giveFreePoints(here, person, 3_000)
  const contents = await publishContents(celeb, { pricePoints: 2_000 })
  await person.call(api.celebContents.orderPoint, { contentsId: contents.id })
  expect(await person.call(api.auth.deletionSummary, {})).toMatchObject({
    points: 3_000,
    returnedPoints: 2_000,
    contents: 0,
    refundWon: 0,
  })
})

it('books exactly what the leaving page shows, label by label', async () => {
  const { person, password } = await signUpPerson(here)
  const celeb = await here.celeb()
  const late = [await buyPoints(person, { points: 10_000 }), await buyDonationPoints(person, { points: 10_000 })]
  here.pass(8 * dayMs)
  there.pass(8 * dayMs)
  const byPoints = await publishContents(celeb, { pricePoints: 2_000 })
  await person.call(api.celebContents.orderPoint, { contentsId: byPoints.id })
  const fresh = await buyPoints(person)
  const contents = await buyContents(person, await publishContents(celeb, { pricePoints: 1_000 }))
  await buyPremium(person, celeb)
  const [premium] = (await person.call(api.subscription.orderHistory, { celebUserId: celeb.id })).orders
  const shown = await person.call(api.auth.deletionSummary, {})
  expect(shown).toMatchObject({ points: 0, donationPoints: 0, contents: 0, premiums: 1, unrefundedPremiums: 0 })
  expect(shown.refunds).toMatchObject({ pointsWon: 9_900 + 9_900 + 1_100, contentsWon: 1_100, premiumWon: 4_900 })
  await person.call(api.auth.confirmPerson, { password })
  await person.call(api.auth.deleteAccount, { refundWon: shown.refundWon })
  const booked = async (orders: { orderId: OrderId }[]) => {
    let sum = 0
    for (const { orderId } of orders) {
      const { transactionId } = (await findOrder(here.ctx.db, orderId))!
      sum += (await here.ctx.portOne!.getPayment(transactionId!))!.cancelledWon
    }
    return sum
  }
  const bookedNow = async () => ({
    pointsWon: await booked([...late, fresh]),
    contentsWon: await booked([contents]),
    premiumWon: await booked([{ orderId: premium!.id }]),
  })
  await endContractsOfGone(here.ctx)
  await until('all refunds are paid', async () => {
    const { pointsWon, contentsWon, premiumWon } = await bookedNow()
    return pointsWon + contentsWon + premiumWon === shown.refundWon
  })
  expect(await bookedNow()).toEqual(shown.refunds)
  expect(await readPoints(here.ctx.db, person.id, 'point')).toBe(shown.points)
  expect(await readPoints(here.ctx.db, person.id, 'donationPoint')).toBe(shown.donationPoints)
  expect(await checkLedger(here.ctx.db)).toEqual([])
})

it('refuses to leave for another refund than the page showed', async () => {
  const { person, password } = await signUpPerson(here)
  await buyPoints(person)
  await person.call(api.auth.confirmPerson, { password })
  expect(await codeOf(person.call(api.auth.deleteAccount, { refundWon: 1_099 as Won }))).toBe('conflict')
})
