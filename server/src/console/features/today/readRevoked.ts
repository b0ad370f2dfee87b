import { RevokedSignature, TwoKind } from '@byeol/contract/console/signatures.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../../context.ts'
import type { StaffCaller } from '../../../http/call.ts'
import { signedByTwo } from '../../roles/revokeSignatures.ts'

// One row for each thing, because one staff member may have signed two versions of it.
const select = `
  select r.kind, r.id, r.at, s.display_name as "byName", p."userId", f.order_id as "orderId"
  from (
    select subject_kind as kind, subject_id as id, by, max(revoked_at) as at
    from revoked_approvals
    where revoked_at > $1 and subject_kind = any($2) and revoked_by <> by
    group by subject_kind, subject_id, by) r
  join staff s on s.name = r.by
  left join lateral (
    select user_id as "userId" from deletion_requests where r.kind = 'deletion-request' and id = r.id
    union all select user_id from data_requests where r.kind = 'data-request' and id = r.id
    union all select user_id from kind_changes where r.kind = 'kind-change' and id = r.id) p on true
  left join staff_refunds f on r.kind = 'refund' and f.id = r.id
  order by r.at desc, r.kind, r.id
  limit 50`

/** Signatures of colleagues who were locked out in the last days, of the kinds that this staff member may sign. */
export async function readRevoked({ db, now }: Context, { permissions }: StaffCaller): Promise<RevokedSignature[]> {
  const kinds = TwoKind.options.filter((kind) => permissions.has(signedByTwo[kind].permission))
  const since = new Date(now().getTime() - limits.revokedShownMs)
  const rows = await db.rows(select, [since, kinds], RevokedSignature.omit({ isWithdrawn: true }))
  return rows.map((row) => ({ ...row, isWithdrawn: signedByTwo[row.kind].isWithdrawn === true }))
}
