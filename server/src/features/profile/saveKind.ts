import type { UserKind } from '@byeol/contract/console/people.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { recordAudit, type Audited, type StaffAct } from '../../audit/recordAudit.ts'
import type { Transaction } from '../../db/database.ts'

const save = 'update users set kind = $2 where id = $1'

/**
 * Makes an account an ordinary, support or tester account; audited. The command and the console call it. The caller
 * must lock the person first.
 */
export async function saveKind(
  audited: Audited,
  tx: Transaction,
  { userId, from, to, act }: { userId: UserId; from: UserKind; to: UserKind; act: Pick<StaffAct, 'by' | 'from'> },
): Promise<void> {
  await tx.rows(save, [userId, to])
  await recordAudit(audited, tx, { ...act, action: 'user.kind', target: `users/${userId}`, facts: { from, to } })
}
