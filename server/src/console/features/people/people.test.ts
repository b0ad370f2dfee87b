import { api } from '@byeol/contract/api.ts'
import { consentVersions } from '@byeol/contract/auth/consents.ts'
import { consoleApi, stepUpHeader } from '@byeol/contract/console/consoleApi.ts'
import { limits } from '@byeol/contract/limits.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPhones, phoneHash } from '../../../features/auth/account/phoneHash.ts'
import { seal } from '../../../seal.ts'
import { applySuspensions } from '../../../features/safety/applySuspensions.ts'
import { suspendPerson } from '../../../session/suspendPerson.ts'
import { endOldChanges } from '../../roles/openChanges.ts'
import type { Actor } from '../../../test/Actor.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../../test/console/openConsole.ts'
import type { StaffActor } from '../../../test/console/StaffActor.ts'
import { itInFull } from '../../../test/itInFull.ts'
import { screenshot } from '../../../test/media/screenshots.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { until } from '../../../test/until.ts'

const { people } = consoleApi
const reason = { ko: '사칭', en: 'Impersonation' }
const phoneNumber = '+821012345678'

const world = useOwnWorld(withConsole)
let desk: ConsoleWorld
let agent: StaffActor
let moderator: StaffActor
beforeAll(async () => {
  desk = await openConsole(world)
  ;({ agent, moderator } = desk.staff)
})

/** The rows of the audit log with this target: a person or a search. */
const logged = async (target: string) =>
  (
    await world.ctx.db.rows<{ by: string; action: string; facts: Record<string, unknown> }>(
      'select by, action, facts from audit_log where target = $1 order by number',
      [target],
    )
  ).map(({ by, action, facts }) => ({ by, action, ...facts }))

const givePhone = (fan: Actor) =>
  world.ctx.db.rows('update users set phone_sealed = $2, phone_hash = $3 where id = $1', [
    fan.id,
    seal(world.ctx.secrets.data, `phone ${fan.id}`, phoneNumber),
    phoneHash(world.ctx, phoneNumber),
  ])

async function giveIdentity(fan: Actor): Promise<void> {
  const sealed = seal(world.ctx.secrets.data, `identity ${fan.id}`, {
    name: '김도하',
    birthday: '2000-01-02',
    gender: 'male',
    isForeigner: false,
  })
  await world.ctx.db.rows(
    'insert into verified_identities (user_id, person_hash, sealed, verified_at) values ($1, $2, $3, $4)',
    [fan.id, Buffer.from(fan.id), sealed, world.ctx.now()],
  )
}

describe('looking a person up', () => {
  const found = async (query: string) => (await agent.call(people.find, { query })).list.map(({ id }) => id)

  it('takes an exact id, username, e-mail address or phone number, in any notation', async () => {
    const celeb = await world.celeb()
    await givePhone(celeb)
    const written = [celeb.id, `@${celeb.username.toUpperCase()}`, ` ${celeb.id.toUpperCase()}@BYEOL.test`]
    for (const query of [...written, '010-1234-5678', '+82 10 1234 5678'])
      expect(await found(query)).toEqual([celeb.id])
    for (const query of [celeb.id.slice(0, 20), '@byeol.test', '5678', celeb.nickname])
      expect(await found(query)).toEqual([])
  })

  it('finds a phone number that was stored before numbers were hashed', async () => {
    const fan = await world.fan()
    const sealed = seal(world.ctx.secrets.data, `phone ${fan.id}`, '+821099998888')
    await world.ctx.db.rows('update users set phone_sealed = $2 where id = $1', [fan.id, sealed])
    expect(await found('010 9999 8888')).toEqual([])
    await hashPhones(world.ctx)
    expect(await found('010 9999 8888')).toEqual([fan.id])
  })

  it('masks the e-mail address, and the log says which people staff found but not what they typed', async () => {
    const fan = await world.fan()
    const email = `${fan.id}@byeol.test`
    const { list } = await agent.call(people.find, { query: email })
    expect(list).toMatchObject([{ id: fan.id, email: `${email[0]}***@byeol.test` }])
    const rows = await logged(`users/${fan.id}`)
    expect(rows).toMatchObject([{ by: 'the-agent', action: 'people.find', ways: ['email'], found: [fan.id] }])
    expect(JSON.stringify(rows)).not.toContain('byeol.test')
  })
})

