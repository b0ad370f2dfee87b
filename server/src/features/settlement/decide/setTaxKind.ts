import type { TaxKind } from '@byeol/contract/celeb/taxCalls.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { recordAudit, type Audited } from '../../../audit/recordAudit.ts'
import type { Transaction } from '../../../db/database.ts'

const save = `
  insert into tax_kinds (celeb_id, kind)
  values ($1, $2)
  on conflict (celeb_id) do update
  set kind = excluded.kind`

/** Sets the tax kind of a celeb. It applies from their next request on. */
export async function setTaxKind(
  audited: Audited,
  tx: Transaction,
  { celebId, taxKind, by }: { celebId: UserId; taxKind: TaxKind; by: string },
): Promise<void> {
  await tx.rows(save, [celebId, taxKind])
  await recordAudit(audited, tx, { by, action: 'celeb.tax-kind', target: `users/${celebId}`, facts: { taxKind } })
}
