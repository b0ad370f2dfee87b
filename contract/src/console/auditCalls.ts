import { z } from 'zod'
import { get, post } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { pageLimit } from '../page.ts'
import { Timestamp } from '../wire.ts'
import { dayPattern } from '../locale/seoul.ts'
import { bounded, shaped, typedInt } from '../text/bounded.ts'
import { AuditFinding, AuditRestore, HeldReconciler, LostHead, SignedRestore } from './auditChecks.ts'

/**
 * A row of the audit log. `facts` contains ids, numbers and short words; `console` identifies the console session in
 * which the act was done.
 */
export const AuditRow = z.object({
  number: z.int(),
  at: Timestamp,
  by: z.string(),
  /** The display name that colleagues know. */
  byName: z.string(),
  action: z.string(),
  target: z.string(),
  facts: z.record(z.string(), z.unknown()),
  /** In hex. The hash covers the row and the hash of the previous row. */
  hash: z.string(),
})
export type AuditRow = z.infer<typeof AuditRow>

const word = bounded(100).min(1)

export const auditCalls = {
  list: get('/console-audit/list', {
    summary: 'Lists the rows of the audit log, latest first',
    access: { staff: 'audit.read' },
    input: z.strictObject({
      /** Only rows with a lower number. */
      before: typedInt(1, limits.integerMax).optional(),
      limit: pageLimit,
      /** A login name or a display name. */
      by: word.optional(),
      /** Only rows of this day in Seoul. */
      day: shaped(10, dayPattern).optional(),
      action: word.optional(),
      target: word.optional(),
      whose: word.optional(),
    }),
    result: z.object({ list: z.array(AuditRow) }),
  }),
  check: get('/console-audit/check', {
    summary: 'Returns what the last check of the audit log found, the heads lost in a restore, and the signed restores',
    access: { staff: 'audit.check' },
    result: z.object({
      /** Null until the first check has run. */
      last: z.object({ firstAt: Timestamp, lastAt: Timestamp, findings: z.array(AuditFinding) }).nullable(),
      lost: z.array(LostHead),
      /** The last row of the restored log must have a number between these two; null while no head is lost. */
      mayEndWith: z.object({ min: z.int().nonnegative(), max: z.int().nonnegative() }).nullable(),
      /** A restore that one owner has signed, waiting for a second owner. */
      open: AuditRestore.nullable(),
      signed: z.array(SignedRestore),
      /** The restore because of which the reconciler is paused; null while it works. */
      held: HeldReconciler.nullable(),
    }),
  }),
  letReconcile: post('/console-audit/let-reconcile', {
    summary: 'Lets the reconciler and the renewals of premium continue after a restore',
    access: { staff: 'audit.restore' },
    stepUp: true,
    input: z.strictObject({ restoreId: HeldReconciler.shape.id }),
    errors: ['not_found'],
  }),
  requestRestored: post('/console-audit/request-restored', {
    summary: 'Reports that the database was restored, which explains the lost heads; another owner has to approve',
    access: { staff: 'audit.restore' },
    stepUp: true,
    input: z.strictObject({
      /** The number of the log's last row at the moment to which the database was restored. */
      number: z.int().nonnegative().max(2_147_483_647),
    }),
    result: z.object({ restore: AuditRestore }),
    errors: ['conflict'],
  }),
  approveRestored: post('/console-audit/approve-restored', {
    summary: 'Approves a reported restore as the second owner; after that, the check accepts it',
    access: { staff: 'audit.restore' },
    stepUp: true,
    input: z.strictObject({ restoreId: AuditRestore.shape.id, digest: bounded(64) }),
    errors: ['not_found', 'conflict'],
  }),
  declineRestored: post('/console-audit/decline-restored', {
    summary: 'Ends a waiting report of a restore: the owner who sent it withdraws it, or another owner declines it',
    access: { staff: 'audit.restore' },
    input: z.strictObject({ restoreId: AuditRestore.shape.id }),
    errors: ['not_found'],
  }),
}
