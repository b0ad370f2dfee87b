import { limits } from '@byeol/contract/limits.ts'
import { actOf } from '../../audit/actOf.ts'
import { approveSecond, digestOf, requestApproval } from '../../audit/approve.ts'
import { recordAudit, type StaffAct } from '../../audit/recordAudit.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import type { StaffCaller } from '../../http/call.ts'
import { newId } from '../../newId.ts'

/** The tables of changes that one staff member requests and a second one carries out. */
const tables = {
  staff_changes: { subjectKind: 'staff-change', storesDoer: false },
  kind_changes: { subjectKind: 'kind-change', storesDoer: true },
  audit_restores: { subjectKind: 'audit-restore', storesDoer: false },
  service_changes: { subjectKind: 'service-change', storesDoer: true },
  deletion_requests: { subjectKind: 'deletion-request', storesDoer: true },
  celeb_endings: { subjectKind: 'celeb-ending', storesDoer: true },
  data_requests: { subjectKind: 'data-request', storesDoer: true },
} as const
type Table = keyof typeof tables

/**
 * SQL: whether a change `c` is waiting for a second person: neither carried out, nor withdrawn, declined or expired.
 */
export const isOpenChange = 'c.done_at is null and c.withdrawn_at is null'
const end = (table: Table) => `update ${table} set withdrawn_by = $2, withdrawn_at = $3 where id = $1`
const finish = (table: Table) =>
  `update ${table} set done_at = $2${tables[table].storesDoer ? ', done_by = $3' : ''} where id = $1`
const endOld = (table: Table) => `
  update ${table} c
  set withdrawn_at = $1
  where c.requested_at <= $2 and ${isOpenChange}`

type Act = Omit<StaffAct, 'by' | 'from'>

interface Requested {
  id: string
  digest: string
  requestedBy: string
  requestedAt: Date
}

/**
 * Requests a change; the request counts as the caller's approval. `agreed`: everything that the second person must
 * agree to. `store` must store the change and return the entry for the audit log. Throws `conflict` while another
 * request for the same thing is pending.
 */
export async function requestChangeIn(
  ctx: Context,
  staff: StaffCaller,
  table: Table,
  agreed: readonly unknown[],
  store: (tx: Transaction, requested: Requested) => Promise<Act>,
): Promise<Requested> {
  const requestedAt = ctx.now()
  const id = newId<string>(requestedAt)
  const digest = digestOf(...agreed)
  const requested = { id, digest, requestedBy: staff.name, requestedAt }
  const approval = { subjectKind: tables[table].subjectKind, subjectId: id, ...actOf(staff), digest }
  await requestApproval(ctx, approval, async (tx) => {
    const act = await store(tx, requested)
    await recordAudit(ctx, tx, { ...actOf(staff), ...act })
  })
  return requested
}

/**
 * The second person's approval of a change that the caller has locked. Marks it as carried out, and returns the time.
 * Throws `conflict` if this person is the requester, or if the digest differs.
 */
export async function approveChangeIn(
  ctx: Context,
  tx: Transaction,
  staff: StaffCaller,
  table: Table,
  { change, digest }: { change: { id: string; digest: string }; digest: string },
): Promise<Date> {
  const at = ctx.now()
  const approval = { subjectKind: tables[table].subjectKind, subjectId: change.id, ...actOf(staff), digest }
  await approveSecond(ctx, tx, change, approval)
  await tx.rows(finish(table), [change.id, at, ...(tables[table].storesDoer ? [staff.name] : [])])
  return at
}

/**
 * Ends a pending change without carrying it out. `lock` must lock its row and return the entry for the audit log.
 * Throws `not_found`.
 */
export const declineChangeIn = (
  ctx: Context,
  staff: StaffCaller,
  table: Table,
  id: string,
  lock: (tx: Transaction) => Promise<Act>,
): Promise<void> =>
  ctx.db.inTransaction(async (tx) => {
    const act = await lock(tx)
    await tx.rows(end(table), [id, staff.name, ctx.now()])
    await recordAudit(ctx, tx, { ...actOf(staff), ...act })
  })

/** Ends changes that were not approved in time, so that a forgotten one is never carried out later. */
export async function endOldChanges(ctx: Context): Promise<void> {
  const now = ctx.now()
  const since = new Date(now.getTime() - limits.staffChangeMs)
  for (const table of ['staff_changes', 'kind_changes', 'audit_restores', 'service_changes'] as const)
    await ctx.db.rows(endOld(table), [now, since])
}
