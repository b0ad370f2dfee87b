import { api } from '@byeol/contract/api.ts'
import type { Application } from '@byeol/contract/celeb/applicationCalls.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { limits } from '@byeol/contract/limits.ts'
import { retentionMs } from '@byeol/contract/retention.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireProofs } from '../../../features/application/removeProofs.ts'
import type { Actor } from '../../../test/Actor.ts'
import {
  applyAs,
  approveAs,
  fieldsOf,
  passRecall,
  proveAs,
  statusOf,
  uploadProof,
  verifyPerson,
} from '../../../test/applications.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../../test/console/openConsole.ts'
import type { StaffActor } from '../../../test/console/StaffActor.ts'
import { newNumber } from '../../../test/money/celebMoney.ts'
import { addAccount } from '../../../test/money/payable.ts'
import { codeOf } from '../../../test/signUpPerson.ts'
import { suspendPerson } from '../../../session/suspendPerson.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'

const calls = consoleApi.applications
const conflict = { code: 'conflict' }

const world = useOwnWorld(async () => ({ ...withConsole, ...(await sandboxEnv()) }))
let desk: ConsoleWorld
let reviewer: StaffActor
let colleague: StaffActor
beforeAll(async () => {
  desk = await openConsole(world)
  reviewer = desk.staff.reviewer
  colleague = desk.colleague.reviewer
})
beforeEach(async () => {
  // Sign-ins from one network are limited per minute.
  world.pass(60_000)
  await Promise.all([reviewer.signIn(), colleague.signIn()])
})

async function applicant(more: Parameters<typeof applyAs>[1] = {}): Promise<{ fan: Actor; sent: Application }> {
  const fan = await world.fan()
  await verifyPerson(world, fan)
  return { fan, sent: await applyAs(fan, more) }
}
const claim = (who: StaffActor, { id: applicationId }: Application) => who.call(calls.claim, { applicationId })
const approve = (who: StaffActor, { id }: Application) => approveAs(who, id)
const open = (who: StaffActor, { id: applicationId, proofs }: Application) =>
  who.call(calls.document, { applicationId, proofId: proofs[0]!.proofId })
const read = (who: StaffActor, { id: applicationId }: Application) => who.call(calls.application, { applicationId })
const logged = async (userId: string) =>
  (
    await world.ctx.db.rows<{ entry: string }>(
      `select by || ' ' || action as entry from audit_log where facts ->> 'whose' = $1 order by number`,
      [userId],
    )
  ).map(({ entry }) => entry)

describe('an application', () => {
  it('is approved by the reviewer who claimed it, and creates a celeb with chats', async () => {
    const { fan, sent } = await applicant()
    expect((await reviewer.call(calls.list, {})).list.map(({ id }) => id)).toContain(sent.id)
    await expect(approve(reviewer, sent)).rejects.toMatchObject(conflict)
    await claim(reviewer, sent)
    await expect(claim(colleague, sent)).rejects.toMatchObject(conflict)
    await expect(approve(colleague, sent)).rejects.toMatchObject(conflict)
    expect(await approve(reviewer, sent)).toEqual({ isWaiting: false })
    await passRecall(world)
    const { chats } = await fan.call(api.chat.list, {})
    expect(chats.some(({ isBroadcast }) => isBroadcast)).toBe(true)
    const { list } = await reviewer.call(calls.list, { state: 'decided' })
    expect(list[0]).toMatchObject({ id: sent.id, status: 'approved', holder: null })
    await expect(claim(reviewer, sent)).rejects.toMatchObject(conflict)
  })

  it('comes in again with the requested addition, and is then rejected with a reason', async () => {
    const { fan, sent } = await applicant()
    const { id: applicationId, proofs, links } = sent
    await claim(reviewer, sent)
    await expect(
      reviewer.call(calls.decide, { applicationId, decision: { to: 'more_needed', problems: {} } }),
    ).rejects.toMatchObject({ code: 'invalid_parameters' })
    const problems = { username: '다른 이름으로 해 주세요.', proofs: { [proofs[0]!.proofId]: '글자가 흐려요.' } }
    await reviewer.call(calls.decide, { applicationId, decision: { to: 'more_needed', problems } })
    await passRecall(world)
    expect((await reviewer.call(calls.list, { state: 'more-needed' })).list.map(({ id }) => id)).toContain(sent.id)
    const { application } = await statusOf(fan)
    expect(application).toMatchObject({
      problems: { username: problems.username },
      proofs: [{ problem: '글자가 흐려요.' }],
    })
    world.pass(60_000)
    const { stageName, category, introduction } = sent
    await fan.call(api.celeb.apply, {
      stageName,
      username: `${sent.username}.x`,
      category,
      introduction,
      links: links.map(({ url }) => url),
      proofIds: proofs.map(({ proofId }) => proofId),
    })
    expect(await read(reviewer, sent)).toMatchObject({ application: { status: 'pending', resentAt: expect.any(Date) } })
    await claim(colleague, sent)
    const reason = '본인 활동을 확인할 수 없어요.'
    await colleague.call(calls.decide, { applicationId, decision: { to: 'rejected', reason } })
    await passRecall(world)
    expect((await statusOf(fan)).application).toMatchObject({ status: 'rejected', reason })
  })

  it('shows similar names, earlier applications, and the verified name only to its present reviewer', async () => {
    const { sent } = await applicant({ stageName: '한소리' })
    const celeb = await world.celeb({ nickname: '한★소리' })
    const before = await read(reviewer, sent)
    expect(before).toMatchObject({
      identity: { name: '김•하', birthday: '2000-••-••' },
      lookAlikes: [{ userId: celeb.id }],
      person: { email: expect.stringContaining('***') },
    })
    expect(JSON.stringify(before)).not.toContain('김도하')
    await claim(reviewer, sent)
    expect(await read(reviewer, sent)).toMatchObject({ identity: { name: '김도하', birthday: '2000-01-02' } })
    expect(await read(colleague, sent)).toMatchObject({ identity: { name: '김•하' } })
  })

  it('shows the celeb’s bank account next to the verified name, and none before the approval', async () => {
    const { fan, sent } = await applicant()
    await claim(reviewer, sent)
    expect(await read(reviewer, sent)).toMatchObject({ account: null })
    await approve(reviewer, sent)
    await passRecall(world)
    const [added] = await addAccount(fan, await newNumber('김도하'), '김도하')
    expect(await read(reviewer, sent)).toMatchObject({
      account: {
        bankName: '신한은행',
        maskedNumber: added!.maskedNumber,
        holder: '김•하',
        verifiedName: '김•하',
        isSameName: true,
        state: 'cooling',
        checkedBy: 'bank',
        addedAt: added!.addedAt,
        coolingUntil: added!.coolingUntil,
      },
    })
  })
})

