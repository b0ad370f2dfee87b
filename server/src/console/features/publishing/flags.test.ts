import { api } from '@byeol/contract/api.ts'
import type { Platform } from '@byeol/contract/auth/boot.ts'
import type { Percents } from '@byeol/contract/console/flagCalls.ts'
import { consoleApi, stepUpHeader } from '@byeol/contract/console/consoleApi.ts'
import type { FlagName } from '@byeol/contract/flags.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSession } from '../../../session/openSession.ts'
import type { Actor } from '../../../test/Actor.ts'
import { callApi } from '../../../test/callApi.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../../test/console/openConsole.ts'
import type { StaffActor } from '../../../test/console/StaffActor.ts'
import { itInFull } from '../../../test/itInFull.ts'
import { device } from '../../../test/makePeople.ts'
import { openWorld, type World } from '../../../test/openWorld.ts'
import { runRedis, type TestRedis } from '../../../test/servers/runRedis.ts'
import { saveFlag as saveFlagBy } from '../../../test/console/setFlag.ts'
import { signUpPerson } from '../../../test/signUpPerson.ts'
import { until } from '../../../test/until.ts'

const { flags } = consoleApi

let redis: TestRedis
let world: World
let other: World
let desk: ConsoleWorld
let publisher: StaffActor
let colleague: StaffActor
beforeAll(async () => {
  redis = await runRedis()
  await redis.start()
  world = await openWorld({ ...withConsole, REDIS_URL: redis.url })
  other = await openWorld({ REDIS_URL: redis.url }, world.databaseUrl)
  desk = await openConsole(world)
  publisher = desk.staff.publisher
  colleague = desk.colleague.publisher
})
beforeEach(async () => {
  // Sign-ins from one network are limited per minute.
  for (const node of [world, other]) node.pass(60_000)
  await Promise.all([publisher.signIn(), colleague.signIn()])
})
afterAll(async () => {
  await other.close()
  await world.close()
  await redis.kill()
})

const saveFlag = (...[name, percents]: [FlagName, number | Partial<Percents>]) =>
  saveFlagBy(publisher, colleague, name, percents)
const listed = async (name: string) => (await publisher.call(flags.list, {})).list.find((each) => each.name === name)!
const isSoldTo = async ({ base, token }: Actor, platform: Platform = 'web') => {
  const asked = { deviceInfo: device, responseData: ['selling' as const] }
  const headers = { 'x-app-platform': platform }
  const { selling } = await callApi(base, token, api.auth.boot, asked, undefined, headers)
  return selling !== 'none'
}
const whoBuys = async (people: readonly Actor[], platform: Platform = 'web') => {
  const sold = await Promise.all(people.map((each) => isSoldTo(each, platform)))
  return people.filter((_, place) => sold[place])
}

it('a flag that was never changed is on for everyone', async () => {
  expect(await listed('selling')).toEqual({
    name: 'selling',
    percents: { web: 100, android: 100, ios: 100 },
    revision: 0,
    changedBy: null,
    changedAt: null,
    waiting: null,
    previous: null,
  })
  expect(await isSoldTo(await world.fan())).toBe(true)
})

it('a platform that is off leaves the others as they are', async () => {
  const fan = await world.fan()
  await saveFlag('selling', { web: 0 })
  expect([await isSoldTo(fan, 'web'), await isSoldTo(fan, 'ios')]).toEqual([false, true])
  await saveFlag('selling', 100)
})