describe('personal data', () => {
  let fan: Actor
  const show = (who: StaffActor = agent) => who.call(people.person, { why: 'inquiry', userId: fan.id })
  const ask = { reason: 'recovery', words: '전화번호를 잃어버린 분이에요' } as const
  beforeEach(async () => {
    fan = await world.fan()
    await givePhone(fan)
    await giveIdentity(fan)
    await agent.signIn()
  })

  it('is masked, and every look is in the log', async () => {
    const detail = await show()
    expect(detail).toMatchObject({
      unmaskedUntil: null,
      phoneNumber: '+82••••••5678',
      identity: { name: '김•하', birthday: '2000-••-••' },
      person: { email: `${fan.id[0]}***@byeol.test` },
      sessions: [{ platform: 'web' }],
    })
    for (const secret of ['김도하', '12345678', `${fan.id}@`, '01-02'])
      expect(JSON.stringify(detail)).not.toContain(secret)
    expect(await logged(`users/${fan.id}`)).toMatchObject([{ action: 'people.read', whose: fan.id }])
  })

  it('includes their answers to each policy document, the last one first', async () => {
    for (const marketing of [true, false]) {
      await fan.call(api.user.saveSettings, { marketing })
      world.pass(1_000)
    }
    await agent.signIn()
    const { consents } = await show()
    const { marketing: version } = consentVersions
    expect(consents.filter(({ kind }) => kind === 'marketing')).toMatchObject([
      { version, agreed: false },
      { version, agreed: true },
    ])
  })

  it('is shown for five minutes to a staff member who gives a reason and steps up, and to no other', async () => {
    await agent.call(people.unmask, { userId: fan.id, ...ask })
    const open = {
      phoneNumber,
      identity: { name: '김도하', birthday: '2000-01-02' },
      person: { email: `${fan.id}@byeol.test` },
    }
    expect(await show()).toMatchObject(open)
    expect(await show(moderator)).toMatchObject({ unmaskedUntil: null, phoneNumber: '+82••••••5678' })
    const other = await world.fan()
    expect(await agent.call(people.person, { why: 'inquiry', userId: other.id })).toMatchObject({ unmaskedUntil: null })

    world.pass(limits.unmaskMs - 5_000)
    expect(await show()).toMatchObject(open)
    world.pass(5_000)
    expect(await show()).toMatchObject({ unmaskedUntil: null, identity: { name: '김•하' } })

    const rows = await logged(`users/${fan.id}`)
    expect(rows.map(({ action }) => action)).toEqual([
      'people.unmask',
      'people.read-unmasked',
      'people.read',
      'people.read-unmasked',
      'people.read',
    ])
    expect(rows[0]).toMatchObject({ by: 'the-agent', whose: fan.id, why: 'recovery', reason: ask.words })
    expect(rows[1]).toMatchObject({ whose: fan.id, console: { permission: 'people.read' } })
  })

  it('is masked again in a new session', async () => {
    await agent.call(people.unmask, { userId: fan.id, ...ask })
    await agent.signIn()
    expect(await show()).toMatchObject({ unmaskedUntil: null })
  })

  it('stays masked without a reason, without words, or without the passkey', async () => {
    const { id: userId } = fan
    const wrong = [{ userId }, { userId, ...ask, words: ' ' }, { userId, words: '그냥', reason: 'curiosity' }]
    for (const args of wrong)
      await expect(agent.call(people.unmask, args as never)).rejects.toMatchObject({ code: 'invalid_parameters' })
    await expect(agent.call(people.unmask, { userId, ...ask }, { [stepUpHeader]: 'x' })).rejects.toMatchObject({
      code: 'step_up_required',
    })
    expect(await show()).toMatchObject({ unmaskedUntil: null })
  })
})

describe('sessions and suspensions', () => {
  it('staff sign out one device of a person, and the log has their reason', async () => {
    const fan = await world.fan()
    const phone = await world.device(fan)
    const { sessions } = await agent.call(people.person, { why: 'inquiry', userId: fan.id })
    expect(sessions).toHaveLength(2)
    const { list } = await phone.call(api.auth.listSessions, {})
    const own = list.find(({ isCurrent }) => isCurrent)!
    const asked = { userId: fan.id, sessionId: own.id, words: '모르는 기기래요' }
    await agent.call(people.endSession, asked)
    await expect(phone.call(api.auth.listSessions, {})).rejects.toMatchObject({ code: 'session_not_found' })
    await fan.call(api.auth.listSessions, {})
    await expect(agent.call(people.endSession, asked)).rejects.toMatchObject({ code: 'not_found' })
    const logged = await world.ctx.db.rows<{ facts: object }>(
      `select facts from audit_log where action = 'people.end-session' and target = $1`,
      [`users/${fan.id}`],
    )
    expect(logged.map(({ facts }) => facts)).toMatchObject([{ session: own.id, reason: asked.words }])
  })

  it('a suspension is a strike that the person can appeal, and lifting it undoes the strike', async () => {
    const fan = await world.fan()
    const end = new Date(world.ctx.now().getTime() + 86_400_000).toISOString()
    const { strikeId } = await moderator.call(people.suspend, { userId: fan.id, until: { $date: end }, reason })
    await expect(fan.call(api.chat.list, {})).rejects.toMatchObject({ code: 'user_suspended' })
    const shown = await moderator.call(people.person, { why: 'inquiry', userId: fan.id })
    expect(shown).toMatchObject({
      suspension: { reason: reason.ko },
      strikes: [{ id: strikeId, action: 'suspend', isUndone: false }],
      person: { isSuspended: true },
    })
    await moderator.call(people.lift, { userId: fan.id, words: '다른 사람이었어요' })
    await applySuspensions(world.ctx)
    expect(await moderator.call(people.person, { why: 'inquiry', userId: fan.id })).toMatchObject({
      suspension: null,
      strikes: [{ id: strikeId, isUndone: true }],
    })
    await until('the suspension has ended', () => fan.call(api.chat.list, {}).then(Boolean, () => false))
    await expect(moderator.call(people.lift, { userId: fan.id, words: '또' })).rejects.toMatchObject({
      code: 'conflict',
    })
    const rows = await logged(`users/${fan.id}`)
    expect(rows.find(({ action }) => action === 'user.suspension-lift')).toMatchObject({ reason: '다른 사람이었어요' })
  })

  it('a suspension made by a command can be lifted too', async () => {
    const fan = await world.fan()
    await suspendPerson(world.ctx.db, fan.id, { at: world.ctx.now(), until: null, reason: '광고' })
    expect(await moderator.call(people.person, { why: 'inquiry', userId: fan.id })).toMatchObject({
      suspension: { until: null, reason: '광고' },
    })
    await moderator.call(people.lift, { userId: fan.id, words: '끝났어요' })
    await until('the suspension has ended', () => fan.call(api.chat.list, {}).then(Boolean, () => false))
  })
})

