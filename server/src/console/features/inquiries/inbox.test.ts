import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { InboxState } from '@byeol/contract/console/inquiries.ts'
import type { InquiryId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nextSendId, type Actor } from '../../../test/Actor.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../../test/console/openConsole.ts'
import type { StaffActor } from '../../../test/console/StaffActor.ts'
import { onePixel } from '../../../test/media/photos.ts'
import { sendAnswers } from '../../../features/service/heldAnswers.ts'
import { firstAnswerDue } from '../../../features/service/openHours.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'

const { inquiries } = consoleApi

const world = useOwnWorld(withConsole)
let desk: ConsoleWorld
let agent: StaffActor
let colleague: StaffActor
beforeAll(async () => {
  desk = await openConsole(world)
  agent = desk.staff.agent
  colleague = desk.colleague.agent
})
beforeEach(async () => {
  // Sign-ins from one network are limited per minute.
  world.pass(60_000)
  await Promise.all([agent.signIn(), colleague.signIn()])
})

async function ask(
  who: Actor,
  content = '결제가 안 돼요',
  category: 'payment' | 'access' = 'payment',
): Promise<InquiryId> {
  world.pass(61_000)
  const sent = { sendId: nextSendId(), category, content }
  return (await who.call(api.service.inquiryWrite, sent)).inquiry.id
}
const goOn = (who: Actor, inquiryId: InquiryId) =>
  who.call(api.service.inquiryWrite, { sendId: nextSendId(), inquiryId, content: '그리고요' })
const answer = (who: StaffActor, inquiryId: InquiryId, more: { sendId?: string; isClosed?: boolean } = {}) =>
  who.call(inquiries.answer, { inquiryId, sendId: nextSendId(), content: '살펴볼게요', ...more })
/** Moves the clock past the seconds in which an answer can be recalled. */
const passHold = async () => {
  world.pass(limits.recallDecisionMs + limits.recallDecisionGraceMs)
  await sendAnswers(world.ctx)
}
const read = async (inquiryId: InquiryId) => agent.call(inquiries.inquiry, { inquiryId })
const partOf = async (inquiryId: InquiryId): Promise<InboxState[]> => {
  const parts: InboxState[] = []
  for (const state of ['open', 'waiting', 'snoozed', 'closed'] as const)
    if ((await agent.call(inquiries.list, { state, limit: 100 })).list.some(({ id }) => id === inquiryId))
      parts.push(state)
  return parts
}
const in1Hour = () => ({ $date: new Date(world.ctx.now().getTime() + 3_600_000).toISOString() })

