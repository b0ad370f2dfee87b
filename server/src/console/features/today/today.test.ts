import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { roleNames, roles, type Role } from '@byeol/contract/console/roles.ts'
import { WaitKind } from '@byeol/contract/console/todayCalls.ts'
import { beforeAll, expect, it } from 'vitest'
import { nextSendId } from '../../../test/Actor.ts'
import { applyAs, approveAs, verifyPerson } from '../../../test/applications.ts'
import { followedCeleb, write } from '../../../test/boards.ts'
import { callApi } from '../../../test/callApi.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../../test/console/openConsole.ts'
import type { StaffActor } from '../../../test/console/StaffActor.ts'
import { itInFull } from '../../../test/itInFull.ts'
import { onePixel } from '../../../test/media/photos.ts'
import { celebWithWaitingAccount } from '../../../test/money/waitingAccount.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { statementOf } from './readWaits.ts'
import { waits } from './waits.ts'

const { applications, bankAccounts, cases, inquiries, notices, people, today } = consoleApi
const reason = { ko: '광고', en: 'Spam' }

const world = useOwnWorld(async () => ({ ...withConsole, ...(await sandboxEnv()) }))
let desk: ConsoleWorld
let moderator: StaffActor
beforeAll(async () => {
  desk = await openConsole(world)
  ;({ moderator } = desk.staff)
})

const waitOf = async (who: StaffActor, kind: WaitKind) =>
  (await who.call(today.today, {})).list.find((wait) => wait.kind === kind)
const countOf = async (who: StaffActor, kind: WaitKind): Promise<number> => (await waitOf(who, kind))?.count ?? 0

async function reportedCase(category: 'filming' | 'spam') {
  const { celeb, one: author, other: reporter } = await followedCeleb(world)
  const post = await write(author, celeb, '광고예요', { visibility: 'public' })
  await reporter.call(api.board.reportPost, { postId: post.id, reason: '봐 주세요', category })
  const { list } = await moderator.call(cases.list, {})
  return { author, caseId: list.find(({ targetId }) => targetId === post.id)!.id }
}

it('counts a new report by its harm, a claimed one for its holder, and a decided one no more', async () => {
  const before = await countOf(moderator, 'cases-2')
  const { caseId } = await reportedCase('filming')
  const { caseId: spam } = await reportedCase('spam')
  expect(await waitOf(moderator, 'cases-2')).toMatchObject({ count: before + 1, mine: 0 })
  const filter = { harm: 2, forMe: 'true' } as const
  const listed = async () => (await moderator.call(cases.list, filter)).list.map(({ id }) => id)
  expect(await listed()).toContain(caseId)
  expect(await listed()).not.toContain(spam)

  await moderator.call(cases.claim, { caseId })
  expect(await waitOf(moderator, 'cases-2')).toMatchObject({ count: before + 1, mine: 1 })
  await moderator.call(cases.decide, { caseId, decision: { action: 'nothing' } })
  expect(await countOf(moderator, 'cases-2')).toBe(before)
})

it('leaves out a colleague’s claimed work until the claim ends', async () => {
  const { caseId } = await reportedCase('spam')
  const { list } = await moderator.call(today.today, {})
  const wait = list.find(({ kind }) => kind === 'cases-0')!
  expect(wait.dueAt!.getTime()).toBeGreaterThan(wait.since.getTime())
  const hold = (until: Date) =>
    world.ctx.db.rows(`update cases set holder = 'somebody', held_until = $2 where id = $1`, [caseId, until])
  await hold(new Date(world.ctx.now().getTime() + 60_000))
  expect(await countOf(moderator, 'cases-0')).toBe(wait.count - 1)
  expect((await moderator.call(cases.list, { forMe: 'true' })).list.map(({ id }) => id)).not.toContain(caseId)
  await hold(world.ctx.now())
  expect(await countOf(moderator, 'cases-0')).toBe(wait.count)
})

it('does not count an appeal for staff who decided the case', async () => {
  const { author, caseId } = await reportedCase('spam')
  await moderator.call(cases.claim, { caseId })
  const { strikeId } = await moderator.call(cases.decide, { caseId, decision: { action: 'warn', reason } })
  await author.call(api.cases.appeal, { strikeId: strikeId!, words: '광고가 아니에요' })
  expect(await countOf(moderator, 'appeals')).toBe(0)
  expect((await moderator.call(cases.appeals, { forMe: 'true' })).list).toEqual([])
})

