import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { limits } from '@byeol/contract/limits.ts'
import { seoulShifted } from '@byeol/contract/locale/seoul.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { followedCeleb, write } from '../../../test/boards.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../../test/console/openConsole.ts'
import { mailsTo, mailTo, newAddress, pushesTo } from '../../../test/inbox.ts'
import { newSubscription } from '../../../test/phones.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { until } from '../../../test/until.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { alertOfHarm } from './alertOfHarm.ts'

const { duty, cases, roles } = consoleApi

const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ...withConsole }))
let desk: ConsoleWorld
let second: ConsoleWorld['staff']['moderator']
beforeAll(async () => {
  desk = await openConsole(world)
  // Gives another staff member a role that decides cases.
  const { owner } = desk.staff
  const { change } = await owner.call(roles.request, {
    kind: 'grant',
    staffId: desk.colleague.agent.id,
    role: 'moderator',
  })
  await desk.secondOwner.call(roles.approve, { changeId: change.id, digest: change.digest })
  second = desk.colleague.agent
})
beforeEach(async () => {
  for (const who of [desk.staff.moderator, second]) await who.signIn()
})

async function report(category: 'filming' | 'spam') {
  const { celeb, one: author, other: reporter } = await followedCeleb(world)
  const post = await write(author, celeb, '글', { visibility: 'public' })
  await reporter.call(api.board.reportPost, { postId: post.id, reason: '봐 주세요', category })
  const { list } = await desk.staff.moderator.call(cases.list, {})
  return list.find(({ targetId }) => targetId === post.id)!.id
}
const mailed = async (address: string) => (await mailsTo(address)).length

/** Adds a shift that includes the present moment. */
async function shiftNow(staffId: (typeof second)['id']) {
  const seoul = seoulShifted(world.ctx.now())
  const minute = seoul.getUTCHours() * 60 + seoul.getUTCMinutes()
  const [fromMinute, toMinute] = [minute, (minute + 120) % 1440 || 1440]
  const shift = { staffId, weekday: seoul.getUTCDay() || 7, fromMinute, toMinute }
  await desk.staff.moderator.call(duty.addShift, shift)
  const { shifts, people } = await desk.staff.moderator.call(duty.roster, {})
  expect(people.find((each) => each.staffId === staffId)?.isOnDuty).toBe(true)
  return shifts.find((each) => each.staffId === staffId)!.id
}

it('a report of filming alerts staff on duty by mail and push, then everyone, until it is claimed', async () => {
  const { moderator } = desk.staff
  const [onDuty, other] = [newAddress(), newAddress()]
  await second.call(duty.setMail, { email: onDuty })
  await moderator.call(duty.setMail, { email: other })
  const subscription = await newSubscription(world)
  await second.call(duty.addDevice, { subscription })
  const shiftId = await shiftNow(second.id)

  await report('spam')
  const caseId = await report('filming')
  await alertOfHarm(world.ctx)
  const mail = await mailTo(onDuty)
  expect(mail.text).toContain(`${world.ctx.consoleUrl}/cases/${caseId}`)
  expect(mail.text).not.toContain('봐 주세요')
  const pushed = await until('a push', async () => (await pushesTo(subscription.endpoint))[0])
  expect(pushed).toMatchObject({ title: '바로 확인할 신고 1건', link: `/cases/${caseId}` })
  expect(await mailed(other)).toBe(0)

  world.pass(limits.alertAgainMs)
  await alertOfHarm(world.ctx)
  await Promise.all([mailTo(onDuty, 2), mailTo(other)])
  await moderator.call(cases.claim, { caseId })
  world.pass(limits.alertAgainMs)
  await alertOfHarm(world.ctx)
  expect([await mailed(onDuty), await mailed(other)]).toEqual([2, 1])
  const { events } = await moderator.call(cases.case, { caseId })
  expect(events.filter(({ kind }) => kind === 'alerted')).toHaveLength(2)
  await moderator.call(duty.removeShift, { shiftId })
})

it('alerts all staff who decide cases if no one is on duty; a test alert reaches only its caller', async () => {
  const { moderator } = desk.staff
  const [one, other] = [newAddress(), newAddress()]
  await moderator.call(duty.setMail, { email: one })
  await second.call(duty.setMail, { email: other })
  await moderator.call(duty.test, {})
  await mailTo(one)
  expect(await mailed(other)).toBe(0)
  await report('filming')
  await alertOfHarm(world.ctx)
  await Promise.all([mailTo(one, 2), mailTo(other)])
  await moderator.call(duty.setMail, { email: null })
  await expect(moderator.call(duty.test, {})).rejects.toMatchObject({ code: 'conflict' })
})

it('a shift past midnight counts on the next day, and only its owner can remove a browser', async () => {
  const { moderator } = desk.staff
  const seoul = seoulShifted(world.ctx.now())
  const yesterday = (seoul.getUTCDay() + 6) % 7 || 7
  const minute = seoul.getUTCHours() * 60 + seoul.getUTCMinutes()
  const shift = { staffId: second.id, weekday: yesterday, fromMinute: 1439, toMinute: Math.max(1, minute + 1) }
  await moderator.call(duty.addShift, shift)
  await expect(moderator.call(duty.addShift, shift)).rejects.toMatchObject({ code: 'conflict' })
  const { people } = await moderator.call(duty.roster, {})
  expect(people.find(({ staffId }) => staffId === second.id)?.isOnDuty).toBe(minute < 1438)
  const [device] = (await second.call(duty.roster, {})).mine.devices
  await expect(moderator.call(duty.removeDevice, { deviceId: device!.id })).rejects.toMatchObject({ code: 'not_found' })
  await second.call(duty.removeDevice, { deviceId: device!.id })
})

it('alerts all staff at once if those on duty cannot be reached or were locked out', async () => {
  const { moderator, owner } = desk.staff
  const other = newAddress()
  await moderator.call(duty.setMail, { email: other })
  await second.call(duty.setMail, { email: null })
  const { mine } = await second.call(duty.roster, {})
  for (const { id: deviceId } of mine.devices) await second.call(duty.removeDevice, { deviceId })
  const shiftId = await shiftNow(second.id)
  await report('filming')
  await alertOfHarm(world.ctx)
  await mailTo(other)

  const own = newAddress()
  await second.call(duty.setMail, { email: own })
  await owner.signIn()
  await owner.call(roles.lock, { staffId: second.id })
  const { people, shifts } = await moderator.call(duty.roster, {})
  expect([people.map(({ name }) => name), shifts]).toEqual([['the-moderator'], []])
  await report('filming')
  await alertOfHarm(world.ctx)
  await mailTo(other, 2)
  expect(await mailed(own)).toBe(0)
  await moderator.call(duty.removeShift, { shiftId })
})
