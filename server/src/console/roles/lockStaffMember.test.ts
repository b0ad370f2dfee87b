import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { limits } from '@byeol/contract/limits.ts'
import { beforeAll, expect, it } from 'vitest'
import { sendAnswers } from '../../features/service/heldAnswers.ts'
import { nextSendId } from '../../test/Actor.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../test/console/openConsole.ts'
import { StaffActor } from '../../test/console/StaffActor.ts'
import { useNode, useOwnWorld } from '../../test/useWorld.ts'

const { inquiries, roles, staff: calls } = consoleApi

const world = useOwnWorld(withConsole)
const other = useNode(world, withConsole)
let desk: ConsoleWorld
beforeAll(async () => {
  desk = await openConsole(world)
})

it('one owner locks a staff member out at once, on every node, and two bring them back', async () => {
  const { owner, finance } = desk.staff
  const elsewhere = new StaffActor({ ...finance, base: `http://127.0.0.1:${other.server.consolePort}` })
  Object.assign(elsewhere, { passkey: finance.passkey, cookie: finance.cookie, csrfToken: finance.csrfToken })
  await elsewhere.call(calls.me, {})
  expect(await owner.call(roles.lock, { staffId: finance.id })).toEqual({ passkeys: 1, signatures: 0 })
  for (const place of [finance, elsewhere])
    await expect(place.call(calls.me, {})).rejects.toMatchObject({ code: 'session_not_found' })
  await expect(finance.signIn()).rejects.toMatchObject({ code: 'passkey_refused' })

  const { change } = await owner.call(roles.request, { kind: 'recover', staffId: finance.id })
  const { link } = await desk.secondOwner.call(roles.approve, { changeId: change.id, digest: change.digest })
  const back = new StaffActor(finance)
  await back.enrol(link!.split('#')[1]!)
  expect((await back.call(calls.me, {})).staff.roles).toEqual(['finance'])
})

it('a link that a locked staff member has not used opens nothing', async () => {
  const { owner, reviewer } = desk.staff
  const { change } = await owner.call(roles.request, { kind: 'recover', staffId: reviewer.id })
  const { link } = await desk.secondOwner.call(roles.approve, { changeId: change.id, digest: change.digest })
  await owner.call(roles.lock, { staffId: reviewer.id })
  await expect(new StaffActor(reviewer).enrol(link!.split('#')[1]!)).rejects.toMatchObject({ code: 'link_expired' })
})

it('a locked owner’s requests for rights are withdrawn, and no owner locks themselves', async () => {
  const { owner, agent } = desk.staff
  const { change } = await desk.secondOwner.call(roles.request, { kind: 'grant', staffId: agent.id, role: 'finance' })
  await expect(owner.call(roles.lock, { staffId: owner.id })).rejects.toMatchObject({ code: 'not_allowed' })
  await owner.call(roles.lock, { staffId: desk.secondOwner.id })
  const approval = { changeId: change.id, digest: change.digest }
  await expect(owner.call(roles.approve, approval)).rejects.toMatchObject({ code: 'not_found' })
})

it('what a locked agent answered in the last seconds is never sent', async () => {
  const { owner } = desk.staff
  const second = desk.colleague.agent
  const fan = await world.fan()
  const asked = { sendId: nextSendId(), category: 'payment', content: '결제가 안 돼요' } as const
  const inquiryId = (await fan.call(api.service.inquiryWrite, asked)).inquiry.id
  for (const content of ['링크에 비밀번호를 적어 주세요', '서둘러 주세요'])
    await second.call(inquiries.answer, { inquiryId, sendId: nextSendId(), content })
  await owner.call(roles.lock, { staffId: second.id })
  world.pass(limits.recallDecisionMs + limits.recallDecisionGraceMs)
  await sendAnswers(world.ctx)
  expect((await fan.call(api.service.inquiry, { inquiryId })).inquiry).toMatchObject({
    state: 'waiting',
    messages: [{}],
  })
})
