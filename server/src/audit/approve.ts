import type { ApprovedKind } from '@byeol/contract/console/signatures.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { createHash } from 'node:crypto'
import { column } from '../db/columns.ts'
import { isDuplicate, type Database, type Transaction } from '../db/database.ts'
import { recordAudit, type Audited, type StaffAct } from './recordAudit.ts'

export interface Approval {
  /** For example `settlement`: the argument of the trigger `require_two_approvals` on the subject's table. */
  subjectKind: ApprovedKind
  subjectId: string
  by: string
  from?: StaffAct['from']
  /**
   * A digest of everything the approver agrees to, such as the sums and the account. Only approvals with the same
   * digest count together.
   */
  digest: string
}

// Waits for an owner who is locking this staff member out, and makes that owner wait for this approval.
const lockStaff = 'select id from staff where name = $1 for share'
const selectSession = 'select from staff_sessions where id = $1 and ended_at is null'
// A person approves once, and once more each time that they were locked out meanwhile.
const insert = `
  insert into approvals (subject_kind, subject_id, by, at, digest, round)
  select $1, $2, $3, $4, $5, count(*)
  from revoked_approvals
  where subject_kind = $1 and subject_id = $2 and by = $3 and digest = $5
  on conflict do nothing
  returning by`
const count = `
  select count(distinct by)::integer as names
  from counted_approvals
  where subject_kind = $1 and subject_id = $2 and digest = $3`

/**
 * Waits while an owner locks this staff member out. Throws `session_not_found` if that has happened, so that nothing is
 * signed after `revokeSignatures` has looked.
 */
export async function requireStanding(tx: Transaction, { by, from }: Pick<StaffAct, 'by' | 'from'>): Promise<void> {
  await tx.rows(lockStaff, [by])
  if (from && !(await tx.row(selectSession, [from.session]))) throw new ApiError('session_not_found')
}

/**
 * Records a staff member's approval of something that two people must approve (console.md, 2 and 8). Returns how many
 * people have approved this digest, without those who were locked out. Throws `conflict` if this person has already
 * approved this digest. The trigger `require_two_approvals` on the subject's table enforces the rule.
 */
export async function approve(audited: Audited, tx: Transaction, approval: Approval): Promise<number> {
  const { subjectKind, subjectId, by, from, digest } = approval
  await requireStanding(tx, approval)
  const isNew = await tx.row(insert, [subjectKind, subjectId, by, audited.now(), digest])
  if (!isNew) throw new ApiError('conflict')
  const { names } = (await tx.row(count, [subjectKind, subjectId, digest], { names: column.number }))!
  await recordAudit(audited, tx, {
    by,
    from,
    action: `${subjectKind}.approval`,
    target: `${subjectKind}s/${subjectId}`,
    facts: { digest, names },
  })
  return names
}

/** The digest of everything that the approvers agree to. */
export const digestOf = (...agreed: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(agreed)).digest('hex')

/**
 * Stores a request that a second person must approve; the requester counts as the first. Throws `conflict` while
 * another request about the same thing is pending.
 */
export const requestApproval = (
  ctx: Audited & { db: Database },
  approval: Approval,
  store: (tx: Transaction) => Promise<unknown>,
): Promise<void> =>
  ctx.db
    .inTransaction(async (tx) => {
      await store(tx)
      await approve(ctx, tx, approval)
    })
    .catch((error: unknown) => {
      throw isDuplicate(error) ? new ApiError('conflict') : error
    })

/**
 * The second person's approval. Throws `conflict` if that person is the requester, or if the digest differs from the
 * requested one.
 */
export async function approveSecond(
  audited: Audited,
  tx: Transaction,
  requested: { digest: string },
  approval: Approval,
): Promise<void> {
  if (requested.digest !== approval.digest || (await approve(audited, tx, approval)) < 2) throw new ApiError('conflict')
}
