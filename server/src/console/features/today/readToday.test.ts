import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { limits } from '@byeol/contract/limits.ts'
import { beforeAll, expect, it } from 'vitest'
import { anchorAudit } from '../../../audit/anchorAudit.ts'
import { nextSendId } from '../../../test/Actor.ts'
import { followedCeleb, write } from '../../../test/boards.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../../test/console/openConsole.ts'
import type { StaffActor } from '../../../test/console/StaffActor.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { watchMoney } from '../../../watchMoney.ts'
import { tasksStatement } from './readTasks.ts'
import { taskKinds } from './tasks.ts'

const { cases, inquiries, today } = consoleApi

const world = useOwnWorld(withConsole)
let desk: ConsoleWorld
beforeAll(async () => {
  desk = await openConsole(world)
})

const open = (who: StaffActor) => who.call(today.today, {})
const firstOf = async (who: StaffActor, id: string) => (await open(who)).first.find((task) => task.id === id)

async function reportedCase(category: 'filming' | 'spam') {
  const { celeb, one: author, other: reporter } = await followedCeleb(world)
  const post = await write(author, celeb, '광고예요', { visibility: 'public' })
  await reporter.call(api.board.reportPost, { postId: post.id, reason: '봐 주세요', category })
  const { list } = await desk.staff.moderator.call(cases.list, {})
  return list.find(({ targetId }) => targetId === post.id)!
}
async function inquiry(content: string) {
  const fan = await world.fan()
  const asked = { sendId: nextSendId(), content, category: 'payment' as const }
  return (await fan.call(api.service.inquiryWrite, asked)).inquiry.id
}

it('shows a report with its holder until it is decided, also to the holder, but only with the permission', async () => {
  const { moderator, agent } = desk.staff
  const { id, dueAt, nickname } = await reportedCase('filming')
  const task = { kind: 'cases-2', about: 'post', name: nickname, reporters: 1, dueAt, words: null }
  expect(await firstOf(moderator, id)).toMatchObject({ ...task, holder: null })
  await moderator.call(cases.claim, { caseId: id })
  expect(await firstOf(moderator, id)).toMatchObject({ ...task, holder: 'the-moderator' })
  expect(await firstOf(agent, id)).toBeUndefined()
  world.pass(limits.caseClaimMs)
  expect(await firstOf(moderator, id)).toMatchObject({ ...task, holder: null })
  await moderator.call(cases.claim, { caseId: id })
  await moderator.call(cases.decide, { caseId: id, decision: { action: 'nothing' } })
  expect(await firstOf(moderator, id)).toBeUndefined()
})

it('shows an inquiry that a colleague has, but does not count it, and hides it while it is snoozed', async () => {
  const { agent } = desk.staff
  const inquiryId = await inquiry('결제가 안 돼요')
  await desk.colleague.agent.call(inquiries.assign, { inquiryId, from: null, to: 'second-agent' })
  expect(await firstOf(agent, inquiryId)).toMatchObject({ holder: 'second-agent', words: '결제가 안 돼요' })
  expect((await open(agent)).list).toEqual([])
  const until = new Date(world.ctx.now().getTime() + 3_600_000)
  await agent.call(inquiries.snooze, { inquiryId, until: { $date: until.toISOString() } })
  expect(await firstOf(agent, inquiryId)).toBeUndefined()
  await agent.call(inquiries.snooze, { inquiryId, until: null })
  expect(await firstOf(agent, inquiryId)).toBeDefined()
})

it('puts filming before what is due sooner', async () => {
  const spam = await reportedCase('spam')
  const filming = await reportedCase('filming')
  await world.ctx.db.rows(`update cases set due_at = due_at - interval '20 hours' where id = $1`, [spam.id])
  const ids = (await open(desk.staff.moderator)).first.map(({ id }) => id)
  expect(ids.indexOf(filming.id)).toBeLessThan(ids.indexOf(spam.id))
})

it('puts the soonest due work first', async () => {
  const [later, first] = [await inquiry('나중'), await inquiry('먼저')]
  const due = (id: string, hours: number) =>
    world.ctx.db.rows(`update inquiries set first_due_at = first_due_at - $2 * interval '1 hour' where id = $1`, [
      id,
      hours,
    ])
  await due(first, 3)
  await due(later, 2)
  const ids = (await open(desk.staff.agent)).first.map(({ id }) => id)
  expect(ids.indexOf(first)).toBeLessThan(ids.indexOf(later))
})

it('shows open cases by the hours until they are due, and how many were decided today and how fast', async () => {
  const { moderator } = desk.staff
  const before = (await open(moderator)).reports!
  const { id, dueAt } = await reportedCase('spam')
  const opened = (await open(moderator)).reports!
  expect(opened).toMatchObject({ openCount: before.openCount + 1, lateCount: before.lateCount })
  expect(opened.due).toContainEqual({ caseId: id, dueAt })

  await world.ctx.db.rows('update cases set due_at = $2 where id = $1', [id, world.ctx.now()])
  expect((await open(moderator)).reports).toMatchObject({ lateCount: before.lateCount + 1 })
  await moderator.call(cases.claim, { caseId: id })
  await moderator.call(cases.decide, { caseId: id, decision: { action: 'nothing' } })
  const decided = (await open(moderator)).reports!
  expect(decided).toMatchObject({ openCount: before.openCount, decidedCount: before.decidedCount + 1 })
  expect(decided.medianMs).toBeGreaterThanOrEqual(0)
  expect((await open(desk.staff.agent)).reports).toBeNull()
})

it('shows the findings of the last check of money only to staff who may read the ledger', async () => {
  const { auditor, finance, agent } = desk.staff
  expect((await open(finance)).books).toEqual({ lastCheck: null, stuckCount: 0, stuckWon: 0 })
  await watchMoney(world.ctx)
  expect((await open(finance)).books).toMatchObject({ lastCheck: { at: expect.any(Date), findings: 0 } })
  expect([(await open(agent)).books, (await open(finance)).auditHead]).toEqual([null, null])
  await anchorAudit(world.ctx)
  expect((await open(auditor)).auditHead?.rows).toBeGreaterThan(0)
})

it('shows who used the console lately, and how many items each has claimed', async () => {
  const { moderator, agent } = desk.staff
  await open(moderator)
  const nameOf = ({ staff }: { staff: { name: string } }) => staff.name
  const found = async (name: string) => (await open(agent)).atWork.find((each) => nameOf(each) === name)
  const { holds } = (await found('the-moderator'))!
  const { id } = await reportedCase('spam')
  await moderator.call(cases.claim, { caseId: id })
  expect(await found('the-moderator')).toMatchObject({ holds: holds + 1, staff: { roles: ['moderator'] } })
  world.pass(limits.staffIdleMs - 60_000)
  await open(agent)
  world.pass(120_000)
  expect([await found('the-moderator'), await found('the-agent')]).toMatchObject([undefined, { holds: 0 }])
})

it.each(taskKinds)('reads no whole table to find the first of %s', async (kind) => {
  const plan = await world.ctx.db.inTransaction(async (tx) => {
    await tx.rows('set local enable_seqscan = off')
    const explain = `explain ${tasksStatement([kind])}`
    return tx.rows<{ 'QUERY PLAN': string }>(explain, [world.ctx.now(), 'somebody', 'f'.repeat(24)])
  })
  expect(plan.map((line) => line['QUERY PLAN']).filter((line) => line.includes('Seq Scan'))).toEqual([])
})