describe('a stop of sales', () => {
  const stop = async () => {
    const { revision } = await listed('selling')
    const percents = { web: 0, android: 0, ios: 0 }
    return publisher.call(flags.save, { name: 'selling', percents, revision, reason: '결제사 장애' })
  }

  it('waits for a second publisher, and is reverted by only one', async () => {
    const fan = await world.fan()
    const { flag } = await stop()
    expect(flag).toMatchObject({
      percents: { web: 100 },
      waiting: { percents: { web: 0, android: 0, ios: 0 }, reason: '결제사 장애', requestedBy: 'the-publisher' },
    })
    expect(await isSoldTo(fan)).toBe(true)
    const { id: changeId, digest } = flag.waiting!
    await expect(publisher.call(flags.approve, { changeId, digest })).rejects.toMatchObject({ code: 'conflict' })
    await expect(stop()).rejects.toMatchObject({ code: 'conflict' })
    await colleague.call(flags.approve, { changeId, digest })
    expect(await isSoldTo(fan)).toBe(false)

    const { percents: stopped, previous, revision } = await listed('selling')
    expect([stopped.web, previous]).toEqual([0, { web: 100, android: 100, ios: 100 }])
    await colleague.call(flags.save, { name: 'selling', percents: previous!, revision, reason: '되돌려요' })
    expect(await isSoldTo(fan)).toBe(true)
  })

  it('can be declined by the second publisher, and is refused if the flag has changed meanwhile', async () => {
    const declined = (await stop()).flag.waiting!
    await colleague.call(flags.decline, { changeId: declined.id })
    expect((await listed('selling')).waiting).toBeNull()
    const { id: changeId, digest } = (await stop()).flag.waiting!
    await world.ctx.db.rows(`update flags set web = 70, revision = revision + 1 where name = 'selling'`)
    await expect(colleague.call(flags.approve, { changeId, digest })).rejects.toMatchObject({ code: 'conflict' })
    await publisher.call(flags.decline, { changeId })
    await saveFlag('selling', 100)
  })

  it('is refused without a passkey, and by the database without two people', async () => {
    const { id: changeId, digest } = (await stop()).flag.waiting!
    await expect(colleague.call(flags.approve, { changeId, digest }, { [stepUpHeader]: 'none' })).rejects.toMatchObject(
      { code: 'step_up_required' },
    )
    const finish = `update service_changes set done_by = 'someone', done_at = now() where id = $1`
    await expect(world.ctx.db.rows(finish, [changeId])).rejects.toThrow(/approval of two people/u)
    await publisher.call(flags.decline, { changeId })
  })
})

describe('a percent', () => {
  itInFull(
    'turns the flag on for about that share of people, and they keep it while the percentage rises',
    async () => {
      const people = await Promise.all(Array.from({ length: 80 }, () => world.fan()))
      let before: Actor[] = []
      for (const percent of [0, 20, 50, 51, 90, 100]) {
        await saveFlag('selling', { web: percent })
        const now = await whoBuys(people)
        expect(await whoBuys(people)).toEqual(now)
        expect(now).toEqual(expect.arrayContaining(before))
        expect(Math.abs(now.length - (people.length * percent) / 100)).toBeLessThan(24)
        before = now
      }
      expect(before).toHaveLength(people.length)
    },
  )

  it('says before it is saved how many sessions it will change', async () => {
    const people = await Promise.all(Array.from({ length: 40 }, () => world.fan()))
    for (const { id } of people) await openSession(world.ctx, world.ctx.db, id, { ...device, platform: 'ios' })
    await saveFlag('selling', { ios: 30 })
    const before = await whoBuys(people, 'ios')
    const { list } = await publisher.call(flags.preview, { name: 'selling', web: 100, android: 100, ios: 80 })
    await saveFlag('selling', { ios: 80 })
    const turned = (await whoBuys(people, 'ios')).length - before.length
    expect(turned).toBeGreaterThan(0)
    expect(list.find(({ platform }) => platform === 'ios')).toMatchObject({ counted: 40, touched: turned })
    expect(list.find(({ platform }) => platform === 'web')).toMatchObject({ touched: 0 })
    expect(list.find(({ platform }) => platform === 'android')).toMatchObject({ counted: 0, touched: 0 })
    await saveFlag('selling', 100)
  })

  it('of new accounts counts the sessions that started with a new account', async () => {
    const off = { name: 'signUp', web: 0, android: 0, ios: 0 } as const
    const web = async () => (await publisher.call(flags.preview, off)).list.find(({ platform }) => platform === 'web')!
    const before = await web()
    const { person } = await signUpPerson(world)
    world.pass(120_000)
    await openSession(world.ctx, world.ctx.db, person.id, device)
    expect(await web()).toEqual({
      platform: 'web',
      counted: before.counted + 1,
      touched: before.touched + 1,
    })
  })
})

