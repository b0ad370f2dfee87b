import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Role } from '@byeol/contract/console/roles.ts'
import type { StaffId } from '@byeol/contract/console/staffCalls.ts'
import { limits } from '@byeol/contract/limits.ts'
import { beforeAll, expect, it } from 'vitest'
import { checkAudit } from '../../audit/checkAudit.ts'
import { newId } from '../../newId.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../test/console/openConsole.ts'
import { SoftPasskey } from '../../test/console/SoftPasskey.ts'
import { StaffActor } from '../../test/console/StaffActor.ts'
import { useOwnWorld } from '../../test/useWorld.ts'
import { endOldChanges } from './openChanges.ts'

const { roles } = consoleApi

const world = useOwnWorld(withConsole)
let desk: ConsoleWorld
beforeAll(async () => {
  desk = await openConsole(world)
})

const rolesOf = async (name: string): Promise<Role[]> =>
  (await desk.staff.owner.call(roles.list, {})).staff.find((each) => each.name === name)!.roles

const insertRole = (id: string, staffId: StaffId, role: Role) =>
  world.ctx.db.rows('insert into staff_roles (id, staff_id, role, granted_at) values ($1, $2, $3, $4)', [
    id,
    staffId,
    role,
    world.ctx.now(),
  ])

const refusal = /needs the approval of two owners/u

it('gives a role once a second owner has approved it, and removes it the same way', async () => {
  const { owner, agent } = desk.staff
  for (const [kind, has] of [
    ['grant', true],
    ['end', false],
  ] as const) {
    const { change } = await owner.call(roles.request, { kind, staffId: agent.id, role: 'auditor' })
    expect((await rolesOf(agent.name)).includes('auditor')).toBe(!has)
    await desk.secondOwner.call(roles.approve, { changeId: change.id, digest: change.digest })
    expect((await rolesOf(agent.name)).includes('auditor')).toBe(has)
    const reading = agent.call(consoleApi.audit.list, {})
    await (has ? reading : expect(reading).rejects.toMatchObject({ code: 'not_allowed' }))
  }
})

it('refuses a second approval by the owner who requested it, of another digest, and about oneself', async () => {
  const { owner, reviewer } = desk.staff
  const { change } = await owner.call(roles.request, { kind: 'grant', staffId: reviewer.id, role: 'finance' })
  const approval = { changeId: change.id, digest: change.digest }
  await expect(owner.call(roles.approve, approval)).rejects.toMatchObject({ code: 'conflict' })
  const other = { ...approval, digest: '0'.repeat(64) }
  await expect(desk.secondOwner.call(roles.approve, other)).rejects.toMatchObject({ code: 'conflict' })
  const about = await owner.call(roles.request, { kind: 'end', staffId: desk.secondOwner.id, role: 'owner' })
  const theirs = { changeId: about.change.id, digest: about.change.digest }
  await expect(desk.secondOwner.call(roles.approve, theirs)).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await rolesOf(reviewer.name)).toEqual(['reviewer'])
})

it('never gives both roles of which one checks the other, which the database enforces', async () => {
  const { owner, finance, 'finance-approver': approver } = desk.staff
  const ask = (staffId: StaffId, role: Role) => owner.call(roles.request, { kind: 'grant', staffId, role })
  await expect(ask(finance.id, 'finance-approver')).rejects.toMatchObject({ code: 'roles_exclude' })
  await expect(ask(approver.id, 'finance')).rejects.toMatchObject({ code: 'roles_exclude' })
  const { trigger } = (await world.ctx.db.row<{ trigger: string }>(
    `select tgname as trigger from pg_trigger where tgname = 'refuse_exclusive_roles' and tgenabled = 'O'`,
  ))!
  expect(trigger).toBe('refuse_exclusive_roles')
})

it('gives a role once when two approvals arrive at the same moment', async () => {
  const { owner, publisher } = desk.staff
  const { change } = await owner.call(roles.request, { kind: 'grant', staffId: publisher.id, role: 'agent' })
  const approval = { changeId: change.id, digest: change.digest }
  const both = [0, 1].map(() => desk.secondOwner.call(roles.approve, approval))
  const outcomes = (await Promise.allSettled(both)).map(({ status }) => status)
  expect(outcomes.sort()).toEqual(['fulfilled', 'rejected'])
})

