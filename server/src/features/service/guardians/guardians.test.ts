import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Args } from '@byeol/contract/endpoint.ts'
import { limits } from '@byeol/contract/limits.ts'
import { retentionMs } from '@byeol/contract/retention.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Actor } from '../../../test/Actor.ts'
import { callApi } from '../../../test/callApi.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../../test/console/openConsole.ts'
import { sendLetters } from '../../../test/console/sendLetters.ts'
import type { StaffActor } from '../../../test/console/StaffActor.ts'
import { mailTo, newAddress } from '../../../test/inbox.ts'
import { onePixel } from '../../../test/media/photos.ts'
import { buyPoints } from '../../../test/money/payments.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { codeOf, signUpPerson } from '../../../test/signUpPerson.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { eraseOldGuardianRequests } from './eraseOldGuardianRequests.ts'

const { guardians, today } = consoleApi
const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ...withConsole }))
let desk: ConsoleWorld
let agent: StaffActor
let minor: Actor
let minorEmail: string
beforeAll(async () => {
  desk = await openConsole(world)
  agent = desk.staff.agent
  ;({ person: minor, email: minorEmail } = await signUpPerson(world, { nickname: '열일곱' }))
  await world.ctx.db.rows(`update users set birthday = '2010-03-03' where id = $1`, [minor.id])
})
beforeEach(async () => {
  // Each test uses another day, because requests from one network are limited per day.
  world.pass(24 * 3_600_000)
  await agent.signIn()
})

const fields = {
  wishes: 'payments,cancel',
  name: '김보호',
  relation: 'parent',
  words: '아이가 허락 없이 결제했어요.',
} as const
type Fields = Partial<Args<typeof api.service.guardianRequest>>
const ask = (minorName: string, email = newAddress('guardian'), more: Fields = {}) =>
  callApi(
    world.base,
    null,
    api.service.guardianRequest,
    { ...fields, minor: minorName, email, ...more },
    {
      bytes: onePixel,
    },
  )
const listed = async (requestId: string) =>
  (await agent.call(guardians.list, {})).list.find(({ id }) => id === requestId)

it('a guardian asks without an account, and gets a number, a mail and the day of the answer', async () => {
  const email = newAddress('guardian')
  const { requestId, dueAt } = await ask(minorEmail, email)
  expect(Math.round((dueAt.getTime() - world.ctx.now().getTime()) / 60_000)).toBe(limits.guardianAnswerMs / 60_000)
  expect((await mailTo(email)).text).toContain(requestId)
  expect(await listed(requestId)).toMatchObject({
    wishes: ['payments', 'cancel'],
    minorId: minor.id,
    nickname: '열일곱',
  })
  const { list } = await agent.call(today.today, {})
  expect(list.find(({ kind }) => kind === 'guardians')?.count).toBeGreaterThan(0)
})

it('the answer says nothing about whether there is such an account', async () => {
  const answers = [await ask(minorEmail), await ask('nobody@byeol.test')]
  expect(answers.map((each) => Object.keys(each).toSorted())).toEqual([
    ['dueAt', 'requestId'],
    ['dueAt', 'requestId'],
  ])
  await expect(ask(minorEmail, 'no address')).rejects.toMatchObject({ code: 'invalid_parameters' })
  await expect(ask(minorEmail, newAddress(), { wishes: 'everything' })).rejects.toMatchObject({
    code: 'invalid_parameters',
  })
})

it('the agent opens the request with its proof, which is logged, and answers by mail with what was paid', async () => {
  await buyPoints(minor)
  const email = newAddress('guardian')
  const { requestId } = await ask(minorEmail, email)
  const answer = { requestId, isGranted: true, withPayments: true, words: '결제한 것을 모두 취소했어요.' }
  await expect(agent.call(guardians.answer, answer)).rejects.toMatchObject({ code: 'evidence_unopened' })
  const opened = await agent.call(guardians.request, { requestId })
  expect(opened).toMatchObject({
    asker: { name: '김보호', email, relation: 'parent', minor: minorEmail },
    words: fields.words,
    account: { nickname: '열일곱', isMinor: true, payments: 1, refundedWon: 0 },
  })
  expect(opened.proof).toMatch(/^data:image\/jpeg;base64,/u)
  await agent.call(guardians.answer, answer)
  await expect(agent.call(guardians.answer, answer)).rejects.toMatchObject({ code: 'conflict' })
  await sendLetters(world)
  const { text } = await mailTo(email, 2)
  expect(text).toContain(answer.words)
  expect(text).toMatch(/\d+월 \d+일 · .* · [\d,]+원/u)
  expect(await listed(requestId)).toBeUndefined()
  const { list } = await agent.call(guardians.list, { state: 'answered' })
  expect(list.find(({ id }) => id === requestId)).toMatchObject({ isGranted: true, answeredBy: 'the-agent' })
})

it('an answer to a guardian lists no payments of a person of full age', async () => {
  const { person, email } = await signUpPerson(world, { nickname: '스물셋' })
  await buyPoints(person)
  const { requestId } = await ask(email)
  await agent.call(guardians.request, { requestId })
  const answer = { requestId, isGranted: true, words: '성인이라 본인이 직접 요청해야 해요.' }
  await expect(agent.call(guardians.answer, { ...answer, withPayments: true })).rejects.toMatchObject({
    code: 'not_allowed',
  })
  expect(await codeOf(agent.call(guardians.answer, { ...answer, withPayments: false }))).toBe('ok')
})

it('staff find an account that only the guardian’s text names', async () => {
  const { requestId } = await ask('열일곱이라는 닉네임이에요')
  expect(await listed(requestId)).toMatchObject({ minorId: null })
  await agent.call(guardians.request, { requestId })
  const answer = { requestId, isGranted: true, withPayments: true, words: '답' }
  await expect(agent.call(guardians.answer, answer)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(
    agent.call(guardians.locate, { requestId, userId: 'f'.repeat(24) as Actor['id'] }),
  ).rejects.toMatchObject({ code: 'not_found' })
  await agent.call(guardians.locate, { requestId, userId: minor.id })
  expect(await listed(requestId)).toMatchObject({ nickname: '열일곱' })
})

it('the proof is destroyed 30 days after the answer, and the request after three years', async () => {
  const { requestId } = await ask(minorEmail)
  await agent.call(guardians.request, { requestId })
  await agent.call(guardians.answer, { requestId, isGranted: false, withPayments: false, words: '서류가 더 필요해요.' })
  world.pass(retentionMs('guardianProofs') + 60_000)
  await eraseOldGuardianRequests(world.ctx)
  await agent.signIn()
  expect(await agent.call(guardians.request, { requestId })).toMatchObject({ proof: null, words: fields.words })
  world.pass(retentionMs('guardianRequests'))
  await eraseOldGuardianRequests(world.ctx)
  await agent.signIn()
  await expect(agent.call(guardians.request, { requestId })).rejects.toMatchObject({ code: 'not_found' })
})