describe('a change', () => {
  it('reaches the other node at once', async () => {
    const fan = await world.fan()
    // Without the announcement over the bus, the other node would re-read the flags only after some seconds.
    other.stopClock()
    await until('the nodes hear each other', async () => {
      await saveFlag('selling', { web: 0 })
      return !(await isSoldTo(fan.at(other)))
    })
    await saveFlag('selling', { web: 100 })
    await until('the other node hears', () => isSoldTo(fan.at(other)))
    other.startClock()
  })

  it('is noticed after some seconds if its announcement was lost', async () => {
    const fan = await world.fan()
    await saveFlag('selling', 100)
    expect(await isSoldTo(fan)).toBe(true)
    await world.ctx.db.rows(`update flags set web = 0 where name = 'selling'`)
    world.pass(6_000)
    expect(await isSoldTo(fan)).toBe(false)
    await saveFlag('selling', 100)
  })

  it('conflicts with a colleague’s change that its writer has not seen', async () => {
    const { revision, percents } = await saveFlag('selling', { web: 70 })
    const late = { name: 'selling', percents, revision: revision - 1, reason: '늦었어요' } as const
    await expect(colleague.call(flags.save, late)).rejects.toMatchObject({ code: 'conflict' })
    expect(await listed('selling')).toMatchObject({ revision, changedBy: 'second-publisher', percents: { web: 70 } })
    await saveFlagBy(colleague, publisher, 'selling', 100)
    expect(await listed('selling')).toMatchObject({ revision: revision + 1, changedBy: 'second-publisher' })
  })

  it('is made once by two people who make the first one at the same time', async () => {
    const off = { web: 0, android: 100, ios: 100 }
    const first = { name: 'linkPreviews', percents: off, revision: 0, reason: '함께' } as const
    const answers = await Promise.allSettled([publisher, colleague].map((who) => who.call(flags.save, first)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } })
    expect(await listed('linkPreviews')).toMatchObject({ revision: 1, percents: off })
    await saveFlag('linkPreviews', 100)
  })

  it('is in the audit log with its reason and the number of sessions', async () => {
    await world.fan()
    await saveFlag('selling', { web: 0 })
    await saveFlag('selling', { web: 100 })
    const auditor = await desk.staff.auditor.signIn()
    const { list } = await auditor.call(consoleApi.audit.list, { target: 'flags/selling', limit: 2 })
    expect(list.map(({ action, by }) => [action, by])).toEqual([
      ['flags.set', 'the-publisher'],
      ['flags.set', 'second-publisher'],
    ])
    expect(list[1]!.facts).toMatchObject({
      from: { web: 100 },
      to: { web: 0 },
      touched: { web: expect.any(Number), android: 0, ios: 0 },
      reason: '시험이에요',
      console: { permission: 'flags.set' },
    })
    expect((list[1]!.facts.touched as { web: number }).web).toBeGreaterThan(0)
  })

  it('needs whole percents up to 100, and a reason', async () => {
    const { percents, revision } = await listed('selling')
    const right = { name: 'selling', percents, revision, reason: '시험' } as const
    const percentsWith = (more: object) => ({ percents: { ...percents, ...more } })
    for (const wrong of [percentsWith({ web: 101 }), percentsWith({ ios: 0.5 }), { reason: ' ' }])
      await expect(publisher.call(flags.save, { ...right, ...wrong })).rejects.toMatchObject({
        code: 'invalid_parameters',
      })
  })
})
