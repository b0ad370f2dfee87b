import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Args } from '@byeol/contract/endpoint.ts'
import { limits } from '@byeol/contract/limits.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { callApi } from '../../test/callApi.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../test/console/openConsole.ts'
import { sendLetters } from '../../test/console/sendLetters.ts'
import { queueLength } from '../../test/databaseText.ts'
import { mailsTo, newAddress } from '../../test/inbox.ts'
import { onePixel } from '../../test/media/photos.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { codeOf, signUpPerson } from '../../test/signUpPerson.ts'
import { until } from '../../test/until.ts'
import { useOwnWorld } from '../../test/useWorld.ts'

const { dataRequests, guardians, incidents, roles, today } = consoleApi
const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ...withConsole }))
let desk: ConsoleWorld
beforeAll(async () => void (desk = await openConsole(world)))

const words = '서류가 더 필요해요.'
/** Sends what can no longer be recalled, and waits until every mail is out: a missing mail then never comes. */
async function sendAll(): Promise<void> {
  await sendLetters(world)
  await until('the queue is empty', async () => (await queueLength(world.ctx)) === 0)
}
const lateMs = limits.recallDecisionMs + limits.recallDecisionGraceMs + 1

/** Something that staff answer with words. All of it is the work of `desk.colleague`. */
interface Asked {
  answer: () => Promise<unknown>
  recall: (by?: 'author' | 'colleague') => Promise<unknown>
  /** Whether it waits for staff. */
  isWaiting: () => Promise<boolean>
  /** Whether the person has got what staff wrote or did. */
  hasArrived: () => Promise<boolean>
}

const gotMail = async (to: string, part: string) => (await mailsTo(to)).some(({ text }) => text.includes(part))

async function guardian(): Promise<Asked> {
  const email = newAddress('guardian')
  const fields = { wishes: 'payments', name: '김보호', relation: 'parent', words: '취소해 주세요' } as const
  const asked = { ...fields, minor: '열일곱', email }
  const { requestId } = await callApi(world.base, null, api.service.guardianRequest, asked, { bytes: onePixel })
  const { agent } = desk.colleague
  await agent.call(guardians.request, { requestId })
  return {
    answer: () => agent.call(guardians.answer, { requestId, isGranted: false, withPayments: false, words }),
    recall: (by) => (by === 'colleague' ? desk.staff.agent : agent).call(guardians.recall, { requestId }),
    isWaiting: async () => (await agent.call(guardians.list, {})).list.some(({ id }) => id === requestId),
    hasArrived: () => gotMail(email, words),
  }
}

async function dataAsk(): Promise<Asked> {
  const email = newAddress('form')
  const fields = {
    wish: 'access',
    account: 'unknown@byeol.test',
    name: '김하늘',
    words: '내 정보를 받고 싶어요',
  } as const
  const sent = await callApi(world.base, null, api.service.dataRequest, { ...fields, email }, { bytes: onePixel })
  const askId = sent.requestId
  const { agent } = desk.colleague
  return {
    answer: () => agent.call(dataRequests.refuseAsk, { askId, words }),
    recall: (by) => (by === 'colleague' ? desk.staff.agent : agent).call(dataRequests.recallAsk, { askId }),
    isWaiting: async () => (await agent.call(dataRequests.asks, {})).list.some(({ id }) => id === askId),
    hasArrived: () => gotMail(email, words),
  }
}

type Wanted = { kind: 'access' } | { kind: 'correction'; field: 'nickname'; value: string }

const dataRequest =
  (how: 'approve' | 'decline', wanted: Wanted = { kind: 'access' }) =>
  async (): Promise<Asked & { leave: () => Promise<unknown> }> => {
    const { person } = await signUpPerson(world, { nickname: '하늘' })
    const answerTo = newAddress('elsewhere')
    const askedAt = { $date: new Date(world.ctx.now().getTime() - 86_400_000).toISOString() }
    const asked = { userId: person.id, answerTo, proof: 'payment', words: '승인번호', askedAt, ...wanted }
    const { agent } = desk.colleague
    await desk.staff.agent.call(dataRequests.request, asked as unknown as Args<typeof dataRequests.request>)
    const open = async () => (await agent.call(dataRequests.list, {})).list.find(({ userId }) => userId === person.id)
    const { id: requestId, digest } = (await open())!
    return {
      answer: () =>
        how === 'approve'
          ? agent.call(dataRequests.approve, { requestId, digest })
          : agent.call(dataRequests.decline, { requestId, words }),
      recall: (by) => (by === 'colleague' ? desk.staff.agent : agent).call(dataRequests.recall, { requestId }),
      isWaiting: async () => (await open()) !== undefined,
      leave: () => world.ctx.db.rows('update users set deleted_at = $2 where id = $1', [person.id, world.ctx.now()]),
      hasArrived: async () => {
        if (wanted.kind === 'correction')
          return (await person.call(api.user.export, {})).profile.nickname === wanted.value
        return how === 'approve' ? gotMail(answerTo, '/my-data?code=') : gotMail(answerTo, words)
      },
    }
  }