describe('an approval', () => {
  it('requires that this reviewer opened every document, and that staff saw the link code', async () => {
    const { fan, sent } = await applicant()
    const { id: applicationId } = sent
    const { linkCode } = await read(reviewer, sent)
    expect(linkCode).toMatch(/^BYEOL-[A-Z2-9]{6}$/u)
    expect((await statusOf(fan)).application).toMatchObject({ linkCode, isLinkSeen: false })
    const seen = { way: 'profile', address: 'instagram.com/doha', words: '소개에 있어요' } as const
    expect(await codeOf(reviewer.call(calls.noteLink, { applicationId, ...seen }))).toBe('conflict')
    await claim(reviewer, sent)
    expect(await codeOf(reviewer.call(calls.approve, { applicationId }))).toBe('evidence_unopened')
    await open(reviewer, sent)
    expect(await codeOf(reviewer.call(calls.approve, { applicationId }))).toBe('link_unproven')
    await reviewer.call(calls.noteLink, { applicationId, ...seen })
    expect(await read(reviewer, sent)).toMatchObject({ linkSeen: { ...seen, by: 'the-reviewer' }, hasOpenedAll: true })
    expect((await statusOf(fan)).application).toMatchObject({ isLinkSeen: true })
    await reviewer.call(calls.approve, { applicationId })
    const other = await applicant()
    expect((await read(reviewer, other.sent)).linkCode).not.toBe(linkCode)
  })

  it('of a well-known name requires that both reviewers opened the documents', async () => {
    const { sent } = await applicant()
    const { id: applicationId } = sent
    await reviewer.call(calls.markWellKnown, { applicationId })
    await claim(reviewer, sent)
    await approve(reviewer, sent)
    await claim(colleague, sent)
    expect(await codeOf(colleague.call(calls.approve, { applicationId }))).toBe('evidence_unopened')
  })

  it('is recalled within seconds, and leaves the fan as they were', async () => {
    const { fan, sent } = await applicant()
    const { id: applicationId } = sent
    const seen = async () => ({
      me: (await fan.call(api.user.profile, { userId: [fan.id], username: [] })).users[0],
      chats: await fan.call(api.chat.list, {}),
      told: await fan.call(api.notification.list, {}),
      status: (await statusOf(fan)).application?.status,
    })
    await claim(reviewer, sent)
    await proveAs(reviewer, applicationId)
    const before = await seen()
    await reviewer.call(calls.approve, { applicationId })
    expect((await read(reviewer, sent)).approveAt).not.toBeNull()
    expect(await codeOf(colleague.call(calls.recall, { applicationId }))).toBe('conflict')
    expect(await codeOf(claim(colleague, sent))).toBe('conflict')
    await reviewer.call(calls.recall, { applicationId })
    await passRecall(world)
    expect(await seen()).toEqual(before)
    await reviewer.call(calls.approve, { applicationId })
    await passRecall(world)
    expect(await codeOf(reviewer.call(calls.recall, { applicationId }))).toBe('conflict')
    expect(await seen()).toMatchObject({ me: { isCeleb: true }, status: 'approved' })
  })

  it('waits for staff again if the applicant is suspended before it takes effect', async () => {
    const { fan, sent } = await applicant()
    await claim(reviewer, sent)
    await approve(reviewer, sent)
    const at = world.ctx.now()
    await suspendPerson(world.ctx.db, fan.id, { at, until: new Date(at.getTime() + 3_600_000), reason: null })
    await world.ctx.db.rows('update users set is_suspended = true where id = $1', [fan.id])
    await passRecall(world)
    expect(await read(reviewer, sent)).toMatchObject({ application: { status: 'pending' }, approveAt: null })
  })
})

