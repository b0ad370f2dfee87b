import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { InquiryId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nextSendId, type Actor } from '../../../test/Actor.ts'
import { itInFull } from '../../../test/itInFull.ts'
import { onePixel } from '../../../test/media/photos.ts'
import { sendAnswers } from '../../../features/service/heldAnswers.ts'
import { removeInquiryFilesOf } from '../../../features/service/inquiryFiles.ts'
import { readStored } from '../../../providers/fileStore.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../../test/console/openConsole.ts'
import type { StaffActor } from '../../../test/console/StaffActor.ts'
import { untilWaitingForLock } from '../../../test/untilWaitingForLock.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'

const { inquiries, roles } = consoleApi
const { service } = api

const world = useOwnWorld(withConsole)
let desk: ConsoleWorld
let agent: StaffActor
let finance: StaffActor
beforeAll(async () => {
  desk = await openConsole(world)
  ;({ agent, finance } = desk.staff)
})
beforeEach(async () => {
  world.pass(61_000)
  const { owner, moderator } = desk.staff
  for (const who of [agent, finance, moderator, owner, desk.secondOwner, desk.colleague.agent]) await who.signIn()
})

async function ask(who: Actor, content = '세금 계산서를 받고 싶어요', category: 'payment' | 'chat' = 'payment') {
  world.pass(61_000)
  return (await who.call(service.inquiryWrite, { sendId: nextSendId(), category, content })).inquiry.id
}
const goOn = (who: Actor, inquiryId: InquiryId, content = '그리고요') =>
  who.call(service.inquiryWrite, { sendId: nextSendId(), inquiryId, content })
const read = (who: StaffActor, inquiryId: InquiryId) => who.call(inquiries.inquiry, { inquiryId })
const answer = (who: StaffActor, inquiryId: InquiryId, more: { isClosed?: boolean; lastSeen?: number } = {}) =>
  who.call(inquiries.answer, { inquiryId, sendId: nextSendId(), content: '살펴볼게요', ...more })
const idsOf = async (who: StaffActor, filter: object = {}) =>
  (await who.call(inquiries.list, { limit: 100, ...filter })).list.map(({ id }) => id)