describe('the inbox', () => {
  it('has each inquiry in one part: open, waiting for the person, snoozed or closed', async () => {
    const fan = await world.fan()
    const inquiryId = await ask(fan)
    expect(await partOf(inquiryId)).toEqual(['open'])
    await agent.call(inquiries.snooze, { inquiryId, until: in1Hour() })
    expect(await partOf(inquiryId)).toEqual(['snoozed'])
    world.pass(3_600_000)
    await agent.signIn()
    expect(await partOf(inquiryId)).toEqual(['open'])
    await answer(agent, inquiryId)
    expect(await partOf(inquiryId)).toEqual(['waiting'])
    await passHold()
    await agent.call(inquiries.snooze, { inquiryId, until: in1Hour() })
    await goOn(fan, inquiryId)
    expect(await partOf(inquiryId)).toEqual(['open'])
    await agent.call(inquiries.setClosed, { inquiryId, isClosed: true })
    expect(await partOf(inquiryId)).toEqual(['closed'])
    expect((await fan.call(api.service.inquiry, { inquiryId })).inquiry.state).toBe('closed')
    await goOn(fan, inquiryId)
    expect(await partOf(inquiryId)).toEqual(['open'])
  })

  it('shows the longest wait first, on every page, and a person who writes again keeps their place', async () => {
    const fans = [await world.fan(), await world.fan(), await world.fan()]
    const ids: InquiryId[] = []
    for (const fan of fans) ids.push(await ask(fan))
    await goOn(fans[0]!, ids[0]!)
    const listed: string[] = []
    let after: string | undefined
    do {
      const page = await agent.call(inquiries.list, { limit: 1, ...(after && { after }) })
      listed.push(...page.list.map(({ id }) => id))
      after = page.next ?? undefined
    } while (after)
    expect(listed.filter((id) => ids.some((each) => each === id))).toEqual(ids)
  })

  it('lists a complaint about accessibility under its own category', async () => {
    const fan = await world.fan()
    const inquiryId = await ask(fan, '화면을 읽는 기능으로 편지를 못 넘겨요', 'access')
    const { list } = await agent.call(inquiries.list, { limit: 100, category: 'access' })
    expect(list.map(({ id }) => id)).toContain(inquiryId)
  })

  it('filters by assignee and by category', async () => {
    const inquiryId = await ask(await world.fan())
    const has = async (filter: object) =>
      (await agent.call(inquiries.list, { limit: 100, ...filter })).list.some(({ id }) => id === inquiryId)
    expect(await has({ assignee: 'none', category: 'payment' })).toBe(true)
    expect(await has({ category: 'chat' })).toBe(false)
    await agent.call(inquiries.assign, { inquiryId, from: null, to: 'second-agent' })
    expect(await has({ assignee: 'none' })).toBe(false)
    expect(await has({ assignee: 'second-agent' })).toBe(true)
  })

  it('shows the other inquiries of its person, the latest activity first', async () => {
    const [fan, other] = [await world.fan(), await world.fan()]
    const ids = [await ask(fan, '하나'), await ask(fan, '둘'), await ask(fan, '셋')] as const
    await ask(other)
    await agent.call(inquiries.setClosed, { inquiryId: ids[0], isClosed: true })
    expect((await read(ids[2])).others.map(({ id, state }) => [id, state])).toEqual([
      [ids[0], 'closed'],
      [ids[1], 'open'],
    ])
  })

  it('has a deadline for the first answer, which ends with that answer', async () => {
    const inquiryId = await ask(await world.fan())
    const { createdAt, firstAnswerDueAt } = (await read(inquiryId)).inquiry
    expect(firstAnswerDueAt).toEqual(firstAnswerDue(createdAt))
    await answer(agent, inquiryId)
    expect((await read(inquiryId)).inquiry.firstAnswerDueAt).toBeNull()
  })
})