itInFull('counts a rights complaint until it is decided, and the objection after it', async () => {
  const { celeb, one: author } = await followedCeleb(world)
  const post = await write(author, celeb, '010-1234-5678', { visibility: 'public' })
  const complaint = { violated: 'privacy', name: '김하나', email: 'hana@example.com', words: '제 번호예요' } as const
  const { takedownId } = await callApi(
    world.base,
    null,
    api.cases.requestTakedown,
    { ...complaint, address: `/post/${post.id}` },
    { bytes: onePixel },
  )
  expect(await countOf(moderator, 'takedowns')).toBe(1)
  await moderator.call(cases.takedown, { takedownId })
  await moderator.call(cases.decideTakedown, { takedownId, isHidden: true, reason })
  expect([await countOf(moderator, 'takedowns'), await countOf(moderator, 'objections')]).toEqual([0, 0])
  await author.call(api.cases.objectToTakedown, { takedownId, words: '제 번호예요' })
  expect(await countOf(moderator, 'objections')).toBe(1)
  expect((await moderator.call(cases.takedowns, { step: 'decide' })).list).toEqual([])
  expect((await moderator.call(cases.takedowns, { step: 'objection' })).list.map(({ id }) => id)).toEqual([takedownId])
  await moderator.call(cases.restoreTakedown, { takedownId })
  expect(await countOf(moderator, 'objections')).toBe(0)
})

it('counts an inquiry before its first answer, for its assignee, and again when the person writes again', async () => {
  const { agent } = desk.staff
  const colleague = desk.colleague.agent
  const fan = await world.fan()
  const write = (inquiryId?: never) =>
    fan.call(api.service.inquiryWrite, {
      sendId: nextSendId(),
      content: '결제가 안 돼요',
      ...(inquiryId ? { inquiryId } : { category: 'payment' as const }),
    })
  const { id: inquiryId } = (await write()).inquiry
  expect(await waitOf(agent, 'first-answers')).toMatchObject({ count: 1, mine: 0 })
  await colleague.call(inquiries.assign, { inquiryId, from: null, to: 'second-agent' })
  expect(await countOf(agent, 'first-answers')).toBe(0)
  expect(await waitOf(colleague, 'first-answers')).toMatchObject({ count: 1, mine: 1 })
  await colleague.call(inquiries.answer, { inquiryId, sendId: nextSendId(), content: '살펴볼게요' })
  expect(await countOf(colleague, 'first-answers')).toBe(0)
  await write(inquiryId as never)
  expect([await countOf(colleague, 'answers'), await countOf(agent, 'answers')]).toEqual([1, 0])
  const part = async (isFirst: 'true' | 'false') =>
    (await colleague.call(inquiries.list, { isFirst, forMe: 'true' })).list.map(({ id }) => id)
  expect([await part('true'), await part('false')]).toEqual([[], [inquiryId]])
})

it('counts a well-known applicant only for the second reviewer once the first has approved', async () => {
  const { reviewer } = desk.staff
  const colleague = desk.colleague.reviewer
  const fan = await world.fan()
  await verifyPerson(world, fan)
  const { id: applicationId } = await applyAs(fan)
  expect([await countOf(reviewer, 'applications'), await countOf(colleague, 'applications')]).toEqual([1, 1])
  await reviewer.call(applications.markWellKnown, { applicationId })
  await reviewer.call(applications.claim, { applicationId })
  expect([await countOf(reviewer, 'applications'), await countOf(colleague, 'applications')]).toEqual([1, 0])
  await approveAs(reviewer, applicationId)
  expect([await countOf(reviewer, 'applications'), await countOf(colleague, 'applications')]).toEqual([0, 1])
  expect((await reviewer.call(applications.list, { forMe: 'true' })).list).toEqual([])
})

it('says when the longest waiting application is due, by the end of the third business day', async () => {
  const { reviewer } = desk.staff
  const fan = await world.fan()
  await verifyPerson(world, fan)
  const { id } = await applyAs(fan)
  // A Thursday; the second day after it is a Saturday.
  const sentAt = new Date('2026-11-05T02:00:00Z')
  await world.ctx.db.rows('update celeb_applications set submitted_at = $2 where id = $1', [id, sentAt])
  expect((await waitOf(reviewer, 'applications'))?.dueAt).toEqual(new Date('2026-11-10T14:59:59.999Z'))
})