async function incident(): Promise<Asked & { close: () => Promise<unknown> }> {
  const { owner } = desk.staff
  const told = await world.fan()
  const noticedAt = { $date: new Date(world.ctx.now().getTime() - 3_600_000).toISOString() }
  const facts = { title: '오발송', what: '목록이 붙었어요', foundBy: '상담', isBreakIn: false }
  const { incidentId } = await owner.call(incidents.open, { ...facts, noticedAt })
  const found = { incidentId, kinds: ['email' as const], source: 'ids' as const, userIds: [told.id], isTrial: false }
  await owner.call(incidents.gather, found)
  const part = { title: '안내', when: '어제', measures: '지웠어요', advice: '조심하세요' }
  await owner.call(incidents.saveNotice, { incidentId, notice: { ko: part, en: part } })
  await owner.call(incidents.requestSending, { incidentId, isPublic: true })
  const read = async () => (await owner.call(incidents.incident, { incidentId })).incident
  const { id: sendingId, digest } = (await read()).sendings[0]!
  return {
    close: () => owner.call(incidents.close, { incidentId, words: '끝' }),
    answer: () => desk.secondOwner.call(incidents.send, { sendingId, digest }),
    recall: (by) => (by === 'colleague' ? owner : desk.secondOwner).call(incidents.recall, { sendingId }),
    isWaiting: async () => {
      const { sendings, untold } = await read()
      return sendings[0]?.sentAt === null && untold === 1
    },
    hasArrived: async () => {
      const isListed = (await told.call(api.user.leaks, {})).list.some(({ id }) => id === incidentId)
      const letter = await told.call(api.user.leak, { incidentId }).catch(() => null)
      return isListed || letter !== null
    },
  }
}

const kinds: [string, () => Promise<Asked>][] = [
  ['an answer to a guardian', guardian],
  ['a refused request by the form', dataAsk],
  ['a copy of data', dataRequest('approve')],
  ['a correction', dataRequest('approve', { kind: 'correction', field: 'nickname', value: '바다' })],
  ['a refused data request', dataRequest('decline')],
  ['letters about a leak', incident],
]

describe.each(kinds)('%s', (_kind, open) => {
  it('is recalled by its author alone, before anything goes out, and is then given again', async () => {
    const { answer, recall, isWaiting, hasArrived } = await open()
    await answer()
    expect(await isWaiting()).toBe(false)
    expect(await codeOf(recall('colleague'))).toBe('conflict')
    await recall()
    expect(await codeOf(recall())).toBe('conflict')
    expect(await isWaiting()).toBe(true)
    await sendAll()
    expect([await isWaiting(), await hasArrived()]).toEqual([true, false])

    await answer()
    expect(await hasArrived()).toBe(false)
    world.pass(lateMs)
    await until('it arrives', hasArrived)
    expect(await codeOf(recall())).toBe('conflict')
    expect(await isWaiting()).toBe(false)
  })
})

it('a recalled signature is no signature of a locked colleague', async () => {
  const { answer, recall } = await dataRequest('approve')()
  await answer()
  await recall()
  const { revoked } = await desk.colleague.agent.call(today.today, {})
  expect(revoked).toEqual([])
})

it('a nickname that became a celeb’s meanwhile is not given; the request waits for staff again', async () => {
  const value = '먼저온별'
  const { answer, isWaiting } = await dataRequest('approve', { kind: 'correction', field: 'nickname', value })()
  await answer()
  await world.celeb({ nickname: value })
  await sendAll()
  expect(await isWaiting()).toBe(true)
})

it('a letter sealed with a key that this node does not have yet is kept until a node can read it', async () => {
  const { answer, isWaiting, hasArrived } = await guardian()
  await answer()
  const replace = (from: string, to: string) =>
    world.ctx.db.rows('update held_letters set letter_sealed = replace(letter_sealed, $1, $2)', [from, to])
  const [{ first }] = (await world.ctx.db.rows('select left(letter_sealed, 8) as first from held_letters')) as [
    { first: string },
  ]
  await replace(first, 'unknown.')
  await sendAll()
  expect([await isWaiting(), await hasArrived()]).toEqual([false, false])
  await replace('unknown.', first)
  await sendAll()
  expect([await isWaiting(), await hasArrived()]).toEqual([false, true])
})

it('a person who leaves before it goes out gets no link to a copy of their data', async () => {
  const { answer, leave, hasArrived } = await dataRequest('approve')()
  await answer()
  await leave()
  await sendAll()
  expect(await hasArrived()).toBe(false)
})

it('an incident is not closed while its letters can be recalled', async () => {
  const { answer, recall, close } = await incident()
  await answer()
  expect(await codeOf(close())).toBe('not_allowed')
  await recall()
  await answer()
  await sendAll()
  expect(await codeOf(close())).toBe('ok')
})

it('what a locked colleague sent in the last seconds never goes out, and waits for staff again', async () => {
  const asked = [await guardian(), await dataAsk(), await dataRequest('approve')(), await dataRequest('decline')()]
  for (const { answer } of asked) await answer()
  const reader = desk.staff.agent
  const waiting = async () => [
    (await reader.call(guardians.list, {})).list.length,
    (await reader.call(dataRequests.asks, {})).list.length,
    (await reader.call(dataRequests.list, {})).list.length,
  ]
  const before = await waiting()
  await desk.staff.owner.call(roles.lock, { staffId: desk.colleague.agent.id })
  expect(await waiting()).toEqual([before[0]! + 1, before[1]! + 1, before[2]! + 2])
  await sendAll()
  for (const { hasArrived } of asked) expect(await hasArrived()).toBe(false)
})