it('the database itself refuses a role without two owners, and every other change of roles', async () => {
  const { owner, moderator } = desk.staff
  const { db } = world.ctx
  await expect(insertRole(newId(world.ctx.now()), moderator.id, 'owner')).rejects.toThrow(refusal)
  const { change } = await owner.call(roles.request, { kind: 'grant', staffId: moderator.id, role: 'finance' })
  await expect(insertRole(change.id, moderator.id, 'finance')).rejects.toThrow(refusal)
  const finish = 'update staff_changes set done_at = now() where id = $1'
  await expect(db.rows(finish, [change.id])).rejects.toThrow(refusal)
  // Approvals of people who are not owners do not count.
  const approval =
    "insert into approvals (subject_kind, subject_id, by, at, digest) values ('staff-change', $1, $2, now(), $3)"
  await db.rows(approval, [change.id, 'the-agent', change.digest])
  await expect(insertRole(change.id, moderator.id, 'finance')).rejects.toThrow(refusal)
  await db.rows(approval, [change.id, desk.secondOwner.name, change.digest])
  // Two owners approved only `finance`, and only for this person.
  await expect(insertRole(change.id, moderator.id, 'owner')).rejects.toThrow(refusal)
  await expect(insertRole(change.id, desk.staff.agent.id, 'finance')).rejects.toThrow(refusal)
  await expect(db.rows("update staff_roles set role = 'owner' where role = 'agent'")).rejects.toThrow(/only ends/u)
  await expect(db.rows('delete from staff_roles')).rejects.toThrow(/permission denied/u)
  await expect(db.rows("update staff_roles set ended_at = now() where role = 'auditor'")).rejects.toThrow(/two owners/u)
})

it('lets two owners give a new person a role and a link, and a new passkey to one who lost theirs', async () => {
  const { owner } = desk.staff
  const { staff } = await owner.call(roles.add, { name: 'newcomer', displayName: '새 사람' })
  const carryOut = async (args: Parameters<typeof owner.call<typeof roles.request>>[1]): Promise<string> => {
    const { change } = await owner.call(roles.request, args)
    const { link } = await desk.secondOwner.call(roles.approve, { changeId: change.id, digest: change.digest })
    return link!.split('#')[1]!
  }
  const given = await carryOut({ kind: 'grant', staffId: staff.id, role: 'auditor' })
  const { consoleUrl: origin } = world.ctx
  const newcomer = await new StaffActor({ base: desk.base, origin, id: staff.id, name: staff.name }).enrol(given)
  expect(newcomer.session?.permissions).toEqual([
    'audit.check',
    'audit.read',
    'console.use',
    'incidents.read',
    'inquiries.stats',
    'ledger.read',
    'records.read',
    'usage.read',
  ])

  const lost = newcomer.passkey
  const again = await carryOut({ kind: 'recover', staffId: staff.id })
  newcomer.passkey = new SoftPasskey(origin)
  await newcomer.enrol(again)
  newcomer.passkey = lost
  await expect(newcomer.signIn()).rejects.toMatchObject({ code: 'passkey_refused' })
})

it('ends the lost passkeys and the open session once two owners sign, even if the link is never used', async () => {
  const { owner, reviewer } = desk.staff
  world.pass(60_000)
  await Promise.all([owner.signIn(), desk.secondOwner.signIn(), reviewer.signIn()])
  const { change } = await owner.call(roles.request, { kind: 'recover', staffId: reviewer.id })
  await reviewer.call(consoleApi.staff.me, {})
  await desk.secondOwner.call(roles.approve, { changeId: change.id, digest: change.digest })
  await expect(reviewer.call(consoleApi.staff.me, {})).rejects.toMatchObject({ code: 'session_not_found' })
  reviewer.cookie = null
  await expect(reviewer.signIn()).rejects.toMatchObject({ code: 'passkey_refused' })
  const { list } = await desk.staff.auditor.call(consoleApi.audit.list, { action: 'staff.recover' })
  expect(list[0]).toMatchObject({
    target: `staff/${reviewer.id}`,
    facts: { passkeys: [reviewer.passkey.id.toString('base64url')], sessions: [expect.any(String)] },
  })
})

const openOf = async (staffId: StaffId) =>
  (await desk.staff.owner.call(roles.list, {})).open.filter((change) => change.staffId === staffId)
