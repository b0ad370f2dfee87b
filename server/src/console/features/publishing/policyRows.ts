import type { StaffPolicyState } from '@byeol/contract/console/policyCalls.ts'
import type { PolicyId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { seoulDate, seoulMidnight } from '@byeol/contract/locale/seoul.ts'
import type { PolicyKind } from '@byeol/contract/policies/policyKinds.ts'
import { column, type RowOf } from '../../../db/columns.ts'

export const policyColumns = `
  p.id, p.kind, to_char(p.effective_on, 'YYYY-MM-DD') as version, p.is_built_in as "isBuiltIn",
  p.is_worse as "isWorse", p.needs_consent as "needsConsent", p.changes_ko as "changesKo",
  p.changes_en as "changesEn", p.revision, p.digest, p.written_by as "writtenBy", p.written_at as "writtenAt",
  p.signed_by as "signedBy", p.checked_by as "checkedBy", p.published_at as "publishedAt",
  p.withdrawn_by as "withdrawnBy", p.told`
export const policyShape = {
  id: column.textAs<PolicyId>(),
  kind: column.textAs<PolicyKind>(),
  version: column.text,
  isBuiltIn: column.boolean,
  isWorse: column.boolean,
  needsConsent: column.boolean,
  changesKo: column.text,
  changesEn: column.text,
  revision: column.number,
  digest: column.text.orNull,
  writtenBy: column.text.orNull,
  writtenAt: column.timestamp,
  signedBy: column.text.orNull,
  checkedBy: column.text.orNull,
  publishedAt: column.timestamp.orNull,
  withdrawnBy: column.text.orNull,
  told: column.number,
}
export type PolicyRow = RowOf<typeof policyShape>

/** The state of a version. `current`: the version of this kind of document that is in force. */
export function stateOfRow(row: PolicyRow, current: string): StaffPolicyState {
  if (row.withdrawnBy) return 'withdrawn'
  if (!row.publishedAt) return row.signedBy ? 'signed' : 'draft'
  return row.version > current ? 'coming' : row.version === current ? 'current' : 'past'
}

const dayMs = 86_400_000

/** The first day (Seoul time) that leaves people the full period of notice. */
export function earliestDay(now: Date, isWorse: boolean): string {
  const days = isWorse ? limits.policyNoticeWorseDays : limits.policyNoticeDays
  const at = new Date(now.getTime() + days * dayMs)
  return seoulDate(seoulMidnight(at).getTime() === at.getTime() ? at : new Date(at.getTime() + dayMs))
}
