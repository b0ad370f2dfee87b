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
 * Throws `not_found`, `conflict` if the change has no effect, `roles_exclude` if the new role would check the work of a
 * role that the person has.
 */
async function requireEffect(db: Queries, { kind, staffId, role }: Change): Promise<void> {
  const found = await findStaff(db, staffId)
  if (!found) throw new ApiError('not_found')
  if (role !== null && found.roles.includes(role) === (kind === 'grant')) throw new ApiError('conflict')
  if (kind === 'grant' && role && found.roles.some((held) => mayNotHoldBoth(held, role)))
    throw new ApiError('roles_exclude')
}

/**
 * Throws `not_allowed` for a change of the caller's own rights, `conflict` if the change has no effect or is already
 * pending.
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

/** Throws `not_found` if the change is not pending, `not_allowed` if it is about the caller. */
async function lockChange(tx: Queries, staff: StaffCaller, changeId: string) {
  const change = await tx.get(lockOpen, [changeId], changeShape)
  if (change.staff_id === staff.id) throw new ApiError('not_allowed')
  return change
}

/**
 * Throws `not_allowed` if the change is about the caller. Throws `conflict` if the caller is the requester, the digest
 * differs, the change is already in effect, or the requester is no longer an owner.
 */
export const approveChange: Handler<typeof consoleApi.roles.approve> = async (ctx, staff, { changeId, digest }) => {
  const approveLocked = async (tx: Transaction) => {
    const change = await lockChange(tx, staff, changeId)
    // Locks the staff member before the audit log, in the same order as sign-ins and enrolments, to avoid a deadlock.
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

/** Withdraws or declines a pending change. Throws `not_found`, and `not_allowed` if it is about the caller. */
export const declineChange: Handler<typeof consoleApi.roles.decline> = (ctx, staff, { changeId }) =>
  declineChangeIn(ctx, staff, 'staff_changes', changeId, async (tx) => {
    const { kind, role, staff_id: staffId } = await lockChange(tx, staff, changeId)
    return { action: 'staff.change-decline', target: `staff/${staffId}`, facts: { kind, role, change: changeId } }
  })

/**
 * Carries out a change that two owners approved; without their approvals the database refuses it
 * (`require_two_owners`). A recovery ends the lost passkeys immediately, because a thief may be using them.
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
