import type { Permission } from '@byeol/contract/console/roles.ts'
import { approvedKinds, TwoKind } from '@byeol/contract/console/signatures.ts'
import { actOf } from '../../audit/actOf.ts'
import { recordAudit } from '../../audit/recordAudit.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import type { StaffCaller } from '../../http/call.ts'
import { isOpenChange } from './openChanges.ts'

interface Signed {
  /** Who can sign in place of the person who was locked out. */
  permission: Permission
  table: string
  /** The column with its id. */
  id?: string
  /** SQL condition: a second person has not carried `c` out yet. */
  isOpen: string
  /** For what has no rows in `approvals`: SQL condition that $1 signed it first, and the round. */
  isSigned?: { where: string; round: string }
  /** Nothing but a request: it ends with the signature. Otherwise the thing waits for two people again. */
  isWithdrawn?: true
  /**
   * Sets back or withdraws the rows `ids`. `me` also has `at` and the names of the `owner` and of who was `locked` out.
   */
  undo?: readonly string[]
}

const request = (table: string, permission: Permission): Signed => ({
  permission,
  table,
  isOpen: isOpenChange,
  isWithdrawn: true,
  undo: [`update ${table} set withdrawn_by = owner, withdrawn_at = at from me where id = any(ids)`],
})

/**
 * TABLE: everything that two people sign. What is nothing but a request is withdrawn, so that no colleague finishes
 * what a thief began; what stands by itself (a settlement, a case, an application) waits for two people again.
 */
export const signedByTwo: Record<TwoKind, Signed> = {
  settlement: { permission: 'settlements.prepare', table: 'settlements', isOpen: `c.status = 'requested'` },
  'refund-transfer': { permission: 'settlements.prepare', table: 'refund_transfers', isOpen: `c.status = 'requested'` },
  case: {
    permission: 'cases.decide',
    table: 'cases',
    isOpen: 'c.closed_at is null',
    undo: [
      `update cases
       set proposed_by = null, proposed_ko = null, proposed_en = null, proposed_action = null, proposed_until = null
       from me
       where id = any(ids) and proposed_by = locked`,
    ],
  },
  application: {
    permission: 'applications.decide',
    table: 'celeb_applications',
    isOpen: `c.status in ('pending', 'more_needed')`,
    // A second reviewer's approval of the last seconds, which takes effect soon, rested on this one.
    undo: [
      `update celeb_applications
       set approve_at = null, approve_by = null
       from me
       where id = any(ids) and approve_at is not null and decide_soon is null`,
    ],
  },
  'contents-removal': {
    permission: 'cases.decide',
    table: 'contents',
    isOpen: `c.status in ('published', 'withdrawn')`,
    undo: [
      `update contents
       set removal_proposed_by = null, removal_proposed_reason = null
       from me
       where id = any(ids) and removal_proposed_by = locked`,
    ],
  },
  'store-purchase': {
    permission: 'purchases.decide',
    table: 'app_store_holds',
    id: 'transaction_id',
    isOpen: 'c.decision is null',
  },
  'stray-capture': {
    permission: 'purchases.decide',
    table: 'stray_captures',
    id: 'transaction_id',
    isOpen: 'c.given_at is null and c.returned_at is null',
  },
  policy: {
    permission: 'policies.write',
    table: 'policies',
    isOpen: 'c.published_at is null and c.withdrawn_at is null',
    undo: [`update policies set signed_by = null, digest = null from me where id = any(ids) and signed_by = locked`],
  },
  'incident-sending': {
    permission: 'incidents.handle',
    table: 'incident_sendings',
    isOpen: 'c.sent_at is null and c.withdrawn_at is null',
    isWithdrawn: true,
    undo: [`update incident_sendings set withdrawn_at = at from me where id = any(ids)`],
  },
  'staff-change': request('staff_changes', 'roles.change'),
  'kind-change': request('kind_changes', 'kinds.change'),
  'audit-restore': request('audit_restores', 'audit.restore'),
  'service-change': request('service_changes', 'flags.set'),
  'deletion-request': request('deletion_requests', 'people.unmask'),
  'data-request': request('data_requests', 'people.unmask'),
  'celeb-ending': request('celeb_endings', 'people.suspend'),
  refund: {
    permission: 'refunds.request',
    table: 'staff_refunds',
    isOpen: 'c.refund_id is null and c.ended_at is null',
    isSigned: { where: 'c.requested_by = $1', round: '0' },
    isWithdrawn: true,
    undo: [`update staff_refunds set ended_by = owner, ended_at = at from me where id = any(ids)`],
  },
  'bank-file': {
    permission: 'settlements.prepare',
    table: 'bank_files',
    isOpen: 'c.signed_at is null and c.withdrawn_at is null',
    isSigned: { where: 'c.made_by = $1', round: '0' },
    isWithdrawn: true,
    undo: [
      `update bank_file_lines
       set result = 'withdrawn', answered_at = at
       from me
       where file_id = any(ids) and result is null`,
      `update bank_files set withdrawn_at = at from me where id = any(ids)`,
    ],
  },
  // Another publisher has to save the text as theirs before a colleague can publish it (`noticeDrafts.ts`).
  notice: {
    permission: 'notices.publish',
    table: 'notice_drafts',
    isOpen: 'c.out_at is null and (c.ends_at is null or c.ends_at > $3)',
    isSigned: { where: 'c.written_by = $1', round: 'c.revision' },
  },
}