describe('leaks', () => {
  it('the screenshots of a person are listed', async () => {
    const fan = await world.fan()
    for (const path of ['/chat/1', '/chat/2']) await fan.call(api.user.screenshot, { path })
    const { list } = await moderator.call(people.screenshots, { userId: fan.id })
    expect(list.map(({ path }) => path)).toEqual(['/chat/2', '/chat/1'])
    const next = await moderator.call(people.screenshots, { userId: fan.id, before: list[0]!.id })
    expect(next.list.map(({ path }) => path)).toEqual(['/chat/1'])
  })

  itInFull(
    'the mark of a leaked screenshot names the person, and the log says which staff member searched',
    async () => {
      const fan = await world.fan()
      const { mark } = await moderator.upload(people.traceLeak, {}, await screenshot(2, fan.id))
      expect(mark).toMatchObject({ person: { id: fan.id, nickname: fan.nickname } })
      expect(mark!.agreement).toBeGreaterThan(0.8)
      expect(await logged(`users/${fan.id}`)).toMatchObject([
        { by: 'the-moderator', action: 'people.trace-leak', whose: fan.id, isMarked: true },
      ])
      expect(await moderator.upload(people.traceLeak, {}, await screenshot(1, null))).toEqual({ mark: null })
      await expect(moderator.upload(people.traceLeak, {}, Buffer.from('no picture'))).rejects.toMatchObject({
        code: 'unsupported_media',
      })
    },
  )
})

describe('a tester', () => {
  const { requestKind, approveKind, kindChanges } = people
  const kindOf = async ({ id }: Actor) =>
    (await world.ctx.db.rows<{ kind: string }>('select kind from users where id = $1', [id]))[0]!.kind

  it('is made by two owners, never by one twice', async () => {
    const fan = await world.fan()
    const { owner } = desk.staff
    const { change } = await owner.call(requestKind, { who: `${fan.id}@byeol.test`, kind: 'tester' })
    const { id: changeId, digest } = change
    await expect(owner.call(approveKind, { changeId, digest })).rejects.toMatchObject({ code: 'conflict' })
    await expect(owner.call(requestKind, { who: fan.id, kind: 'tester' })).rejects.toMatchObject({ code: 'conflict' })
    expect(await kindOf(fan)).toBe('ordinary')
    expect((await owner.call(kindChanges, {})).list).toEqual([change])
    await desk.secondOwner.call(approveKind, { changeId, digest })
    expect(await kindOf(fan)).toBe('tester')
    expect((await owner.call(kindChanges, {})).list).toEqual([])
    await expect(desk.secondOwner.call(approveKind, { changeId, digest })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('can be requested again once a mistaken request is withdrawn, declined or too old', async () => {
    const fan = await world.fan()
    const { owner } = desk.staff
    const ask = async () => (await owner.call(requestKind, { who: fan.id, kind: 'tester' })).change
    for (const who of [owner, desk.secondOwner]) {
      const { id: changeId, digest } = await ask()
      await who.call(people.declineKind, { changeId })
      await expect(desk.secondOwner.call(approveKind, { changeId, digest })).rejects.toMatchObject({
        code: 'not_found',
      })
    }
    expect(await logged(`users/${fan.id}`)).toContainEqual(
      expect.objectContaining({ by: 'second-owner', action: 'user.kind-decline' }),
    )
    await ask()
    world.pass(limits.staffChangeMs)
    await endOldChanges(world.ctx)
    await Promise.all([owner.signIn(), desk.secondOwner.signIn()])
    expect((await owner.call(kindChanges, {})).list).toEqual([])
    await ask()
  })

  it('is refused by the database when the same owner requested and approved it', async () => {
    const fan = await world.fan()
    const { owner } = desk.staff
    const { change } = await owner.call(requestKind, { who: fan.id, kind: 'tester' })
    const finish = (by: string) =>
      world.ctx.db.rows('update kind_changes set done_by = $2, done_at = now() where id = $1', [change.id, by])
    await expect(finish(owner.name)).rejects.toThrow(/approval of two people|kind_changes_other_approver/u)
    await expect(finish('second-owner')).rejects.toThrow(/approval of two people/u)
  })
})
