import { staffNamePattern } from './staffName.ts'
import { AnyId } from '../ids.ts'
import { z } from 'zod'
import { get, post } from '../endpoint.ts'
import { bounded, shaped } from '../text/bounded.ts'
import { name } from '../text/text.ts'
import { Timestamp } from '../wire.ts'
import { Role } from './roles.ts'
import { Staff, StaffId } from './staffCalls.ts'

/**
 * A change that needs two owners. `digest` identifies its exact content; the second owner's approval must repeat it.
 */
export const StaffChange = z.object({
  id: AnyId,
  kind: z.enum(['grant', 'end', 'recover']),
  staffId: StaffId,
  /** Null for `recover`, which makes a new link for a staff member who lost their passkeys. */
  role: Role.nullable(),
  digest: z.string(),
  requestedBy: z.string(),
  requestedAt: Timestamp,
})
export type StaffChange = z.infer<typeof StaffChange>

export const roleCalls = {
  list: get('/console-roles/list', {
    summary: 'Lists all staff with their roles, and the changes that wait for a second owner',
    access: { staff: 'roles.change' },
    result: z.object({ staff: z.array(Staff), open: z.array(StaffChange) }),
  }),
  add: post('/console-roles/add', {
    summary: 'Adds a staff member without a role',
    access: { staff: 'roles.change' },
    stepUp: true,
    input: z.strictObject({
      name: shaped(40, staffNamePattern),
      displayName: name(40),
    }),
    result: z.object({ staff: Staff }),
    errors: ['conflict'],
  }),
  request: post('/console-roles/request', {
    summary:
      'Requests a change of a staff member’s roles or access and approves it; another owner has to approve it too',
    access: { staff: 'roles.change' },
    stepUp: true,
    input: z.union([
      z.strictObject({ kind: z.enum(['grant', 'end']), staffId: StaffId, role: Role }),
      z.strictObject({ kind: z.literal('recover'), staffId: StaffId }),
    ]),
    result: z.object({ change: StaffChange }),
    errors: ['not_found', 'not_allowed', 'conflict', 'roles_exclude'],
  }),
  approve: post('/console-roles/approve', {
    summary:
      'Approves a change as the second owner, which carries it out; returns `link` for `recover` and for a first ' +
      'role',
    access: { staff: 'roles.change' },
    stepUp: true,
    input: z.strictObject({ changeId: AnyId, digest: bounded(64) }),
    result: z.object({ link: z.string().nullable() }),
    errors: ['not_found', 'not_allowed', 'conflict', 'roles_exclude'],
  }),
  lock: post('/console-roles/lock', {
    summary:
      'Removes a staff member’s passkeys, session and links at once, and their signatures on what no second person ' +
      'has signed yet; needs only one owner, and `recover` restores access',
    access: { staff: 'roles.change' },
    stepUp: true,
    input: z.strictObject({ staffId: StaffId }),
    result: z.object({ passkeys: z.int(), signatures: z.int() }),
    errors: ['not_found', 'not_allowed'],
  }),
  decline: post('/console-roles/decline', {
    summary: 'Ends a waiting change: the owner who requested it withdraws it, or another one declines it',
    access: { staff: 'roles.change' },
    input: z.strictObject({ changeId: AnyId }),
    errors: ['not_found', 'not_allowed'],
  }),
}
