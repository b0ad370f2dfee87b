import { consoleApi, csrfHeader, stepUpHeader } from '@byeol/contract/console/consoleApi.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { column } from '../../db/columns.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../test/console/openConsole.ts'
import { SoftPasskey } from '../../test/console/SoftPasskey.ts'
import type { StaffActor } from '../../test/console/StaffActor.ts'
import { useOwnWorld } from '../../test/useWorld.ts'
import { untilWaitingForLock } from '../../test/untilWaitingForLock.ts'
import { lockStaff } from '../session/findStaff.ts'
import { endKeys } from './endKeys.ts'
import { makeLink } from './links.ts'

const { staff: calls } = consoleApi

const world = useOwnWorld(withConsole)
let desk: ConsoleWorld
beforeAll(async () => {
  desk = await openConsole(world)
})

const idOf = (passkey: SoftPasskey): string => passkey.id.toString('base64url')

/** Adds a second passkey. The actor keeps using their first. */
async function addSecond(actor: StaffActor): Promise<SoftPasskey> {
  const { challengeId, options } = await actor.call(calls.beginSecondKey, {})
  const second = new SoftPasskey(world.ctx.consoleUrl)
  await actor.call(calls.addSecondKey, { challengeId, response: second.make(options) })
  return second
}

/** A reviewer with two passkeys, signed in with the first. */
async function startWithTwo(): Promise<{ actor: StaffActor; first: SoftPasskey; second: SoftPasskey }> {
  world.pass(60_000)
  const actor = desk.staff.reviewer
  actor.passkey = new SoftPasskey(world.ctx.consoleUrl)
  await actor.enrol(await makeLink(world.ctx.db, actor.id, world.ctx.now()))
  return { actor, first: actor.passkey, second: await addSecond(actor) }
}

const idsOf = async (actor: StaffActor): Promise<string[]> =>
  (await actor.call(calls.passkeys, {})).list.map(({ id }) => id)

describe('the list of passkeys', () => {
  it('has the caller’s own, with when each was made and last used, and which one opened the session', async () => {
    const { actor, first, second } = await startWithTwo()
    world.pass(60_000)
    const before = world.ctx.now().getTime()
    // The step-up is signed with the first passkey.
    const stepUp = await actor.stepUp(calls.beginSecondKey, {})
    await expect(actor.call(calls.beginSecondKey, {}, { [stepUpHeader]: stepUp })).rejects.toMatchObject({
      code: 'conflict',
    })
    const { list } = await actor.call(calls.passkeys, {})
    const seen = { name: null, place: 'device', createdAt: expect.any(Date) as Date }
    expect(list).toEqual([
      { ...seen, id: idOf(first), usedAt: expect.any(Date) as Date, openedSession: true },
      { ...seen, id: idOf(second), usedAt: null, openedSession: false },
    ])
    expect(list[0]!.usedAt!.getTime()).toBeGreaterThanOrEqual(before)
    for (const { createdAt } of list) expect(createdAt.getTime()).toBeLessThan(before)
    expect(await idsOf(desk.secondOwner)).toEqual([idOf(desk.secondOwner.passkey)])
  })

  it('names the authenticators that reveal their model', async () => {
    const { actor, first } = await startWithTwo()
    const rename = 'update staff_passkeys set aaguid = $2, transports = $3 where id = $1'
    const seen = async (aaguid: string, transports: string[]) => {
      await world.ctx.db.rows(rename, [idOf(first), aaguid, transports])
      const { name, place } = (await actor.call(calls.passkeys, {})).list[0]!
      return [name, place]
    }
    expect(await seen('ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4', ['internal', 'hybrid'])).toEqual([
      'Google Password Manager',
      'device',
    ])
    expect(await seen('11111111-1111-1111-1111-111111111111', ['usb', 'nfc'])).toEqual([null, 'security-key'])
    expect(await seen('11111111-1111-1111-1111-111111111111', ['hybrid'])).toEqual([null, 'phone'])
    expect(await seen('11111111-1111-1111-1111-111111111111', [])).toEqual([null, 'unknown'])
  })
})

it('a second passkey is not added by a session that ends at the same moment', async () => {
  const { actor, second } = await startWithTwo()
  await actor.call(calls.removePasskey, { passkeyId: idOf(second) })
  const { challengeId, options } = await actor.call(calls.beginSecondKey, {})
  const response = new SoftPasskey(world.ctx.consoleUrl).make(options)
  const adding = await world.ctx.db.inTransaction(async (tx) => {
    await lockStaff(tx, actor.id)
    await endKeys(world.ctx, tx, actor.id)
    const outcome = actor.call(calls.addSecondKey, { challengeId, response }).catch((error: unknown) => error)
    await untilWaitingForLock(world.ctx, 'the second passkey waits')
    return { outcome }
  })
  expect(await adding.outcome).toMatchObject({ code: 'session_not_found' })
  const left = 'select id from staff_passkeys where staff_id = $1 and ended_at is null'
  expect(await world.ctx.db.rows(left, [actor.id])).toEqual([])
})

