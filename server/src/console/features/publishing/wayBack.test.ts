import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { limits } from '@byeol/contract/limits.ts'
import { outageTexts } from '@byeol/contract/outages.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openConsole, withConsole, type ConsoleWorld } from '../../../test/console/openConsole.ts'
import type { StaffActor } from '../../../test/console/StaffActor.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'

const { notices, outages, today } = consoleApi
const windowMs = limits.recallDecisionMs + limits.recallDecisionGraceMs

const world = useOwnWorld(withConsole)
let desk: ConsoleWorld
let writer: StaffActor
let checker: StaffActor
beforeAll(async () => {
  desk = await openConsole(world)
  writer = desk.staff.publisher
  checker = desk.colleague.publisher
})
beforeEach(async () => {
  world.pass(61_000)
  for (const who of [writer, checker, desk.staff.agent]) await who.signIn()
})

const words = {
  category: 'service',
  titleKo: '점검',
  titleEn: 'Maintenance',
  bodyKo: '점검해요.',
  bodyEn: 'Maintenance.',
  isPinned: false,
  push: 'service',
  platform: null,
  language: null,
  startsAt: null,
  endsAt: null,
} as const
const draft = async () => (await writer.call(notices.save, { notice: words })).notice
const stateOf = async (noticeId: Awaited<ReturnType<typeof draft>>['id']) =>
  (await writer.call(notices.notice, { noticeId })).notice.state

describe('a notice', () => {
  it('is recalled by its checker within seconds, before its push, and no fan sees it any more', async () => {
    const fan = await world.fan()
    const seen = async () => (await fan.call(api.notice.list, {})).list
    const before = await seen()
    const { id: noticeId, revision } = await draft()
    await checker.call(notices.check, { noticeId, revision })
    expect(await seen()).toHaveLength(before.length + 1)
    await expect(writer.call(notices.recall, { noticeId })).rejects.toMatchObject({ code: 'conflict' })
    await checker.call(notices.recall, { noticeId })
    expect([await stateOf(noticeId), await seen()]).toEqual(['draft', before])

    await checker.call(notices.check, { noticeId, revision })
    await checker.call(notices.end, { noticeId })
    expect(await stateOf(noticeId)).toBe('ended')
    await checker.call(notices.recall, { noticeId })
    expect(await stateOf(noticeId)).toBe('out')
    await checker.call(notices.end, { noticeId })
    world.pass(windowMs + 1_000)
    await expect(checker.call(notices.recall, { noticeId })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is thrown away while it is a draft', async () => {
    const { id: noticeId, revision } = await draft()
    await expect(writer.call(notices.discard, { noticeId, revision: 9 })).rejects.toMatchObject({ code: 'conflict' })
    await writer.call(notices.discard, { noticeId, revision })
    await expect(stateOf(noticeId)).rejects.toMatchObject({ code: 'not_found' })
    const out = await draft()
    await checker.call(notices.check, { noticeId: out.id, revision: out.revision })
    const discarded = writer.call(notices.discard, { noticeId: out.id, revision: out.revision })
    await expect(discarded).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('an outage', () => {
  const shown = async (platform: string, language: string) => {
    const headers = { 'x-app-platform': platform, 'accept-language': language }
    const answer = await fetch(`${world.base}/v1/notice/outage`, { headers })
    return ((await answer.json()) as { result: { outage: { kind: string; text: string } | null } }).result.outage
  }
  const waits = async (who: StaffActor) =>
    (await who.call(today.today, {})).list.find(({ kind }) => kind === 'outages')?.count ?? 0

  it('is shown immediately by one person, with a fixed text, and checked by another afterwards', async () => {
    const { agent } = desk.staff
    expect(await shown('web', 'ko')).toBeNull()
    const { outage } = await agent.call(outages.start, { kind: 'payments', platform: 'web' })
    expect((await shown('web', 'ko'))?.text).toBe(outageTexts.payments.ko)
    expect((await shown('web', 'en'))?.text).toBe(outageTexts.payments.en)
    expect(await shown('ios', 'ko')).toBeNull()
    await expect(writer.call(outages.start, { kind: 'all', platform: null })).rejects.toMatchObject({
      code: 'conflict',
    })
    const outageId = outage.id
    await expect(agent.call(outages.check, { outageId })).rejects.toMatchObject({ code: 'not_allowed' })
    expect([await waits(agent), await waits(writer)]).toEqual([0, 1])
    await agent.call(outages.end, { outageId })
    expect(await shown('web', 'ko')).toBeNull()
    await writer.call(outages.check, { outageId })
    expect(await waits(writer)).toBe(0)
    await expect(agent.call(outages.end, { outageId })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('that everyone forgets disappears by itself', async () => {
    await writer.call(outages.start, { kind: 'chat', platform: null })
    expect((await shown('ios', 'en'))?.kind).toBe('chat')
    world.pass(limits.outageMs)
    expect(await shown('ios', 'en')).toBeNull()
  })
})