describe('a rejection or a request for more', () => {
  const rejected = { to: 'rejected', reason: '활동을 확인할 수 없어요.' } as const
  const more = { to: 'more_needed', problems: { username: '다른 이름으로 해 주세요.' } } as const

  it.each([rejected, more])('$to is recalled within seconds, and its applicant notices nothing', async (decision) => {
    const { fan, sent } = await applicant()
    const { id: applicationId } = sent
    const seen = async () => ({
      told: await fan.call(api.notification.list, {}),
      status: (await statusOf(fan)).application,
    })
    await claim(reviewer, sent)
    const before = await seen()
    await reviewer.call(calls.decide, { applicationId, decision })
    expect(await read(reviewer, sent)).toMatchObject({ soonTo: decision.to, application: { holder: null } })
    expect((await reviewer.call(calls.list, {})).list.map(({ id }) => id)).not.toContain(applicationId)
    expect(await codeOf(claim(colleague, sent))).toBe('conflict')
    expect(await codeOf(colleague.call(calls.recall, { applicationId }))).toBe('conflict')
    await reviewer.call(calls.recall, { applicationId })
    await passRecall(world)
    expect(await seen()).toEqual(before)
    await reviewer.call(calls.decide, { applicationId, decision })
    await passRecall(world)
    expect(await codeOf(reviewer.call(calls.recall, { applicationId }))).toBe('conflict')
    expect((await statusOf(fan)).application).toMatchObject({ status: decision.to })
  })

  it('names only links and documents of the application', async () => {
    const { sent } = await applicant()
    await claim(reviewer, sent)
    const decide = (problems: object) =>
      reviewer.call(calls.decide, { applicationId: sent.id, decision: { to: 'more_needed', problems } })
    expect(await codeOf(decide({ links: { 'https://example.com': '다른 주소예요' } }))).toBe('not_found')
    const { proofId } = (await applicant()).sent.proofs[0]!
    expect(await codeOf(decide({ proofs: { [proofId]: '흐려요' } }))).toBe('not_found')
  })

  it('ends when the applicant answers before the rejection takes effect', async () => {
    const { fan, sent } = await applicant()
    const { id: applicationId } = sent
    await claim(reviewer, sent)
    await reviewer.call(calls.decide, { applicationId, decision: more })
    await passRecall(world)
    await claim(reviewer, sent)
    await reviewer.call(calls.decide, { applicationId, decision: rejected })
    await fan.call(api.celeb.apply, { ...fieldsOf(sent), username: `${sent.username}.y` })
    await passRecall(world)
    expect((await statusOf(fan)).application).toMatchObject({ status: 'pending' })
    await claim(colleague, sent)
  })
})

