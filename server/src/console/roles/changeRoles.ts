import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { Role } from '@byeol/contract/console/roles.ts'
import type { StaffChange } from '@byeol/contract/console/roleCalls.ts'
import type { StaffId } from '@byeol/contract/console/staffCalls.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { createHash } from 'node:crypto'
import { actOf } from '../../audit/actOf.ts'
import { approve } from '../../audit/approve.ts'
import { recordAudit } from '../../audit/recordAudit.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import type { StaffCaller } from '../../http/call.ts'
import { newId } from '../../newId.ts'
import { findStaff } from '../session/findStaff.ts'
import { linkOf, makeLink } from '../staff/links.ts'

const subjectKind = 'staff-change'
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
const lockOpen = `select ${changeColumns} from staff_changes where id = $1 and done_at is null for update`
const finish = 'update staff_changes set done_at = $2 where id = $1'
const grant = 'insert into staff_roles (id, staff_id, role, granted_at) values ($1, $2, $3, $4)'
const end = 'update staff_roles set ended_at = $3 where staff_id = $1 and role = $2 and ended_at is null'

const digestOf = (kind: string, staffId: StaffId, role: Role | null): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, staffId, role]))
    .digest('hex')

/** Throws `not_allowed` for a change of the caller's own rights, `conflict` for one that would change nothing. */
export async function requestChange(
  ctx: Context,
  staff: StaffCaller,
  input: Input<typeof consoleApi.roles.request>,
): Promise<Result<typeof consoleApi.roles.request>> {
  const { kind, staffId } = input
  const role = 'role' in input ? input.role : null
  if (staffId === staff.id) throw new ApiError('not_allowed')
  const found = await findStaff(ctx.db, staffId)
  if (!found) throw new ApiError('not_found')
  if (role !== null && found.roles.includes(role) === (kind === 'grant')) throw new ApiError('conflict')
  const change = { id: newId<string>(ctx.now()), kind, staffId, role, digest: digestOf(kind, staffId, role) }
  const [requestedBy, requestedAt] = [staff.name, ctx.now()]
  await ctx.db.inTransaction(async (tx) => {
    await tx.rows(insert, [change.id, kind, staffId, role, change.digest, requestedBy, requestedAt])
    await recordAudit(ctx, tx, {
      ...actOf(staff),
      action: `staff.${kind}-request`,
      target: `staff/${staffId}`,
      facts: { role, change: change.id },
    })
    await approve(ctx, tx, { subjectKind, subjectId: change.id, by: staff.name, digest: change.digest })
  })
  return { change: { ...change, requestedBy, requestedAt } }
}

/** Throws `not_allowed` to the change’s own subject, `conflict` to the owner who asked and for another digest. */
export async function approveChange(
  ctx: Context,
  staff: StaffCaller,
  { changeId, digest }: Input<typeof consoleApi.roles.approve>,
): Promise<Result<typeof consoleApi.roles.approve>> {
  return ctx.db.inTransaction(async (tx) => {
    const change = await tx.row(lockOpen, [changeId], changeShape)
    if (!change) throw new ApiError('not_found')
    if (change.staff_id === staff.id) throw new ApiError('not_allowed')
    if (change.digest !== digest) throw new ApiError('conflict')
    const names = await approve(ctx, tx, { subjectKind, subjectId: change.id, by: staff.name, digest })
    if (names < 2) throw new ApiError('conflict')
    const token = await carryOut(ctx, tx, change)
    await recordAudit(ctx, tx, {
      ...actOf(staff),
      action: `staff.${change.kind}`,
      target: `staff/${change.staff_id}`,
      facts: { role: change.role, change: change.id },
    })
    return { link: token && linkOf(ctx.consoleUrl, token) }
  })
}

/** The database refuses each of these without the approvals of two owners (`require_two_owners`). */
async function carryOut(
  ctx: Context,
  tx: Transaction,
  {
    id,
    kind,
    staff_id: staffId,
    role,
  }: { id: string; kind: StaffChange['kind']; staff_id: StaffId; role: Role | null },
): Promise<string | null> {
  const now = ctx.now()
  const isFirstRole = kind === 'grant' && (await findStaff(tx, staffId))?.roles.length === 0
  if (kind === 'grant') await tx.rows(grant, [id, staffId, role, now])
  await tx.rows(finish, [id, now])
  if (kind === 'end') await tx.rows(end, [staffId, role, now])
  return kind === 'recover' || isFirstRole ? makeLink(tx, staffId, now) : null
}