const waitsFor = async (who: StaffActor) =>
  (await who.call(consoleApi.today.today, {})).list.find(({ kind }) => kind === 'role-changes')?.count ?? 0

it('requests a change once, also when the answer was lost', async () => {
  const { owner, auditor } = desk.staff
  const ask = () => owner.call(roles.request, { kind: 'grant', staffId: auditor.id, role: 'agent' })
  const outcomes = await Promise.allSettled([ask(), ask(), ask()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(ask()).rejects.toMatchObject({ code: 'conflict' })
  expect(await openOf(auditor.id)).toHaveLength(1)
})

it('is withdrawn by the owner who requested it and declined by another, never by its subject', async () => {
  const { owner, publisher } = desk.staff
  const ask = async (staffId = publisher.id, role: Role = 'auditor', kind: 'grant' | 'end' = 'grant') =>
    (await owner.call(roles.request, { kind, staffId, role })).change
  for (const who of [owner, desk.secondOwner]) {
    const waitedBefore = await waitsFor(desk.secondOwner)
    const { id: changeId, digest } = await ask()
    expect(await waitsFor(desk.secondOwner)).toBe(waitedBefore + 1)
    await who.call(roles.decline, { changeId })
    expect(await openOf(publisher.id)).toEqual([])
    expect(await waitsFor(desk.secondOwner)).toBe(waitedBefore)
    await expect(desk.secondOwner.call(roles.approve, { changeId, digest })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(who.call(roles.decline, { changeId })).rejects.toMatchObject({ code: 'not_found' })
  }
  const { list } = await desk.staff.auditor.call(consoleApi.audit.list, { action: 'staff.change-decline' })
  expect(list.map(({ by }) => by)).toEqual(['second-owner', owner.name])
  const { id: changeId } = await ask(desk.secondOwner.id, 'agent')
  await expect(desk.secondOwner.call(roles.decline, { changeId })).rejects.toMatchObject({ code: 'not_allowed' })
  await owner.call(roles.decline, { changeId })
})

it('requested by a former owner is a conflict, and can be declined', async () => {
  const { owner, finance, agent: third } = desk.staff
  const setThird = async (kind: 'grant' | 'end') => {
    const { change } = await owner.call(roles.request, { kind, staffId: third.id, role: 'owner' })
    await desk.secondOwner.call(roles.approve, { changeId: change.id, digest: change.digest })
  }
  await setThird('grant')
  const { change } = await third.call(roles.request, { kind: 'grant', staffId: finance.id, role: 'agent' })
  await setThird('end')
  await expect(
    desk.secondOwner.call(roles.approve, { changeId: change.id, digest: change.digest }),
  ).rejects.toMatchObject({ code: 'conflict' })
  await owner.call(roles.decline, { changeId: change.id })
  expect(await openOf(finance.id)).toEqual([])
})

it('ends when no second owner has approved it within a week', async () => {
  const { owner, moderator } = desk.staff
  const { change } = await owner.call(roles.request, { kind: 'grant', staffId: moderator.id, role: 'agent' })
  world.pass(limits.staffChangeMs - 60_000)
  await endOldChanges(world.ctx)
  await Promise.all([owner.signIn(), desk.secondOwner.signIn()])
  expect((await openOf(moderator.id)).map(({ id }) => id)).toContain(change.id)
  world.pass(60_000)
  await endOldChanges(world.ctx)
  expect(await openOf(moderator.id)).toEqual([])
  await expect(
    desk.secondOwner.call(roles.approve, { changeId: change.id, digest: change.digest }),
  ).rejects.toMatchObject({ code: 'not_found' })
  await desk.staff.auditor.signIn()
})

it('is in the audit log, with session, address and permission, and the log is right', async () => {
  const { list } = await desk.staff.auditor.call(consoleApi.audit.list, { action: 'staff.recover' })
  expect(list[0]).toMatchObject({
    by: 'second-owner',
    facts: { console: { permission: 'roles.change', address: '127.0.0.1' } },
  })
  expect((await checkAudit(world.ctx, world.ctx.db)).findings).toEqual([])
  const { list: all } = await desk.staff.auditor.call(consoleApi.audit.list, { limit: 3 })
  const next = await desk.staff.auditor.call(consoleApi.audit.list, { limit: 3, before: all[2]!.number })
  expect(next.list[0]!.number).toBe(all[2]!.number - 1)
})
