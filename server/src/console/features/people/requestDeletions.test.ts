import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Args } from '@byeol/contract/endpoint.ts'
import { limits } from '@byeol/contract/limits.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Actor } from '../../../test/Actor.ts'
import { openConsole, withConsole } from '../../../test/console/openConsole.ts'
import type { StaffActor } from '../../../test/console/StaffActor.ts'
import { codeOf, confirmSessions } from '../../../test/signUpPerson.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'

const { people, today } = consoleApi
const world = useOwnWorld(withConsole)
let agent: StaffActor
let colleague: StaffActor
let fan: Actor
beforeAll(async () => {
  const desk = await openConsole(world)
  agent = desk.staff.agent
  colleague = desk.colleague.agent
})
beforeEach(async () => {
  fan = await world.fan({ nickname: '하늘' })
})

const askedAt = () => ({ $date: new Date(world.ctx.now().getTime() - 86_400_000).toISOString() })
const ask = () =>
  agent.call(people.requestDeletion, { userId: fan.id, proof: 'payment', words: '승인번호와 금액', askedAt: askedAt() })
const waiting = async (who: StaffActor) =>
  (await who.call(people.deletionRequests, {})).list.find(({ userId }) => userId === fan.id)
const waits = async (who: StaffActor) => (await who.call(today.today, {})).list.find(({ kind }) => kind === 'deletions')

it('a second person carries out a deletion requested by mail, within ten days that Today shows', async () => {
  const { dueAt } = await ask()
  expect(await codeOf(ask())).toBe('conflict')
  const request = (await waiting(colleague))!
  expect(request).toMatchObject({ nickname: '하늘', proof: 'payment', requestedBy: agent.name, refundWon: 0 })
  expect(dueAt.getTime() - request.askedAt.getTime()).toBe(limits.dataRequestMs)
  expect(await waits(agent)).toBeUndefined()
  expect(await waits(colleague)).toMatchObject({ count: 1, dueAt })

  const approval = { requestId: request.id, digest: request.digest }
  expect(await codeOf(agent.call(people.approveDeletion, approval))).toBe('conflict')
  expect(await codeOf(colleague.call(people.approveDeletion, { ...approval, digest: 'x' }))).toBe('conflict')
  await fan.call(api.user.settings, {})
  await colleague.call(people.approveDeletion, approval)
  expect(await codeOf(fan.call(api.user.settings, {}))).toBe('session_not_found')
  expect(await waiting(colleague)).toBeUndefined()
  const acts = await world.ctx.db.rows<{ by: string; action: string }>(
    `select by, action from audit_log where target = $1 and action like 'user.delet%' order by number`,
    [`users/${fan.id}`],
  )
  expect(acts).toEqual([
    { by: agent.name, action: 'user.deletion-request' },
    { by: colleague.name, action: 'user.delete' },
  ])
})

it('a mistaken request is ended, and the account stays', async () => {
  await ask()
  await colleague.call(people.declineDeletion, { requestId: (await waiting(colleague))!.id })
  expect(await waiting(colleague)).toBeUndefined()
  await fan.call(api.user.settings, {})
  await ask()
})

it('a person who deletes the account themselves leaves no request behind that staff could not close', async () => {
  await ask()
  const before = (await waits(colleague))!.count
  await confirmSessions(world, fan)
  await fan.call(api.auth.deleteAccount, {})
  expect(await waiting(colleague)).toBeUndefined()
  expect((await waits(colleague))?.count ?? 0).toBe(before - 1)
})

it('PostgreSQL refuses a single person', async () => {
  await ask()
  const alone = 'update deletion_requests set done_by = $2, done_at = now() where user_id = $1'
  await expect(world.ctx.db.rows(alone, [fan.id, colleague.name])).rejects.toThrow('approval of two people')
})

it('closes the account of a person who died when the family shows documents, and hands out no copy', async () => {
  const wanted = { userId: fan.id, proof: 'family', words: '사망진단서와 가족관계증명서', askedAt: askedAt() } as const
  await agent.call(people.requestDeletion, wanted)
  const { id: requestId, digest } = (await waiting(colleague))!
  await colleague.call(people.approveDeletion, { requestId, digest })
  expect(await codeOf(fan.call(api.user.settings, {}))).toBe('session_not_found')
  const copy = { ...wanted, kind: 'access', answerTo: 'family@example.com' }
  const asked = consoleApi.dataRequests.request
  expect(await codeOf(agent.call(asked, copy as unknown as Args<typeof asked>))).toBe('invalid_parameters')
})