const me = 'with me as (select $1::text[] as ids, $2::text as owner, $3::timestamptz as at, $4::text as locked)'

const isVote = (kind: TwoKind): boolean => (approvedKinds as readonly TwoKind[]).includes(kind)

// Locks each row first: a colleague may be signing it at this moment.
function revoke(kind: TwoKind): string {
  const { table, id = 'id', isOpen, isSigned } = signedByTwo[kind]
  const [what, where] = isSigned
    ? [`'', ${isSigned.round}`, isSigned.where]
    : ['a.digest, a.round', `a.subject_kind = '${kind}' and a.subject_id = c.${id} and a.by = $1`]
  return `
    insert into revoked_approvals (subject_kind, subject_id, by, digest, round, revoked_by, revoked_at)
    select '${kind}', c.${id}, $1, ${what}, $2, $3
    from ${isVote(kind) ? 'counted_approvals a, ' : ''}${table} c
    where ${where} and ${isOpen}
    for no key update of c
    on conflict do nothing
    returning subject_id as id`
}

// The end of a celeb's activity that both have signed waits for an hour, in which any colleague can recall it.
const recallEndings = `
  with recalled as (
    update celeb_endings
    set recalled_by = $2, recalled_at = $3
    where $1 in (requested_by, done_by) and done_at is not null and ended_at is null and recalled_at is null
    returning id)
  insert into revoked_approvals (subject_kind, subject_id, by, digest, round, revoked_by, revoked_at)
  select 'celeb-ending', id, $1, '', 0, $2, $3
  from recalled
  returning subject_id as id`

/**
 * Revokes what a staff member who is being locked out has signed and no second person has finished. Returns what that
 * was. The caller must have locked the staff member (`lockStaff`) and ended their session.
 */
export async function revokeSignatures(
  ctx: Context,
  tx: Transaction,
  name: string,
  owner: StaffCaller,
): Promise<{ kind: TwoKind; id: string }[]> {
  const at = ctx.now()
  const revoked: { kind: TwoKind; id: string }[] = []
  for (const kind of TwoKind.options) {
    const rows = await tx.rows(revoke(kind), [name, owner.name, at], { id: column.text })
    const ids = [...new Set(rows.map(({ id }) => id))]
    if (ids.length === 0) continue
    for (const statement of signedByTwo[kind].undo ?? [])
      await tx.rows(`${me} ${statement}`, [ids, owner.name, at, name])
    revoked.push(...ids.map((id) => ({ kind, id })))
  }
  const ended = await tx.rows(recallEndings, [name, owner.name, at], { id: column.text })
  revoked.push(...ended.map(({ id }) => ({ kind: 'celeb-ending' as const, id })))
  for (const { kind, id } of revoked)
    await recordAudit(ctx, tx, {
      ...actOf(owner),
      action: `${kind}.revoked`,
      target: `${kind}s/${id}`,
      facts: { signer: name },
    })
  return revoked
}
