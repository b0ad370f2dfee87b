import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openModerators, type Moderator } from '../../test/cases.ts'
import { applyAs, approveAs, passRecall, proveAs, statusOf, verifyPerson } from '../../test/applications.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../test/console/openConsole.ts'
import { priceOf } from '../../test/console/priceOf.ts'
import { StaffActor } from '../../test/console/StaffActor.ts'
import { celebWithSale, request } from '../../test/money/settlements.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { codeOf } from '../../test/signUpPerson.ts'
import { useOwnWorld } from '../../test/useWorld.ts'

const { applications, cases, endings, notices, people, roles, settlements, today } = consoleApi

const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ...withConsole }))
let desk: ConsoleWorld
let jin: Moderator
let min: Moderator
let sun: Moderator
beforeAll(async () => {
  ;({ jin, min, sun } = await openModerators(world))
  desk = await openConsole(world)
})
beforeEach(() => {
  world.pass(60_000)
})

const inADay = () => ({ $date: new Date(world.ctx.now().getTime() + 86_400_000).toISOString() })
const now = () => ({ $date: world.ctx.now().toISOString() })
const idOf = async (name: string) =>
  (await world.ctx.db.rows<Pick<StaffActor, 'id'>>('select id from staff where name = $1', [name]))[0]!

const lockOut = async ({ id: staffId }: Pick<StaffActor, 'id'>) => {
  await desk.staff.owner.signIn()
  return desk.staff.owner.call(roles.lock, { staffId })
}
/** Two owners give a staff member who was locked out a new passkey. */
async function letIn(who: StaffActor): Promise<StaffActor> {
  await Promise.all([desk.staff.owner.signIn(), desk.secondOwner.signIn()])
  const { change } = await desk.staff.owner.call(roles.request, { kind: 'recover', staffId: who.id })
  const { link } = await desk.secondOwner.call(roles.approve, { changeId: change.id, digest: change.digest })
  return Object.assign(who, { passkey: new StaffActor(who).passkey }).enrol(link!.split('#')[1]!)
}
const revokedFor = async (who: Pick<StaffActor, 'call'>) =>
  (await who.call(today.today, {})).revoked.map(({ kind, isWithdrawn, byName }) => [
    kind,
    isWithdrawn ? 'ended' : 'again',
    byName,
  ])

it('a settlement that a locked staff member checked waits for two people again, and is approved once', async () => {
  const { finance, 'finance-approver': approver, auditor, owner } = desk.staff
  const { settlementId } = await request(await celebWithSale(world))
  const others = [desk.colleague.finance, desk.colleague['finance-approver']]
  for (const who of [finance, approver, auditor, owner, ...others]) await who.signIn()
  await finance.call(settlements.check, { settlementId })
  expect(await priceOf(owner, roles.lock, { staffId: finance.id })).toMatchObject({ signatureRevoked: 1 })
  expect(await lockOut(finance)).toEqual({ passkeys: 1, signatures: 1 })
  expect((await approver.call(settlements.settlement, { settlementId })).approvedBy).toEqual([])
  expect(await codeOf(approver.call(settlements.approve, { settlementId }))).toBe('conflict')

  // With a new passkey they may sign again; the old signature stays void.
  await letIn(finance)
  expect((await finance.call(settlements.settlement, { settlementId })).approvedBy).toEqual([])
  await finance.call(settlements.check, { settlementId })
  expect(await codeOf(finance.call(settlements.check, { settlementId }))).toBe('conflict')
  await approver.call(settlements.approve, { settlementId })
  expect(await codeOf(desk.colleague['finance-approver'].call(settlements.approve, { settlementId }))).toBe('conflict')
  expect(await revokedFor(desk.colleague.finance)).toEqual([['settlement', 'again', 'the-finance']])
  expect(await revokedFor(auditor)).toEqual([])

  // What two people have carried out stays.
  expect(await lockOut(finance)).toMatchObject({ signatures: 0 })
  expect((await approver.call(settlements.settlement, { settlementId })).settlement.status).toBe('approved')
  const { list } = await auditor.call(consoleApi.audit.list, { target: `settlements/${settlementId}`, limit: 10 })
  expect(list.find(({ action }) => action === 'settlement.revoked')).toMatchObject({
    by: 'the-owner',
    facts: { signer: 'the-finance' },
  })
})

