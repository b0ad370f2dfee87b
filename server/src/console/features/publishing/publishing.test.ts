import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { NoticeState } from '@byeol/contract/console/publishCalls.ts'
import { limits } from '@byeol/contract/limits.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pushNewNotices } from '../../../features/push/pushNoticePage.ts'
import { openSession } from '../../../session/openSession.ts'
import type { Actor } from '../../../test/Actor.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../../test/console/openConsole.ts'
import type { StaffActor } from '../../../test/console/StaffActor.ts'
import { device } from '../../../test/makePeople.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'

const { notices, appVersions: versions } = consoleApi
const hourMs = 3_600_000

const world = useOwnWorld(withConsole)
let desk: ConsoleWorld
let publisher: StaffActor
let colleague: StaffActor
let fan: Actor
beforeAll(async () => {
  desk = await openConsole(world)
  publisher = desk.staff.publisher
  colleague = desk.colleague.publisher
  fan = await world.fan()
})
beforeEach(async () => {
  // Sign-ins from one network are limited per minute.
  world.pass(60_000)
  await Promise.all([publisher.signIn(), colleague.signIn()])
})

const inMs = (ms: number) => ({ $date: new Date(world.ctx.now().getTime() + ms).toISOString() })
const words = {
  category: 'service',
  titleKo: '새 기능',
  titleEn: 'Something new',
  bodyKo: '써 보세요.',
  bodyEn: 'Try it.',
  isPinned: false,
  push: 'none',
  platform: null,
  language: null,
  startsAt: null,
  endsAt: null,
} as const
let count = 0
async function save(more: object = {}, draft?: { noticeId: string; revision: number }) {
  const notice = { ...words, titleKo: `공지 ${++count}`, ...more }
  return (await publisher.call(notices.save, { notice, ...(draft && { draft }) } as never)).notice
}
const check = (who: StaffActor, { id: noticeId, revision }: Awaited<ReturnType<typeof save>>) =>
  who.call(notices.check, { noticeId, revision })
const publish = async (more: object = {}) => {
  const notice = await save(more)
  await check(colleague, notice)
  return notice
}
const isListed = async ({ id }: { id: string }, who = fan) =>
  (await who.call(api.notice.list, {})).list.some((notice) => notice.id === id)

