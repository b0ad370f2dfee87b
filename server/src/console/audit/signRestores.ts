import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { AuditRestore, type LostHead } from '@byeol/contract/console/auditChecks.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { actOf } from '../../audit/actOf.ts'
import { anchorAudit } from '../../audit/anchorAudit.ts'
import { digestOf } from '../../audit/approve.ts'
import { recordAudit } from '../../audit/recordAudit.ts'
import type { HeadId } from '../../audit/signedRestores.ts'
import type { Queries } from '../../db/database.ts'
import type { Handler } from '../../http/call.ts'
import { approveChangeIn, declineChangeIn, isOpenChange, requestChangeIn } from '../roles/openChanges.ts'
import { findLostHeads, restoreColumns } from './readAuditCheck.ts'

const insert = `
  insert into audit_restores (id, number, heads, digest, requested_by, requested_at)
  values ($1, $2, $3::jsonb, $4, $5, $6)`
const lockOpen = `select ${restoreColumns} from audit_restores c where c.id = $1 and ${isOpenChange} for update`
const selectOwner = `
  select from staff s
  join staff_roles r on r.staff_id = s.id and r.role = 'owner' and r.ended_at is null
  where s.name = $1`

const idsOf = (lost: readonly LostHead[]): HeadId[] =>
  lost.map(({ sequence, number, hash }) => ({ sequence, number, hash }))

/**
 * Throws `conflict` if no head is lost, if the log cannot have ended at this row, or while another request is pending.
 */
export const requestRestored: Handler<typeof consoleApi.audit.requestRestored> = async (ctx, staff, { number }) => {
  const { lost, lastKnown } = await findLostHeads(ctx, ctx.db)
  const heads = idsOf(lost)
  if (heads.length === 0 || number < lastKnown || heads.some((head) => head.number <= number))
    throw new ApiError('conflict')
  const requested = await requestChangeIn(ctx, staff, 'audit_restores', [number, heads], async (tx, restore) => {
    const { id, digest, requestedBy, requestedAt } = restore
    await tx.rows(insert, [id, number, JSON.stringify(heads), digest, requestedBy, requestedAt])
    return {
      action: 'audit.restored-request',
      target: `audit-restores/${id}`,
      facts: { number, heads: heads.length },
    }
  })
  return { restore: { ...requested, number, heads: heads.length } }
}

const lockRestore = (tx: Queries, id: string) => tx.get(lockOpen, [id], AuditRestore)

/**
 * The second owner's approval. Checks the log again afterwards, so that the alarm ends. Throws `not_found`. Throws
 * `conflict` if the caller is the requester, the digest differs, other heads are lost by this time, or the requester is
 * no longer an owner.
 */
export const approveRestored: Handler<typeof consoleApi.audit.approveRestored> = async (
  ctx,
  staff,
  { restoreId, digest },
) => {
  await ctx.db.inTransaction(async (tx) => {
    const { number, requestedBy, ...restore } = await lockRestore(tx, restoreId)
    const heads = idsOf((await findLostHeads(ctx, tx)).lost)
    if (digestOf(number, heads) !== digest || !(await tx.row(selectOwner, [requestedBy])))
      throw new ApiError('conflict')
    await approveChangeIn(ctx, tx, staff, 'audit_restores', { change: restore, digest })
    await recordAudit(ctx, tx, {
      ...actOf(staff),
      action: 'audit.restored',
      target: `audit-restores/${restoreId}`,
      facts: { number, heads, owners: [requestedBy, staff.name] },
    })
  })
  await anchorAudit(ctx)
}

/** Withdraws or declines a pending request. Throws `not_found`. */
export const declineRestored: Handler<typeof consoleApi.audit.declineRestored> = (ctx, staff, { restoreId }) =>
  declineChangeIn(ctx, staff, 'audit_restores', restoreId, async (tx) => {
    const { number } = await lockRestore(tx, restoreId)
    return { action: 'audit.restored-decline', target: `audit-restores/${restoreId}`, facts: { number } }
  })