it('a notice of a locked author is published only after a colleague has saved it as theirs', async () => {
  const { publisher } = desk.staff
  const second = desk.colleague.publisher
  await Promise.all([publisher.signIn(), second.signIn()])
  const text = { titleKo: '점검 안내', titleEn: 'Maintenance', bodyKo: '새벽에 점검해요', bodyEn: 'At night' }
  const to = { platform: null, language: null, celebUsername: null, startsAt: null, endsAt: null }
  const notice = { category: 'service', ...text, ...to, isPinned: false, push: 'none' } as const
  const { notice: draft } = await publisher.call(notices.save, { notice })
  const [noticeId, revision] = [draft.id, draft.revision]
  await lockOut(publisher)
  // The signature is void already, which must not keep the author in the second time.
  await letIn(publisher)
  expect(await lockOut(publisher)).toMatchObject({ signatures: 0 })
  expect(await codeOf(second.call(notices.check, { noticeId, revision }))).toBe('not_allowed')
  const saved = (await second.call(notices.save, { draft: { noticeId, revision }, notice })).notice
  expect(saved).toMatchObject({ writtenBy: 'second-publisher', isRevoked: false })
  expect(await codeOf(second.call(notices.check, { noticeId, revision: saved.revision }))).toBe('not_allowed')
  await letIn(publisher)
  expect((await publisher.call(notices.check, { noticeId, revision: saved.revision })).notice.state).toBe('out')
})

it('an approval that takes effect in seconds does not, when the first reviewer of the two is locked out', async () => {
  const { reviewer } = desk.staff
  const second = desk.colleague.reviewer
  await Promise.all([reviewer.signIn(), second.signIn()])
  await reviewer.call(applications.addKnownName, { name: '별빛가수' })
  const fan = await world.fan()
  await verifyPerson(world, fan)
  const { id: applicationId } = await applyAs(fan, { stageName: '별빛가수' })
  for (const who of [reviewer, second]) {
    await who.call(applications.claim, { applicationId })
    await approveAs(who, applicationId)
  }
  await lockOut(reviewer)
  await passRecall(world)
  expect((await statusOf(fan)).application).toMatchObject({ status: 'pending' })
  await letIn(reviewer)
  await reviewer.call(applications.claim, { applicationId })
  await proveAs(reviewer, applicationId)
  expect(await reviewer.call(applications.approve, { applicationId })).toEqual({ isWaiting: false })
  await passRecall(world)
  expect((await statusOf(fan)).application).toMatchObject({ status: 'approved' })
})

it('a lock ends a suspension of a celeb, and the end of an activity even in its hour', async () => {
  const [celeb, other] = [await world.celeb(), await world.celeb()]
  const until = inADay()
  const suspension = { userId: celeb.id, until, reason: { ko: '규정을 어겼어요', en: 'Broke the rules' } }
  expect(await jin.call(people.suspend, suspension)).toMatchObject({ isWaiting: true })
  const end = { kind: 'retired', askedBy: 'self', words: '통화했어요', contact: null } as const
  await jin.call(endings.request, { userId: other.id, ...end })
  const listed = (await min.call(endings.list, {})).list.find(({ userId }) => userId === other.id)!
  await min.call(endings.approve, { endingId: listed.id, digest: listed.digest })
  await lockOut(await idOf('jin'))
  expect((await min.call(endings.list, {})).list).toEqual([])
  const { list } = await min.call(cases.list, { kind: 'user', limit: 10 })
  const { id: caseId } = list.find(({ targetId }) => targetId === celeb.id)!
  expect((await min.call(cases.case, { caseId })).proposal).toBeNull()
  expect(await min.call(people.suspend, suspension)).toMatchObject({ isWaiting: true })
  expect(await sun.call(people.suspend, suspension)).toMatchObject({ isWaiting: false })
  expect((await revokedFor(min)).filter(([, , by]) => by === 'jin')).toEqual([
    ['case', 'again', 'jin'],
    ['celeb-ending', 'ended', 'jin'],
  ])
})

it('an approval at the moment of the lock is either revoked or refused', async () => {
  const { agent, owner } = desk.staff
  const fan = await world.fan()
  await Promise.all([agent.signIn(), owner.signIn()])
  const asked = { userId: fan.id, proof: 'phone', words: '통화했어요', askedAt: now() } as const
  const [asking] = await Promise.allSettled([
    agent.call(people.requestDeletion, asked),
    owner.call(roles.lock, { staffId: agent.id }),
  ])
  const open = await world.ctx.db.rows('select from deletion_requests where withdrawn_at is null')
  expect([asking.status, open.length]).toEqual([expect.any(String), 0])
})
