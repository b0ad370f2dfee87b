import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Args } from '@byeol/contract/endpoint.ts'
import { limits } from '@byeol/contract/limits.ts'
import { beforeAll, expect, it } from 'vitest'
import { nextSendId } from '../test/Actor.ts'
import { followedCeleb, write } from '../test/boards.ts'
import { callApi } from '../test/callApi.ts'
import { openModerators, reason, type Moderators } from '../test/cases.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../test/console/openConsole.ts'
import { newAddress } from '../test/inbox.ts'
import { onePixel } from '../test/media/photos.ts'
import { sandboxEnv } from '../test/servers/sandboxEnv.ts'
import { codeOf, confirmSessions, signUpPerson } from '../test/signUpPerson.ts'
import { useOwnWorld } from '../test/useWorld.ts'

const { cases, dataRequests, guardians, inquiries, notices, outages } = consoleApi
const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ...withConsole }))
let moderators: Moderators
let desk: ConsoleWorld
beforeAll(async () => {
  moderators = await openModerators(world)
  desk = await openConsole(world)
})

/** Makes the calls at the same moment. Returns their codes, sorted. */
const together = async (...calls: (() => Promise<unknown>)[]): Promise<string[]> =>
  (await Promise.all(calls.map((call) => codeOf(call())))).toSorted()
const words = '서류가 더 필요해요.'

async function askAsGuardian() {
  const fields = { wishes: 'payments', name: '김보호', relation: 'parent', words: '취소해 주세요' } as const
  const asked = { ...fields, minor: '열일곱', email: newAddress('guardian') }
  const { requestId } = await callApi(world.base, null, api.service.guardianRequest, asked, { bytes: onePixel })
  const both = [desk.staff.agent, desk.colleague.agent]
  for (const each of both) await each.call(guardians.request, { requestId })
  return { requestId, both }
}
async function askForData() {
  const { person } = await signUpPerson(world, { nickname: '하늘' })
  const askedAt = { $date: new Date(world.ctx.now().getTime() - 86_400_000).toISOString() }
  const asked = { userId: person.id, answerTo: newAddress(), proof: 'payment', words, askedAt, kind: 'access' }
  await desk.staff.agent.call(dataRequests.request, asked as unknown as Args<typeof dataRequests.request>)
  const { list } = await desk.colleague.agent.call(dataRequests.list, {})
  const { id: requestId, digest } = list.find(({ userId }) => userId === person.id)!
  return { person, requestId, digest }
}

it('a guardian gets one answer of two', async () => {
  const { requestId, both } = await askAsGuardian()
  const answer = { requestId, isGranted: false, withPayments: false, words }
  expect(await together(...both.map((each) => () => each.call(guardians.answer, answer)))).toEqual(['conflict', 'ok'])
})

it('a data request is approved or declined, not both', async () => {
  const { requestId, digest } = await askForData()
  const [first, second] = [desk.staff.agent, desk.colleague.agent]
  expect(
    await together(
      () => second.call(dataRequests.approve, { requestId, digest }),
      () => first.call(dataRequests.decline, { requestId, words }),
    ),
  ).toEqual(['not_found', 'ok'])
})

it('undo pressed twice works once, also at the same moment, and not for a colleague', async () => {
  const { requestId, both } = await askAsGuardian()
  await both[0]!.call(guardians.answer, { requestId, isGranted: false, withPayments: false, words })
  const undo = (who = both[0]!) => who.call(guardians.recall, { requestId })
  expect(await codeOf(undo(both[1]))).toBe('conflict')
  expect(
    await together(
      () => undo(),
      () => undo(),
    ),
  ).toEqual(['conflict', 'ok'])
})

it('undo works after its author has signed in again', async () => {
  const { requestId, both } = await askAsGuardian()
  await both[0]!.call(guardians.answer, { requestId, isGranted: false, withPayments: false, words })
  await both[0]!.call(consoleApi.staff.signOut, {})
  await expect(both[0]!.call(guardians.recall, { requestId })).rejects.toMatchObject({ code: 'sign_in_required' })
  await both[0]!.signIn()
  await both[0]!.call(guardians.recall, { requestId })
})