describe('a document', () => {
  it('opens for the reviewer who claimed the application, with their id across it, and is logged', async () => {
    const { fan, sent } = await applicant()
    await expect(open(reviewer, sent)).rejects.toMatchObject(conflict)
    await claim(reviewer, sent)
    const { dataUrl } = await open(reviewer, sent)
    expect(dataUrl).toMatch(/^data:image\/jpeg;base64,/u)
    await expect(open(colleague, sent)).rejects.toMatchObject(conflict)
    for (const name of ['agent', 'moderator', 'owner', 'finance'] as const)
      await expect(open(await desk.staff[name].signIn(), sent)).rejects.toMatchObject({ code: 'not_allowed' })
    expect(await logged(fan.id)).toEqual(['the-reviewer application.document'])
    world.pass(limits.caseClaimMs)
    await expect(open(reviewer, sent)).rejects.toMatchObject(conflict)
  })

  it('is deleted some time after the decision', async () => {
    const { sent } = await applicant()
    await claim(reviewer, sent)
    const rejected = { to: 'rejected', reason: '사칭' } as const
    await reviewer.call(calls.decide, { applicationId: sent.id, decision: rejected })
    await passRecall(world)
    world.pass(retentionMs('proofs') + 1_000)
    await expireProofs(world.ctx)
    await reviewer.signIn()
    expect(await read(reviewer, sent)).toMatchObject({ proofs: [] })
    await expect(open(reviewer, sent)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a well-known name', () => {
  it('of the list is approved by two reviewers, never by one twice', async () => {
    await reviewer.call(calls.addKnownName, { name: '달빛소년' })
    await expect(colleague.call(calls.addKnownName, { name: '달빛 소년' })).rejects.toMatchObject(conflict)
    const { fan, sent } = await applicant({ stageName: '달빛·소년' })
    await claim(reviewer, sent)
    expect(await approve(reviewer, sent)).toEqual({ isWaiting: true })
    expect(await read(reviewer, sent)).toMatchObject({ knownNames: ['달빛소년'], approvedBy: ['the-reviewer'] })
    expect((await statusOf(fan)).application).toMatchObject({ status: 'pending' })
    await claim(reviewer, sent)
    await expect(approve(reviewer, sent)).rejects.toMatchObject(conflict)
    world.pass(limits.caseClaimMs)
    await colleague.signIn()
    await claim(colleague, sent)
    expect(await approve(colleague, sent)).toEqual({ isWaiting: false })
    await passRecall(world)
    expect((await statusOf(fan)).application).toMatchObject({ status: 'approved' })
  })

  it('marked by a reviewer needs two reviewers, and the database refuses one', async () => {
    const { sent } = await applicant()
    await reviewer.call(calls.markWellKnown, { applicationId: sent.id })
    await claim(reviewer, sent)
    expect(await approve(reviewer, sent)).toEqual({ isWaiting: true })
    await expect(
      world.ctx.db.rows(`update celeb_applications set status = 'approved', decided_at = now() where id = $1`, [
        sent.id,
      ]),
    ).rejects.toThrow(/approval of two people/u)
  })

  it('that changed after the first approval needs two reviewers for its new content', async () => {
    const { fan, sent } = await applicant()
    await reviewer.call(calls.markWellKnown, { applicationId: sent.id })
    await claim(reviewer, sent)
    await approve(reviewer, sent)
    await claim(colleague, sent)
    const problems = { introduction: '더 써 주세요.' }
    await colleague.call(calls.decide, { applicationId: sent.id, decision: { to: 'more_needed', problems } })
    await passRecall(world)
    const { stageName, username, category, links, proofs } = sent
    await fan.call(api.celeb.apply, {
      stageName,
      username,
      category,
      introduction: '다른 소개',
      links: links.map(({ url }) => url),
      proofIds: proofs.map(({ proofId }) => proofId),
    })
    expect(await read(colleague, sent)).toMatchObject({ approvedBy: [] })
    await claim(colleague, sent)
    expect(await approve(colleague, sent)).toEqual({ isWaiting: true })
    const { list } = await reviewer.call(calls.list, { forMe: 'true' })
    expect(list.map(({ id }) => id)).toContain(sent.id)
    await claim(reviewer, sent)
    expect(await approve(reviewer, sent)).toEqual({ isWaiting: false })
  })

  it('with a document replaced after the first approval needs two reviewers for the new one', async () => {
    const { fan, sent } = await applicant()
    await reviewer.call(calls.markWellKnown, { applicationId: sent.id })
    await claim(reviewer, sent)
    await approve(reviewer, sent)
    await claim(colleague, sent)
    const { id: applicationId, stageName, username, category, introduction, links, proofs } = sent
    const problems = { proofs: { [proofs[0]!.proofId]: '글자가 흐려요.' } }
    await colleague.call(calls.decide, { applicationId, decision: { to: 'more_needed', problems } })
    await passRecall(world)
    await fan.call(api.celeb.apply, {
      stageName,
      username,
      category,
      introduction,
      links: links.map(({ url }) => url),
      proofIds: [(await uploadProof(fan)).proofId],
    })
    expect(await read(colleague, sent)).toMatchObject({ approvedBy: [] })
    await claim(colleague, sent)
    expect(await approve(colleague, sent)).toEqual({ isWaiting: true })
    await claim(reviewer, sent)
    expect(await approve(reviewer, sent)).toEqual({ isWaiting: false })
  })
})

it('a decision is dropped if its reviewer is locked out before it takes effect', async () => {
  const { sent } = await applicant()
  await claim(colleague, sent)
  await approve(colleague, sent)
  await desk.staff.owner.signIn()
  await desk.staff.owner.call(consoleApi.roles.lock, { staffId: colleague.id })
  await passRecall(world)
  expect(await read(reviewer, sent)).toMatchObject({ application: { status: 'pending', holder: null } })
})
