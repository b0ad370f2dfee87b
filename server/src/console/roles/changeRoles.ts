import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { mayNotHoldBoth, Role } from '@byeol/contract/console/roles.ts'
import type { StaffChange } from '@byeol/contract/console/roleCalls.ts'
import type { StaffId } from '@byeol/contract/console/staffCalls.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { actOf } from '../../audit/actOf.ts'
import { recordAudit } from '../../audit/recordAudit.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import { isCheckViolation, type Queries, type Transaction } from '../../db/database.ts'
import type { StaffCaller, Handler } from '../../http/call.ts'
import { findStaff, lockStaff } from '../session/findStaff.ts'
import { endKeys } from '../staff/endKeys.ts'
import { linkOf, makeLink } from '../staff/links.ts'
import { returnWork } from './returnWork.ts'
import { approveChangeIn, declineChangeIn, isOpenChange, requestChangeIn } from './openChanges.ts'

const insert = `
  insert into staff_changes (id, kind, staff_id, role, digest, requested_by, requested_at)
  values ($1, $2, $3, $4, $5, $6, $7)`
export const changeColumns = 'id, kind, staff_id, role, digest, requested_by, requested_at'
export const changeShape = {
  id: column.text,
  kind: column.oneOf<StaffChange['kind']>('grant', 'end', 'recover'),
  staff_id: column.textAs<StaffId>(),
  role: column.textAs<Role>().orNull,
  digest: column.text,
  requested_by: column.text,
  requested_at: column.timestamp,
}
const lockOpen = `select ${changeColumns} from staff_changes c where id = $1 and ${isOpenChange} for update`
const grant = 'insert into staff_roles (id, staff_id, role, granted_at) values ($1, $2, $3, $4)'
const end = 'update staff_roles set ended_at = $3 where staff_id = $1 and role = $2 and ended_at is null'

interface Change {
  kind: StaffChange['kind']
  staffId: StaffId
  role: Role | null
}

/**
 * Throws `not_found`, `conflict` for a change without effect, `roles_exclude` for a role that checks one
 * that the person has.
 */
async function requireEffect(db: Queries, { kind, staffId, role }: Change): Promise<void> {
  const found = await findStaff(db, staffId)
  if (!found) throw new ApiError('not_found')
  if (role !== null && found.roles.includes(role) === (kind === 'grant')) throw new ApiError('conflict')
  if (kind === 'grant' && role && found.roles.some((held) => mayNotHoldBoth(held, role)))
    throw new ApiError('roles_exclude')
}

/**
 * Throws `not_allowed` for a change of the caller's own rights, `conflict` for one without effect or one that waits
 * already.
 */
export const requestChange: Handler<typeof consoleApi.roles.request> = async (ctx, staff, input) => {
  const { kind, staffId } = input
  const role = 'role' in input ? input.role : null
  if (staffId === staff.id) throw new ApiError('not_allowed')
  await requireEffect(ctx.db, { kind, staffId, role })
  const requested = await requestChangeIn(ctx, staff, 'staff_changes', [kind, staffId, role], async (tx, change) => {
    const { id, digest, requestedBy, requestedAt } = change
    await tx.rows(insert, [id, kind, staffId, role, digest, requestedBy, requestedAt])
    return { action: `staff.${kind}-request`, target: `staff/${staffId}`, facts: { role, change: id } }
  })
  return { change: { ...requested, kind, staffId, role } }
}

/** Throws `not_found` for a change that does not wait, `not_allowed` for the person it is about. */
async function lockChange(tx: Queries, staff: StaffCaller, changeId: string) {
  const change = await tx.get(lockOpen, [changeId], changeShape)
  if (change.staff_id === staff.id) throw new ApiError('not_allowed')
  return change
}

/**
 * Throws `not_allowed` for the person it is about, and `conflict` for the owner who requested it, for another digest,
 * for a change already in effect, and for one requested by a former owner.
 */
export const approveChange: Handler<typeof consoleApi.roles.approve> = async (ctx, staff, { changeId, digest }) => {
  const approveLocked = async (tx: Transaction) => {
    const change = await lockChange(tx, staff, changeId)
    // Lock the staff member before the audit log, as sign-ins and enrolments do, to avoid a deadlock.
    await lockStaff(tx, change.staff_id)
    await requireEffect(tx, { kind: change.kind, staffId: change.staff_id, role: change.role })
    const at = await approveChangeIn(ctx, tx, staff, 'staff_changes', { change, digest })
    const { token, ended } = await carryOut(ctx, tx, change, at)
    await recordAudit(ctx, tx, {
      ...actOf(staff),
      action: `staff.${change.kind}`,
      target: `staff/${change.staff_id}`,
      facts: { role: change.role, change: change.id, ...ended },
    })
    return { link: token && linkOf(ctx.consoleUrl, token) }
  }
  return ctx.db.inTransaction(approveLocked).catch((error: unknown) => {
    throw isCheckViolation(error) ? new ApiError('conflict') : error
  })
}

/** Withdraws or declines a waiting change. Throws `not_found`, and `not_allowed` for the person it is about. */
export const declineChange: Handler<typeof consoleApi.roles.decline> = (ctx, staff, { changeId }) =>
  declineChangeIn(ctx, staff, 'staff_changes', changeId, async (tx) => {
    const { kind, role, staff_id: staffId } = await lockChange(tx, staff, changeId)
    return { action: 'staff.change-decline', target: `staff/${staffId}`, facts: { kind, role, change: changeId } }
  })

/**
 * The database refuses each of these without the approvals of two owners (`require_two_owners`). A recovery ends the
 * lost passkeys at once, because a thief may be using them.
 */
async function carryOut(
  ctx: Context,
  tx: Transaction,
  {
    id,
    kind,
    staff_id: staffId,
    role,
  }: { id: string; kind: StaffChange['kind']; staff_id: StaffId; role: Role | null },
  now: Date,
): Promise<{ token: string | null; ended: Partial<Awaited<ReturnType<typeof endKeys>>> }> {
  const isFirstRole = kind === 'grant' && (await findStaff(tx, staffId))?.roles.length === 0
  if (kind === 'grant') await tx.rows(grant, [id, staffId, role, now])
  if (kind === 'end') {
    await tx.rows(end, [staffId, role, now])
    const left = await findStaff(tx, staffId)
    if (left) await returnWork(tx, left.name, left.roles)
  }
  const ended = kind === 'recover' ? await endKeys(ctx, tx, staffId) : {}
  return { token: kind === 'recover' || isFirstRole ? await makeLink(tx, staffId, now) : null, ended }
}