it('undo of a copy for a person who has left meanwhile sends nothing and fails no later call', async () => {
  const { person, requestId, digest } = await askForData()
  await desk.colleague.agent.call(dataRequests.approve, { requestId, digest })
  await confirmSessions(world, person)
  await person.call(api.auth.deleteAccount, {})
  expect(await codeOf(desk.colleague.agent.call(dataRequests.recall, { requestId }))).toBe('ok')
  expect((await desk.colleague.agent.call(dataRequests.list, {})).list.map(({ id }) => id)).not.toContain(requestId)
})

it('two answers to one inquiry: one person answers, the other reads that a colleague has it', async () => {
  const fan = await world.fan()
  const asked = { sendId: nextSendId(), category: 'payment', content: '결제가 안 돼요' } as const
  const inquiryId = (await fan.call(api.service.inquiryWrite, asked)).inquiry.id
  const both = [desk.staff.agent, desk.colleague.agent]
  const answers = both.map(
    (each) => () => each.call(inquiries.answer, { inquiryId, sendId: nextSendId(), content: '살펴볼게요' }),
  )
  expect(await together(...answers)).toEqual(['conflict', 'ok'])
})

it('a takedown is decided once', async () => {
  const { celeb, one: author } = await followedCeleb(world)
  const post = await write(author, celeb, '제 번호 010', { visibility: 'public' })
  const complaint = { violated: 'privacy', name: '김하나', email: newAddress(), words: '제 번호예요' } as const
  const asked = { ...complaint, address: `/post/${post.id}` }
  const { takedownId } = await callApi(world.base, null, api.cases.requestTakedown, asked, { bytes: onePixel })
  const both = [moderators.jin, moderators.min]
  for (const each of both) await each.call(cases.takedown, { takedownId })
  const decide = (isHidden: boolean, who: (typeof both)[number]) => () =>
    who.call(cases.decideTakedown, { takedownId, isHidden, reason })
  expect(await together(decide(true, both[0]!), decide(false, both[1]!))).toEqual(['conflict', 'ok'])
})

it('of two outage banners that start at once one is shown; its end and its second look work once', async () => {
  const both = [desk.staff.publisher, desk.colleague.publisher]
  const start = (who: (typeof both)[number]) => () => who.call(outages.start, { kind: 'chat', platform: null })
  expect(await together(...both.map(start))).toEqual(['conflict', 'ok'])
  const { id: outageId, startedBy } = (await both[0]!.call(outages.list, {})).list[0]!
  const [starter, colleague] = both[0]!.name === startedBy ? [both[0]!, both[1]!] : [both[1]!, both[0]!]
  expect(await codeOf(starter.call(outages.check, { outageId }))).toBe('not_allowed')
  expect(
    await together(
      () => starter.call(outages.end, { outageId }),
      () => colleague.call(outages.end, { outageId }),
    ),
  ).toEqual(['conflict', 'ok'])
  expect(
    await together(
      () => colleague.call(outages.check, { outageId }),
      () => colleague.call(outages.check, { outageId }),
    ),
  ).toEqual(['conflict', 'ok'])
  // A banner that ended by itself still waits for its second look, and cannot be ended again.
  await starter.call(outages.start, { kind: 'payments', platform: null })
  const { id: old } = (await starter.call(outages.list, {})).list[0]!
  world.pass(limits.outageMs + 1)
  await Promise.all([starter.signIn(), colleague.signIn()])
  expect(await codeOf(starter.call(outages.end, { outageId: old }))).toBe('conflict')
  expect(await codeOf(colleague.call(outages.check, { outageId: old }))).toBe('ok')
})

it('a notice is published once, and its recall works once', async () => {
  const notice = {
    category: 'service',
    ...{ titleKo: '점검', titleEn: 'Maintenance', bodyKo: '점검해요.', bodyEn: 'Maintenance.', isPinned: false },
    push: 'none',
    ...{ platform: null, language: null, startsAt: null, endsAt: null },
  } as const
  const [writer, checker] = [desk.staff.publisher, desk.colleague.publisher]
  await Promise.all([writer.signIn(), checker.signIn()])
  const { id: noticeId, revision } = (await writer.call(notices.save, { notice })).notice
  const check = () => checker.call(notices.check, { noticeId, revision })
  expect(await together(check, check)).toEqual(['conflict', 'ok'])
  expect(await codeOf(writer.call(notices.recall, { noticeId }))).toBe('conflict')
  const recall = () => checker.call(notices.recall, { noticeId })
  expect(await together(recall, recall)).toEqual(['conflict', 'ok'])
})