describe('handing over', () => {
  it('moves an inquiry to the queue of another role, who read why and answer it', async () => {
    const fan = await world.fan()
    const inquiryId = await ask(fan)
    await expect(read(finance, inquiryId)).rejects.toMatchObject({ code: 'not_found' })
    await expect(answer(finance, inquiryId)).rejects.toMatchObject({ code: 'not_found' })
    await agent.call(inquiries.assign, { inquiryId, from: null, to: agent.name })
    await agent.call(inquiries.handOver, { inquiryId, desk: 'finance', note: '세금 계산서 문의예요' })

    expect(await idsOf(agent)).not.toContain(inquiryId)
    expect(await idsOf(agent, { desk: 'finance' })).toContain(inquiryId)
    expect(await idsOf(finance)).toContain(inquiryId)
    expect(await idsOf(desk.staff.moderator, { desk: 'finance' })).toEqual([])
    const waits = (await finance.call(consoleApi.today.today, {})).list
    expect(waits.find(({ kind }) => kind === 'first-answers')?.count).toBeGreaterThan(0)
    expect(await read(finance, inquiryId)).toMatchObject({
      inquiry: { desk: 'finance', assignee: null },
      notes: [{ by: agent.name, content: '세금 계산서 문의예요' }],
    })
    await answer(finance, inquiryId)
    world.pass(limits.recallDecisionMs + limits.recallDecisionGraceMs)
    await sendAnswers(world.ctx)
    expect((await fan.call(service.inquiry, { inquiryId })).inquiry.state).toBe('answered')
    const again = { inquiryId, desk: 'finance', note: '또' } as const
    await expect(finance.call(inquiries.handOver, again)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('an inquiry is assigned only to people who see its queue', async () => {
    const inquiryId = await ask(await world.fan())
    await agent.call(inquiries.handOver, { inquiryId, desk: 'moderator', note: '괴롭힘이에요' })
    const give = (to: string) => agent.call(inquiries.assign, { inquiryId, from: null, to })
    await expect(give(finance.name)).rejects.toMatchObject({ code: 'not_allowed' })
    await give(desk.staff.moderator.name)
  })
})

it('staff cannot answer while there is a newer message that they have not seen', async () => {
  const fan = await world.fan()
  const inquiryId = await ask(fan)
  const { lastMessage: lastSeen } = await read(agent, inquiryId)
  await goOn(fan, inquiryId, '아, 해결됐어요?')
  await expect(answer(agent, inquiryId, { isClosed: true, lastSeen })).rejects.toMatchObject({ code: 'unseen_words' })
  expect((await read(agent, inquiryId)).inquiry.state).toBe('open')
  const { lastMessage } = await read(agent, inquiryId)
  await answer(agent, inquiryId, { isClosed: true, lastSeen: lastMessage })
  expect((await read(agent, inquiryId)).inquiry).toMatchObject({ state: 'closed', solveDueAt: null })
})

describe('merging', () => {
  it('combines all messages of two inquiries of one person, for staff and in the app', async () => {
    const fan = await world.fan()
    const [first, second] = [await ask(fan, '결제가 안 돼요'), await ask(fan, '카드를 바꿨는데 안 돼요')]
    await agent.call(inquiries.note, { inquiryId: second, content: '카드사 확인' })
    await agent.call(inquiries.merge, { inquiryId: second, into: first })
    const merged = await read(agent, first)
    expect(merged.messages.map(({ content }) => content)).toEqual(['결제가 안 돼요', '카드를 바꿨는데 안 돼요'])
    expect(merged.notes).toHaveLength(1)
    expect(merged.inquiry.state).toBe('open')
    expect(await read(agent, second)).toMatchObject({ mergedInto: first, messages: [] })
    expect(await idsOf(agent, { state: 'closed' })).not.toContain(second)

    expect((await fan.call(service.inquiryList, {})).list.map(({ id }) => id)).toEqual([first])
    const { inquiry } = await goOn(fan, second, '이어서요')
    expect(inquiry).toMatchObject({ id: first, messages: { length: 3 } })
    expect((await fan.call(service.inquiry, { inquiryId: second })).inquiry.id).toBe(first)
    await expect(answer(agent, second)).rejects.toMatchObject({ code: 'not_found' })
  })

  const twoOf = async (fan: Actor) => [await ask(fan, '결제가 안 돼요'), await ask(fan, '카드도 바꿨어요')] as const
  const wordsOf = async (inquiryId: InquiryId) => (await read(agent, inquiryId)).messages.map(({ content }) => content)
  const separate = (inquiryId: InquiryId, who = agent) => who.call(inquiries.recallMerge, { inquiryId })

  it('is recalled within ten seconds: both inquiries are what they were, with their notes', async () => {
    const fan = await world.fan()
    const [first, second] = await twoOf(fan)
    await answer(agent, first)
    world.pass(limits.recallDecisionMs + limits.recallDecisionGraceMs)
    await sendAnswers(world.ctx)
    await agent.call(inquiries.note, { inquiryId: second, content: '카드사 확인' })
    const seen = async () => [
      await fan.call(service.inquiryList, {}),
      await Promise.all([first, second].map((id) => read(agent, id))),
    ]
    const before = await seen()
    await agent.call(inquiries.merge, { inquiryId: second, into: first })
    await expect(separate(second, desk.secondOwner)).rejects.toMatchObject({ code: 'not_found' })
    await expect(separate(second, desk.colleague.agent)).rejects.toMatchObject({ code: 'conflict' })
    await separate(second)
    expect(await seen()).toEqual(before)
    await expect(separate(second)).rejects.toMatchObject({ code: 'conflict' })

    await agent.call(inquiries.merge, { inquiryId: second, into: first })
    world.pass(20_000)
    await expect(separate(second)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is recalled though the person wrote meanwhile, but not once it was answered or merged again', async () => {
    const fan = await world.fan()
    const [first, second] = await twoOf(fan)
    await agent.call(inquiries.merge, { inquiryId: second, into: first })
    await goOn(fan, second, '급해요')
    await separate(second)
    expect(await wordsOf(first)).toEqual(['결제가 안 돼요', '급해요'])
    expect(await wordsOf(second)).toEqual(['카드도 바꿨어요'])
    expect(await idsOf(agent)).toEqual(expect.arrayContaining([first, second]))

    const third = await ask(fan, '셋째예요')
    await agent.call(inquiries.merge, { inquiryId: second, into: first })
    await agent.call(inquiries.merge, { inquiryId: first, into: third })
    await expect(separate(second)).rejects.toMatchObject({ code: 'conflict' })
    await separate(first)
    expect(await read(agent, second)).toMatchObject({ mergedInto: first })
    await answer(agent, first)
    await expect(separate(second)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('what is sent while it happens arrives, and what is sent again is not refused', async () => {
    const fan = await world.fan()
    const question = { sendId: nextSendId(), category: 'chat', content: '먼저 물은 거예요' } as const
    const second = (await fan.call(service.inquiryWrite, question)).inquiry.id
    const first = await ask(fan)
    const more = { sendId: nextSendId(), inquiryId: second, content: '이어서요' }
    const merging = () => agent.call(inquiries.merge, { inquiryId: second, into: first })
    let both: Promise<unknown> = Promise.resolve()
    await world.ctx.db.inTransaction(async (tx) => {
      await tx.rows('select from inquiries where id = $1 for update', [first])
      const merged = merging()
      await untilWaitingForLock(world.ctx, 'for update')
      both = Promise.all([merged, fan.call(service.inquiryWrite, more)])
      await untilWaitingForLock(world.ctx, 'update inquiries')
    })
    await both
    expect(await wordsOf(first)).toContain('이어서요')
    for (const again of [question, more])
      expect((await fan.call(service.inquiryWrite, again)).inquiry).toMatchObject({
        id: first,
        messages: { length: 3 },
      })
  })

  it('is refused for two people, and for an inquiry with itself', async () => {
    const [one, other] = [await ask(await world.fan()), await ask(await world.fan())]
    for (const into of [one, other])
      await expect(agent.call(inquiries.merge, { inquiryId: one, into })).rejects.toMatchObject({ code: 'conflict' })
  })
})

it('a person rates an answered inquiry, and staff read why', async () => {
  const [fan, other] = [await world.fan(), await world.fan()]
  const inquiryId = await ask(fan)
  const rate = (who: Actor, rating: 'good' | 'bad', words: string | null = null) =>
    who.call(service.inquiryRate, { inquiryId, rating, words })
  await expect(rate(fan, 'good')).rejects.toMatchObject({ code: 'conflict' })
  await answer(agent, inquiryId, { isClosed: true })
  await expect(rate(other, 'good')).rejects.toMatchObject({ code: 'not_found' })
  await rate(fan, 'good')
  expect((await rate(fan, 'bad', '너무 늦었어요')).inquiry.rating).toBe('bad')
  expect((await read(agent, inquiryId)).rating).toEqual({ rating: 'bad', words: '너무 늦었어요' })
  expect((await fan.call(api.user.export, {})).inquiries).toMatchObject([
    { rating: 'bad', ratingWords: '너무 늦었어요' },
  ])
})

itInFull(
  'a photo can be sent both ways, is stored encrypted, opens only for those concerned, and goes with its person',
  async () => {
    const [fan, other] = [await world.fan(), await world.fan()]
    const inquiryId = await ask(fan)
    const send = { inquiryId, sendId: nextSendId(), name: '화면.jpg' }
    const attached = await fan.call(service.inquiryAttach, send, { bytes: onePixel })
    await fan.call(service.inquiryAttach, send, { bytes: onePixel })
    expect(attached.inquiry.messages).toMatchObject([{ file: null }, { file: { kind: 'photo', name: '화면.jpg' } }])
    const { id: fileId } = attached.inquiry.messages[1]!.file!
    expect((await agent.call(inquiries.file, { inquiryId, fileId })).dataUrl).toMatch(/^data:image\/jpeg;base64,/u)
    await expect(finance.call(inquiries.file, { inquiryId, fileId })).rejects.toMatchObject({ code: 'not_found' })
    await expect(other.call(service.inquiryFile, { inquiryId, fileId })).rejects.toMatchObject({ code: 'not_found' })

    await agent.upload(inquiries.attach, { inquiryId, sendId: nextSendId(), name: '영수증.jpg' }, onePixel)
    world.pass(limits.recallDecisionMs + limits.recallDecisionGraceMs)
    await sendAnswers(world.ctx)
    const { messages } = (await fan.call(service.inquiry, { inquiryId })).inquiry
    expect(messages).toMatchObject([{}, {}, { isBySupport: true, file: { name: '영수증.jpg' } }])
    const ours = messages[2]!.file!.id
    expect((await fan.call(service.inquiryFile, { inquiryId, fileId: ours })).dataUrl).toMatch(/^data:image/u)

    const keys = 'select storage_key as key from inquiry_files where message_number = any($1::bigint[])'
    const stored = await world.ctx.db.rows<{ key: string }>(keys, [[fileId, ours]])
    expect(stored).toHaveLength(2)
    await removeInquiryFilesOf(world.ctx, fan.id)
    for (const { key } of stored) await expect(readStored(world.ctx.files, key)).rejects.toThrow()
  },
)

it('has statistics by kind, hour and staff member', async () => {
  const fan = await world.fan()
  const day = seoulDate(world.ctx.now())
  const stats = () => desk.staff.auditor.signIn().then((who) => who.call(inquiries.stats, { from: day, to: day }))
  const kind = async () => (await stats()).kinds.find(({ category }) => category === 'chat')
  const before = (await kind()) ?? { asked: 0, answered: 0, solved: 0, reopened: 0, good: 0, inTime: 0 }
  const inquiryId = await ask(fan, '채팅이 느려요', 'chat')
  world.pass(120_000)
  await agent.signIn()
  await answer(agent, inquiryId, { isClosed: true })
  await fan.call(service.inquiryRate, { inquiryId, rating: 'good' })
  expect(await kind()).toMatchObject({
    asked: before.asked + 1,
    answered: before.answered + 1,
    inTime: before.inTime + 1,
    solved: before.solved + 1,
    reopened: before.reopened,
    good: before.good + 1,
    firstAnswerMs: expect.closeTo(120_000, -4),
    solveMs: expect.closeTo(120_000, -4),
  })
  await goOn(fan, inquiryId)
  expect(await kind()).toMatchObject({ solved: before.solved, reopened: before.reopened + 1, solveMs: null })
  const { people, hours } = await stats()
  expect(people.find(({ name }) => name === agent.name)?.answered).toBeGreaterThan(0)
  expect(hours.reduce((sum, { asked }) => sum + asked, 0)).toBeGreaterThan(0)
  const period = { from: day, to: '2026-02-31' }
  await expect(agent.call(inquiries.stats, period)).rejects.toMatchObject({ code: 'invalid_parameters' })
})

// Runs last, because it locks a staff member out.
it('what a staff member had claimed is released to colleagues when they leave', async () => {
  const inquiryId = await ask(await world.fan())
  const closed = await ask(await world.fan())
  const { agent: leaver } = desk.colleague
  await leaver.signIn()
  for (const id of [inquiryId, closed])
    await leaver.call(inquiries.assign, { inquiryId: id, from: null, to: leaver.name })
  await leaver.call(inquiries.setClosed, { inquiryId: closed, isClosed: true })
  const { owner } = desk.staff
  const { change } = await owner.call(roles.request, { kind: 'end', staffId: leaver.id, role: 'agent' })
  await desk.secondOwner.call(roles.approve, { changeId: change.id, digest: change.digest })
  for (const id of [inquiryId, closed]) expect((await read(agent, id)).inquiry.assignee).toBeNull()

  const mine = await ask(await world.fan())
  await agent.call(inquiries.handOver, { inquiryId: mine, desk: 'finance', note: '봐 주세요' })
  await finance.call(inquiries.assign, { inquiryId: mine, from: null, to: finance.name })
  await owner.call(roles.lock, { staffId: finance.id })
  expect((await read(agent, mine)).inquiry.assignee).toBeNull()
})
