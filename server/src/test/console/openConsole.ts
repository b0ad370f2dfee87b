import { join } from 'node:path'
import { roleNames, type Role } from '@byeol/contract/console/roles.ts'
import { recordAudit } from '../../audit/recordAudit.ts'
import { storePasskey } from '../../console/passkeys/addPasskey.ts'
import { startStaffSession, viewSession } from '../../console/session/staffSessions.ts'
import { addStaff } from '../../console/staff/addStaff.ts'
import type { World } from '../openWorld.ts'
import { SoftPasskey } from './SoftPasskey.ts'
import { StaffActor } from './StaffActor.ts'

/**
 * The environment for a console on any free port, without pages, so that it does not matter whether the console was
 * built.
 */
export const withConsole = { CONSOLE_PORT: '0', CONSOLE_ROOT: join(import.meta.dirname, 'no-build') }

export interface ConsoleWorld {
  /** The address of the console's listener. */
  base: string
  /** One signed-in staff member of each role. */
  staff: Record<Role, StaffActor>
  /** The second of the two owners. */
  secondOwner: StaffActor
  /** A colleague with the same role, for acts that take two people and for races. */
  colleague: Record<(typeof colleagues)[number], StaffActor>
  /**
   * Adds a staff member with these roles, signed in. Impossible once `openConsole` has created the owners, who must
   * approve every further role.
   */
  add: (name: string, roles: readonly Role[]) => Promise<StaffActor>
}

const colleagues = ['agent', 'reviewer', 'publisher', 'finance', 'finance-approver'] as const

const baseOf = ({ server }: World) => `http://127.0.0.1:${server.consolePort}`

const address = '127.0.0.1'

/**
 * Adds a staff member with these roles, signed in to the console of a world that was opened `withConsole`. Stores what
 * their enrolment would store: a console has many people, and their calls would cost more than most tests.
 */
export async function addStaffActor(world: World, name: string, roles: readonly Role[]): Promise<StaffActor> {
  const { ctx } = world
  const passkey = new SoftPasskey(ctx.consoleUrl)
  const { id, sessionId, token } = await ctx.db.inTransaction(async (tx) => {
    const staffId = await addStaff(tx, { name, displayName: name, roles }, ctx.now())
    await storePasskey(ctx, tx, staffId, passkey.stored)
    const started = await startStaffSession(ctx, tx, { staffId, passkeyId: passkey.stored.id, address })
    const from = { session: started.sessionId, address, request: started.sessionId }
    await recordAudit(ctx, tx, { by: name, action: 'staff.enrol', target: `staff/${staffId}`, facts: {}, from })
    return { id: staffId, ...started }
  })
  const actor = new StaffActor({ base: baseOf(world), origin: ctx.consoleUrl, id, name, ctx })
  actor.passkey = passkey
  return actor.take(await viewSession(ctx, { id, sessionId, since: ctx.now() }), token)
}

/** One staff member of each role and a second owner, in the console of a world that was opened `withConsole`. */
export async function openConsole(world: World): Promise<ConsoleWorld> {
  const add = (name: string, roles: readonly Role[]) => addStaffActor(world, name, roles)
  const staff = {} as Record<Role, StaffActor>
  // Owners come last: once there are two, they must approve every further role.
  for (const role of roleNames.filter((name) => name !== 'owner')) staff[role] = await add(`the-${role}`, [role])
  const colleague = {} as ConsoleWorld['colleague']
  for (const role of colleagues) colleague[role] = await add(`second-${role}`, [role])
  staff.owner = await add('the-owner', ['owner'])
  const secondOwner = await add('second-owner', ['owner'])
  world.pass(60_000)
  return { base: baseOf(world), staff, colleague, secondOwner, add }
}