describe('an answer', () => {
  it('reaches the person without a staff name, and assigns the inquiry', async () => {
    const fan = await world.fan()
    const inquiryId = await ask(fan)
    await answer(agent, inquiryId)
    const unsent = (await fan.call(api.service.inquiry, { inquiryId })).inquiry
    expect(unsent).toMatchObject({ state: 'waiting', isNew: false, messages: [{ isBySupport: false }] })
    expect((await fan.call(api.notification.list, {})).list).toEqual([])
    await passHold()
    const { inquiry } = await fan.call(api.service.inquiry, { inquiryId })
    expect(inquiry).toMatchObject({ state: 'answered', isNew: true, messages: [{}, { isBySupport: true }] })
    expect(JSON.stringify(inquiry)).not.toContain('the-agent')
    expect((await fan.call(api.notification.list, {})).list).toMatchObject([{ kind: 'inquiryAnswer' }])
    expect(await read(inquiryId)).toMatchObject({
      inquiry: { assignee: 'the-agent' },
      messages: [{ by: null }, { by: 'the-agent', isBySupport: true }],
    })
  })

  it('is recalled within ten seconds by its author, as if it had not been written', async () => {
    const fan = await world.fan()
    const inquiryId = await ask(fan)
    const [before, seen] = [await read(inquiryId), await fan.call(api.service.inquiry, { inquiryId })]
    await answer(agent, inquiryId, { isClosed: true })
    expect(await partOf(inquiryId)).toEqual(['closed'])
    expect(await fan.call(api.service.inquiry, { inquiryId })).toEqual(seen)
    await expect(colleague.call(inquiries.recallAnswer, { inquiryId })).rejects.toMatchObject({ code: 'conflict' })
    await agent.call(inquiries.recallAnswer, { inquiryId })
    const after = await read(inquiryId)
    // They hold it, because they are about to answer again.
    expect(after).toEqual({ ...before, inquiry: { ...before.inquiry, assignee: 'the-agent' } })
    await passHold()
    expect((await fan.call(api.service.inquiry, { inquiryId })).inquiry.messages).toHaveLength(1)
    expect((await fan.call(api.notification.list, {})).list).toEqual([])
    await answer(agent, inquiryId)
    await passHold()
    await expect(agent.call(inquiries.recallAnswer, { inquiryId })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is recalled though the person wrote meanwhile, and its picture with it', async () => {
    const fan = await world.fan()
    const inquiryId = await ask(fan)
    await answer(agent, inquiryId)
    await agent.upload(inquiries.attach, { inquiryId, sendId: nextSendId(), name: '영수증.jpg' }, onePixel)
    await goOn(fan, inquiryId)
    expect((await fan.call(api.service.inquiry, { inquiryId })).inquiry.messages).toHaveLength(2)
    await agent.call(inquiries.recallAnswer, { inquiryId })
    expect((await read(inquiryId)).messages.map(({ file }) => file)).toEqual([null, null, null])
    // Only the last one: the answer before it is sent at its time.
    await passHold()
    const { inquiry } = await fan.call(api.service.inquiry, { inquiryId })
    expect(inquiry).toMatchObject({ state: 'waiting', messages: [{}, { isBySupport: true }, {}] })
    expect(await partOf(inquiryId)).toEqual(['open'])
  })

  it('is recalled one by one, the newest first, and the person sees nothing of it', async () => {
    const fan = await world.fan()
    const inquiryId = await ask(fan)
    const [before, seen] = [await read(inquiryId), await fan.call(api.service.inquiry, { inquiryId })]
    await agent.upload(inquiries.attach, { inquiryId, sendId: nextSendId(), name: '영수증.jpg' }, onePixel)
    await answer(agent, inquiryId, { isClosed: true })
    await agent.call(inquiries.recallAnswer, { inquiryId })
    expect(await partOf(inquiryId)).toEqual(['waiting'])
    expect(await fan.call(api.service.inquiry, { inquiryId })).toEqual(seen)
    expect((await fan.call(api.service.inquiryList, {})).list).toMatchObject([{ id: inquiryId, state: 'waiting' }])
    await agent.call(inquiries.recallAnswer, { inquiryId })
    const after = await read(inquiryId)
    expect(after).toEqual({ ...before, inquiry: { ...before.inquiry, assignee: 'the-agent' } })
    await expect(agent.call(inquiries.recallAnswer, { inquiryId })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('that closed does not count as a reopening when it is recalled though the person wrote meanwhile', async () => {
    const fan = await world.fan()
    const inquiryId = await ask(fan)
    const counted = () => world.ctx.db.rows('select reopened, solve_due_at from inquiries where id = $1', [inquiryId])
    const before = await counted()
    await answer(agent, inquiryId, { isClosed: true })
    world.pass(1_000)
    await goOn(fan, inquiryId)
    await agent.call(inquiries.recallAnswer, { inquiryId })
    expect(await counted()).toEqual(before)
  })

  it('reaches the person at once when its inquiry is merged', async () => {
    const fan = await world.fan()
    const [from, into] = [await ask(fan), await ask(fan)]
    await answer(agent, from)
    await answer(agent, into, { isClosed: true })
    await agent.call(inquiries.merge, { inquiryId: from, into })
    const { inquiry } = await fan.call(api.service.inquiry, { inquiryId: from })
    expect(inquiry).toMatchObject({ id: into, state: 'closed', isNew: true })
    expect(inquiry.messages).toHaveLength(4)
    expect((await fan.call(api.notification.list, {})).list).toHaveLength(2)
    await expect(agent.call(inquiries.recallAnswer, { inquiryId: into })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is stored once when two agents answer at once: the other gets a conflict', async () => {
    const inquiryId = await ask(await world.fan())
    const answers = await Promise.allSettled([answer(agent, inquiryId), answer(colleague, inquiryId)])
    const lost = answers.filter((each) => each.status === 'rejected')
    expect(lost).toMatchObject([{ reason: { code: 'conflict' } }])
    expect((await read(inquiryId)).messages).toHaveLength(2)
  })

  it('is stored once, even when it is sent again', async () => {
    const inquiryId = await ask(await world.fan())
    const sendId = nextSendId()
    await Promise.all([1, 2, 3].map(() => answer(agent, inquiryId, { sendId })))
    expect((await read(inquiryId)).messages).toHaveLength(2)
    await expect(agent.call(inquiries.answer, { inquiryId, sendId, content: '다른 말' })).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('follows a handover, which only one of two agents wins', async () => {
    const inquiryId = await ask(await world.fan())
    const take = (who: StaffActor, from: string | null = null) =>
      who.call(inquiries.assign, { inquiryId, from, to: who.name })
    const taken = await Promise.allSettled([take(agent), take(colleague)])
    expect(taken.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'conflict' } }])
    const { assignee } = (await read(inquiryId)).inquiry
    const [holder, other] = assignee === agent.name ? [agent, colleague] : [colleague, agent]
    await expect(answer(other, inquiryId)).rejects.toMatchObject({ code: 'conflict' })
    await take(other, holder.name)
    await answer(other, inquiryId)
    await expect(
      agent.call(inquiries.assign, { inquiryId, from: other.name, to: 'the-publisher' }),
    ).rejects.toMatchObject({ code: 'not_allowed' })
  })
})

it('only staff see notes, and the log records who read which person’s inquiry', async () => {
  const fan = await world.fan()
  const inquiryId = await ask(fan)
  await agent.call(inquiries.note, { inquiryId, content: '환불 두 번째' })
  const detail = await read(inquiryId)
  expect(detail).toMatchObject({
    notes: [{ by: 'the-agent', content: '환불 두 번째' }],
    person: { id: fan.id, email: `${fan.id[0]}***@byeol.test` },
    sessions: [{ platform: 'web' }],
  })
  expect(JSON.stringify(await fan.call(api.user.export, {}))).not.toContain('환불 두 번째')
  expect(JSON.stringify(await fan.call(api.service.inquiry, { inquiryId }))).not.toContain('환불 두 번째')
  const rows = await world.ctx.db.rows<{ action: string }>(
    `select action from audit_log where facts ->> 'whose' = $1 order by number`,
    [fan.id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['inquiry.note', 'inquiry.read'])
})

it('a saved reply has both languages and a name of its own', async () => {
  const reply = { name: '카드 확인', ko: '카드를 확인해 주세요.', en: 'Please check your card.' }
  const { reply: saved } = await agent.call(inquiries.saveReply, reply)
  await expect(colleague.call(inquiries.saveReply, reply)).rejects.toMatchObject({ code: 'conflict' })
  const without = agent.call(inquiries.saveReply, { name: '영어 없음', ko: '가' } as never)
  await expect(without).rejects.toMatchObject({ code: 'invalid_parameters' })
  await colleague.call(inquiries.saveReply, { replyId: saved.id, ...reply, en: 'Check your card, please.' })
  expect((await agent.call(inquiries.savedReplies, {})).list).toEqual([{ ...saved, en: 'Check your card, please.' }])
  await agent.call(inquiries.removeReply, { replyId: saved.id })
  expect((await agent.call(inquiries.savedReplies, {})).list).toEqual([])
})