it('counts a bank account until a reviewer has compared its bankbook', async () => {
  const { reviewer } = desk.staff
  const { bankAccountId } = await celebWithWaitingAccount(world)
  expect(await waitOf(reviewer, 'bank-accounts')).toMatchObject({ count: 1, mine: 0 })
  await reviewer.call(bankAccounts.bankbook, { bankAccountId })
  await reviewer.call(bankAccounts.confirm, { bankAccountId })
  expect(await countOf(reviewer, 'bank-accounts')).toBe(0)
})

it('says when the longest waiting bank account is due, by the end of the next business day', async () => {
  const { reviewer } = desk.staff
  const { bankAccountId: first } = await celebWithWaitingAccount(world)
  const { bankAccountId: later } = await celebWithWaitingAccount(world)
  const waitFrom = (id: string, at: string) =>
    world.ctx.db.rows('update bank_accounts set added_at = $2 where id = $1', [id, new Date(at)])
  // Added on a Friday. The next business day is a Thursday, because the lunar new year holidays are on the three days
  // after the weekend.
  await waitFrom(first, '2026-02-13T02:00:00Z')
  await waitFrom(later, '2026-02-19T02:00:00Z')
  const dueAt = async () => (await waitOf(reviewer, 'bank-accounts'))?.dueAt
  expect(await dueAt()).toEqual(new Date('2026-02-19T14:59:59.999Z'))
  await reviewer.call(bankAccounts.bankbook, { bankAccountId: first })
  await reviewer.call(bankAccounts.confirm, { bankAccountId: first })
  expect(await dueAt()).toEqual(new Date('2026-02-20T14:59:59.999Z'))
})

it('counts a draft and a change of a kind for everyone but its writer', async () => {
  const { publisher, owner } = desk.staff
  const notice = {
    category: 'service',
    titleKo: '점검',
    titleEn: 'Maintenance',
    bodyKo: '점검해요.',
    bodyEn: 'Maintenance.',
    isPinned: false,
    push: 'none',
    platform: null,
    language: null,
    startsAt: null,
    endsAt: null,
  } as const
  await publisher.call(notices.save, { notice })
  expect(await countOf(publisher, 'notices')).toBe(0)
  expect((await publisher.call(notices.list, { state: 'draft', forMe: 'true' })).list).toEqual([])
  expect(await countOf(desk.colleague.publisher, 'notices')).toBe(1)

  await owner.call(people.requestKind, { who: (await world.fan()).id, kind: 'tester' })
  expect([await countOf(owner, 'kind-changes'), await countOf(desk.secondOwner, 'kind-changes')]).toEqual([0, 1])
})

it('shows each role only what it can act on', async () => {
  const allowed = (role: Role) =>
    WaitKind.options.filter((kind) => (roles[role] as readonly string[]).includes(waits[kind].permission))
  for (const role of roleNames) {
    const { list } = await desk.staff[role].call(today.today, {})
    expect(allowed(role), role).toEqual(expect.arrayContaining(list.map(({ kind }) => kind)))
  }
  expect(allowed('agent')).toEqual([
    'deletions',
    'data-requests',
    'data-asks',
    'guardians',
    'first-answers',
    'answers',
    'outages',
    'failed-work',
  ])
  expect(allowed('reviewer')).toEqual(['first-answers', 'answers', 'applications', 'bank-accounts'])
  expect(allowed('finance-approver')).toEqual([
    'refunds',
    'settlements-approve',
    'transfers-approve',
    'bank-files-sign',
    'stuck-money',
    'money-findings',
  ])
})

it.each(WaitKind.options)('reads no whole table to count %s', async (kind) => {
  const plan = await world.ctx.db.inTransaction(async (tx) => {
    await tx.rows('set local enable_seqscan = off')
    const explain = `explain ${statementOf([kind])}`
    return tx.rows<{ 'QUERY PLAN': string }>(explain, [world.ctx.now(), 'somebody', 'f'.repeat(24)])
  })
  const lines = plan.map((line) => line['QUERY PLAN']).filter((line) => line.includes('Seq Scan'))
  expect(lines).toEqual([])
})