describe('a notice', () => {
  it('is published when a colleague has checked it, in both languages', async () => {
    const draft = await save()
    expect(draft).toMatchObject({ state: 'draft', writtenBy: 'the-publisher' })
    expect(await isListed(draft)).toBe(false)
    await expect(check(publisher, draft)).rejects.toMatchObject({ code: 'not_allowed' })
    expect((await check(colleague, draft)).notice).toMatchObject({ state: 'out', checkedBy: 'second-publisher' })
    expect(await isListed(draft)).toBe(true)
    await expect(check(colleague, draft)).rejects.toMatchObject({ code: 'conflict' })
    await expect(save({ titleEn: '' })).rejects.toMatchObject({ code: 'invalid_parameters' })
  })

  it('that changed is checked again, and the database refuses its own writer', async () => {
    const draft = await save()
    const changed = await save({ bodyKo: '고쳤어요.' }, { noticeId: draft.id, revision: draft.revision })
    await expect(check(colleague, draft)).rejects.toMatchObject({ code: 'conflict' })
    await check(colleague, changed)
    const own = await save()
    await expect(
      world.ctx.db.rows('update notice_drafts set checked_by = written_by, out_at = now() where id = $1', [own.id]),
    ).rejects.toThrow(/notice_drafts_other_checker/u)
  })

  it('waits for its time and leaves at its end', async () => {
    const notice = await publish({ startsAt: inMs(hourMs / 3), endsAt: inMs(hourMs) })
    const stateOf = async () => (await publisher.call(notices.list, {})).list.find(({ id }) => id === notice.id)?.state
    expect([await stateOf(), await isListed(notice)]).toEqual(['scheduled', false])
    world.pass(hourMs / 3)
    expect([await stateOf(), await isListed(notice)]).toEqual(['out', true])
    await publisher.signIn()
    world.pass(hourMs)
    await publisher.signIn()
    expect([await stateOf(), await isListed(notice)]).toEqual(['ended', false])
    await expect(publish({ startsAt: inMs(hourMs), endsAt: inMs(1_000) })).rejects.toMatchObject({
      code: 'not_allowed',
    })
  })

  it('reaches the platform and the language it is for', async () => {
    const [android, english] = [await publish({ platform: 'android' }), await publish({ language: 'en' })]
    const korean = await publish({ language: 'ko', platform: 'web' })
    expect([await isListed(android), await isListed(english), await isListed(korean)]).toEqual([false, false, true])
  })

  it('for the fans of a celeb reaches only them', async () => {
    const celeb = await world.celeb()
    const follower = await world.fan()
    await follower.call(api.user.subscribe, { celebUserId: celeb.id })
    const notice = await publish({ celebUsername: celeb.username })
    expect([await isListed(notice), await isListed(notice, follower)]).toEqual([false, true])
    const seen = await publisher.call(notices.notice, { noticeId: notice.id })
    expect(seen.notice).toMatchObject({ celebUsername: celeb.username, state: 'out' })
    await expect(save({ celebUsername: 'nobody.at.all' })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is found by its state', async () => {
    const draft = await save()
    const scheduled = await publish({ startsAt: inMs(hourMs / 4) })
    const out = await publish()
    const ended = await publish()
    await publisher.call(notices.end, { noticeId: ended.id })
    const idsOf = async (state: NoticeState) => {
      const { list } = await publisher.call(notices.list, { state })
      expect(new Set(list.map((notice) => notice.state))).toEqual(new Set([state]))
      return list.map(({ id }) => id)
    }
    expect(await idsOf('draft')).toContain(draft.id)
    expect(await idsOf('scheduled')).toContain(scheduled.id)
    expect(await idsOf('out')).toContain(out.id)
    expect(await idsOf('ended')).toContain(ended.id)
  })

  it('is withdrawn at once, and a scheduled one is never published or pushed', async () => {
    const [out, later] = [await publish(), await publish({ startsAt: inMs(hourMs / 4), push: 'service' })]
    for (const { id: noticeId } of [out, later]) await colleague.call(notices.end, { noticeId })
    expect(await isListed(out)).toBe(false)
    world.pass(hourMs / 4)
    await publisher.signIn()
    expect(await isListed(later)).toBe(false)
    await pushNewNotices(world.ctx)
    const rung = 'select from notices where id = $1 and pushed_at is not null'
    expect(await world.ctx.db.rows(rung, [later.id])).toEqual([])
    await expect(publisher.call(notices.end, { noticeId: out.id })).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('a raised minimum', () => {
  const { list, preview, save: set, approve } = versions
  const platform = 'ios' as const
  const session = async (appBuild: number) => {
    const { id } = await world.fan()
    await openSession(world.ctx, world.ctx.db, id, { ...device, platform, appBuild })
  }

  it('shows how many sessions it shuts out, takes two people, and is refused when it would be more', async () => {
    const { minVersion: old } = await world.ctx.versions.get(platform)
    for (const more of [1, 1, 2, 3]) await session(old + more)
    const { list: all } = await publisher.call(list, {})
    expect(all.find((each) => each.platform === platform)!.builds).toEqual([
      { build: old + 3, sessions: 1 },
      { build: old + 2, sessions: 1 },
      { build: old + 1, sessions: 2 },
    ])
    const [minVersion, latestVersion] = [old + 2, old + 9]
    expect(await publisher.call(preview, { platform, minVersion })).toEqual({ sessions: 4, shutOut: 2 })
    await session(old + 1)
    const next = { platform, minVersionName: '2.0', latestVersion, latestVersionName: '5.0' } as const
    const raise = (shutOut: number, to = minVersion) =>
      publisher.call(set, { versions: { ...next, minVersion: to }, shutOut, reason: '낡은 빌드' })
    await expect(raise(2)).rejects.toMatchObject({ code: 'conflict' })
    await expect(raise(9, latestVersion + 1)).rejects.toMatchObject({ code: 'not_allowed' })
    // No session uses this build yet.
    await expect(raise(9, latestVersion)).rejects.toMatchObject({ code: 'not_allowed' })
    expect(await raise(3)).toEqual({ isWaiting: true })
    const isMinimum = async () => (await world.ctx.versions.get(platform)).minVersion
    world.pass(6_000)
    expect(await isMinimum()).toBe(old)

    const { waiting } = (await publisher.call(list, {})).list.find((each) => each.platform === platform)!
    const { id: changeId, digest } = waiting!
    await expect(publisher.call(approve, { changeId, digest, shutOut: 3 })).rejects.toMatchObject({ code: 'conflict' })
    await expect(colleague.call(approve, { changeId, digest, shutOut: 2 })).rejects.toMatchObject({ code: 'conflict' })
    await colleague.call(approve, { changeId, digest, shutOut: 3 })
    world.pass(6_000)
    expect(await world.ctx.versions.get(platform)).toMatchObject({ minVersion, latestVersion })

    // One person is enough to lower the minimum to its old value again.
    const { previous } = (await colleague.call(list, {})).list.find((each) => each.platform === platform)!
    expect(previous).toMatchObject({ platform, minVersion: old })
    expect(await colleague.call(set, { versions: previous!, shutOut: 0, reason: '되돌려요' })).toEqual({
      isWaiting: false,
    })
    world.pass(6_000)
    expect(await isMinimum()).toBe(old)
  })

  it('can be previewed and set with any build that a visitor claims to have', async () => {
    const deviceInfo = { ...device, platform, appBuild: Number.MAX_SAFE_INTEGER }
    await expect(fan.call(api.auth.boot, { deviceInfo, responseData: [] })).rejects.toMatchObject({
      code: 'invalid_parameters',
    })
    // A device sent this build number to an older server, which did not check it.
    await session(Number.MAX_SAFE_INTEGER)
    const { list: all } = await publisher.call(list, {})
    const versionsBefore = all.find((each) => each.platform === platform)!
    expect(versionsBefore.builds[0]).toEqual({ build: limits.integerMax, sessions: 1 })
    const { builds: _builds, waiting: _waiting, previous: _previous, ...same } = versionsBefore
    const { shutOut } = await publisher.call(preview, { platform, minVersion: same.minVersion })
    await publisher.call(set, { versions: same, shutOut, reason: '그대로' })
    await expect(
      publisher.call(set, { versions: { ...same, latestVersion: limits.integerMax + 1 }, shutOut, reason: '너무 큼' }),
    ).rejects.toMatchObject({ code: 'invalid_parameters' })
    await expect(publisher.call(preview, { platform, minVersion: limits.integerMax + 1 })).rejects.toMatchObject({
      code: 'invalid_parameters',
    })
  })
})
