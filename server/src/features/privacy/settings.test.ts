import { api } from '@byeol/contract/api.ts'
import { consentVersions } from '@byeol/contract/auth/consents.ts'
import type { Args } from '@byeol/contract/endpoint.ts'
import { describe, expect, it } from 'vitest'
import type { Actor } from '../../test/Actor.ts'
import { useWalkingWorld } from '../../test/useWorld.ts'
import { codeOf, signUpPerson } from '../../test/signUpPerson.ts'

const world = useWalkingWorld()

type Changes = Args<typeof api.user.saveSettings>
const save = async (who: Actor, changes: Changes) => (await who.call(api.user.saveSettings, changes)).settings
const read = async (who: Actor) => (await who.call(api.user.settings, {})).settings
const history = async (who: Actor, kind: string) =>
  (await who.call(api.user.export, {})).consents.filter((consent) => consent.kind === kind)

describe('settings', () => {
  it('change one by one and keep the rest', async () => {
    const fan = await world.fan()
    const allOn = { chat: true, comment: true, subscription: true, notice: true }
    expect(await read(fan)).toMatchObject({ language: null, push: allOn, quietHours: null })
    await save(fan, { push: { comment: false } })
    await save(fan, { push: { notice: false }, language: 'en' })
    await save(fan, { quietHours: { from: '23:00', to: '07:30' } })
    const settings = {
      language: 'en',
      push: { ...allOn, comment: false, notice: false },
      quietHours: { from: '23:00', to: '07:30' },
    }
    expect(await read(fan)).toMatchObject(settings)
    expect(await save(fan, {})).toMatchObject(settings)
    expect(await save(fan, { quietHours: null, language: null, push: { comment: true } })).toMatchObject({
      language: null,
      quietHours: null,
      push: { ...allOn, notice: false },
    })
  })

  it.each([
    { quietHours: { from: '24:00', to: '07:00' } },
    { quietHours: { from: '7:00', to: '08:00' } },
    { quietHours: { from: '07:00' } },
    { push: { chat: 'yes' } },
    { push: { everything: true } },
    { push: JSON.parse('{"__proto__":{"chat":false}}') as object },
    { marketing: 'true' },
    { language: 'fr' },
    { isAdmin: true },
  ])('refuses %j', async (changes) => {
    const fan = await world.fan()
    expect(await codeOf(fan.call(api.user.saveSettings, changes as Changes))).toBe('invalid_parameters')
  })
})

describe('a consent', () => {
  it('keeps its date, its version and its history', async () => {
    const { person } = await signUpPerson(world)
    const signedUp = (await read(person)).marketing
    expect(signedUp).toEqual({ agreed: false, decidedAt: expect.any(Date) })

    world.pass(60_000)
    const { marketing, nightPush } = await save(person, { marketing: true })
    expect(marketing.agreed).toBe(true)
    expect(marketing.decidedAt!.getTime() - signedUp.decidedAt!.getTime()).toBeGreaterThanOrEqual(60_000)
    expect(nightPush).toMatchObject({ agreed: false })
    world.pass(60_000)
    // Saving the same value again is not a new consent.
    expect((await save(person, { marketing: true })).marketing.decidedAt).toEqual(marketing.decidedAt)
    await save(person, { marketing: false })
    expect((await history(person, 'marketing')).map(({ agreed, version }) => [agreed, version])).toEqual(
      [false, true, false].map((agreed) => [agreed, consentVersions.marketing]),
    )
  })

  it('has no date until it is decided; a refusal has one', async () => {
    const fan = await world.fan()
    expect(await read(fan)).toMatchObject({
      marketing: { agreed: false, decidedAt: null },
      nightPush: { agreed: false, decidedAt: null },
    })
    expect((await save(fan, { nightPush: false })).nightPush).toEqual({ agreed: false, decidedAt: expect.any(Date) })
  })
})

it('the export has only the person’s own data', async () => {
  const { person, email } = await signUpPerson(world, { nickname: '내것만' })
  const [celeb, friend, blocked] = [await world.celeb(), await world.fan(), await world.fan()]
  await person.call(api.user.subscribe, { celebUserId: celeb.id })
  await world.premium(person, celeb)
  await save(person, { quietHours: { from: '22:00', to: '08:00' } })
  for (const table of ['blocks', 'mutes'])
    await world.ctx.db.rows(`insert into ${table} values ($1, $2, $3)`, [person.id, blocked.id, world.ctx.now()])
  const chatId = await person.open(friend)
  for (const text of ['하나', '둘', '셋']) await person.say(chatId, text)
  const kept = await friend.say(chatId, '남의 말')
  await person.call(api.chat.favoriteMessage, { chatMessageId: kept.id })
  const connection = await person.connect()
  await connection.ask('chatMessageReactionAdd', kept.id, '❤️')
  connection.close()

  const exported = await person.call(api.user.export, {})
  expect(exported).toMatchObject({
    profile: { id: person.id, nickname: '내것만', birthday: '2000-05-05', photoUrl: null },
    account: { email, hasPassword: true, providers: [] },
    settings: { quietHours: { from: '22:00', to: '08:00' } },
    sessions: [{ name: 'test · Byeol Web', endedAt: null }],
    subscriptions: [{ celebUserId: celeb.id }],
    premiums: [{ celebUserId: celeb.id, endedAt: null }],
    blocks: [{ userId: blocked.id }],
    mutes: [{ userId: blocked.id }],
    chat: {
      favorites: [{ chatMessageId: kept.id }],
      reactions: [{ chatMessageId: kept.id, emoji: '❤️' }],
      fanNotes: [],
      unwantedWords: [],
      shelter: null,
    },
  })
  expect(exported.consents).toHaveLength(4)
  expect(JSON.stringify(exported)).not.toMatch(/argon2|password_hash/u)

  const first = await person.call(api.user.exportMessages, { limit: 2 })
  const second = await person.call(api.user.exportMessages, { limit: 2, after: first.next! })
  expect([...first.list, ...second.list].map(({ content }) => content)).toEqual(['하나', '둘', '셋'])
  expect(second.next).toBeNull()
  expect(
    await codeOf(
      person.call(api.user.exportMessages, {
        after: Buffer.from("' or 1=1").toString('base64url') as typeof first.next & string,
      }),
    ),
  ).toBe('invalid_parameters')
})