describe('removing a passkey', () => {
  let actor: StaffActor
  let first: SoftPasskey
  let second: SoftPasskey
  beforeEach(async () => ({ actor, first, second } = await startWithTwo()))

  it('ends the other one and keeps the session, and the ended one no longer signs in', async () => {
    expect(await actor.call(calls.removePasskey, { passkeyId: idOf(second) })).toEqual({ isSignedOut: false })
    expect(await idsOf(actor)).toEqual([idOf(first)])
    actor.passkey = second
    await expect(actor.signIn()).rejects.toMatchObject({ code: 'passkey_refused' })
    actor.passkey = first
    await actor.signIn()
  })

  it('ends the session that was opened with it', async () => {
    const { cookie } = actor
    actor.passkey = second
    expect(await actor.call(calls.removePasskey, { passkeyId: idOf(first) })).toEqual({ isSignedOut: true })
    expect(actor.cookie).toBeNull()
    actor.cookie = cookie
    await expect(actor.call(calls.me, {})).rejects.toMatchObject({ code: 'session_not_found' })
    await actor.signIn()
    expect(await idsOf(actor)).toEqual([idOf(second)])
  })

  it('ends a session from before sessions knew their passkey', async () => {
    await world.ctx.db.rows('update staff_sessions set passkey_id = null where staff_id = $1', [actor.id])
    expect(await actor.call(calls.removePasskey, { passkeyId: idOf(second) })).toEqual({ isSignedOut: true })
    await expect(actor.call(calls.me, {})).rejects.toMatchObject({ code: 'sign_in_required' })
  })

  it('is refused for the last one', async () => {
    await actor.call(calls.removePasskey, { passkeyId: idOf(second) })
    await expect(actor.call(calls.removePasskey, { passkeyId: idOf(first) })).rejects.toMatchObject({
      code: 'last_passkey',
    })
    expect(await idsOf(actor)).toEqual([idOf(first)])
  })

  it('leaves one of two passkeys that are removed at the same moment', async () => {
    const steps = await Promise.all(
      [first, second].map(async (passkey) => ({
        passkeyId: idOf(passkey),
        header: await actor.stepUp(calls.removePasskey, { passkeyId: idOf(passkey) }),
      })),
    )
    const outcomes = await Promise.allSettled(
      steps.map(({ passkeyId, header }) => actor.call(calls.removePasskey, { passkeyId }, { [stepUpHeader]: header })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const left = 'select id from staff_passkeys where staff_id = $1 and ended_at is null'
    expect(await world.ctx.db.rows(left, [actor.id], { id: column.text })).toHaveLength(1)
  })

  it('is refused for another person’s passkey, which keeps working', async () => {
    const { secondOwner } = desk
    await expect(actor.call(calls.removePasskey, { passkeyId: idOf(secondOwner.passkey) })).rejects.toMatchObject({
      code: 'not_found',
    })
    await secondOwner.signIn()
  })

  it('is refused for one that has ended already', async () => {
    await actor.call(calls.removePasskey, { passkeyId: idOf(second) })
    await addSecond(actor)
    await expect(actor.call(calls.removePasskey, { passkeyId: idOf(second) })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('needs a step-up for this very passkey', async () => {
    const other = await actor.stepUp(calls.removePasskey, { passkeyId: idOf(first) })
    for (const header of ['', other])
      await expect(
        actor.call(calls.removePasskey, { passkeyId: idOf(second) }, { [stepUpHeader]: header }),
      ).rejects.toMatchObject({ code: 'step_up_required' })
    expect(await idsOf(actor)).toEqual([idOf(first), idOf(second)])
  })

  it('is not possible from another page, which knows no CSRF token', async () => {
    const header = await actor.stepUp(calls.removePasskey, { passkeyId: idOf(second) })
    const headers = { [stepUpHeader]: header, [csrfHeader]: '' }
    await expect(actor.call(calls.removePasskey, { passkeyId: idOf(second) }, headers)).rejects.toMatchObject({
      code: 'not_allowed',
    })
  })

  it('is in the audit log with the passkey and the session that ended', async () => {
    const session = 'select id from staff_sessions where staff_id = $1 and ended_at is null'
    const { id } = (await world.ctx.db.row(session, [actor.id], { id: column.text }))!
    await actor.call(calls.removePasskey, { passkeyId: idOf(first) })
    const { list } = await desk.staff.auditor.signIn().then((auditor) => auditor.call(consoleApi.audit.list, {}))
    const row = list.find(({ action }) => action === 'staff.remove-passkey')
    expect(row).toMatchObject({
      by: actor.name,
      target: `staff/${actor.id}`,
      facts: { passkey: idOf(first), sessions: [id], console: { session: id, permission: 'console.use' } },
    })
  })
})
