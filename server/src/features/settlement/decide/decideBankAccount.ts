import { ApiError } from '@byeol/contract/errors.ts'
import type { BankAccountId } from '@byeol/contract/ids.ts'
import { recordAudit, type StaffAct } from '../../../audit/recordAudit.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { auditTarget, hasLooked } from './bankbookLooks.ts'
import type { Decider } from './decideSettlement.ts'
import { waitsForCheck } from './waitingAccounts.ts'

const lock = `
  select celeb_id as "celebId", ${waitsForCheck} as waits
  from bank_accounts a
  where id = $1
  for update`
const lockedShape = { celebId: column.userId, waits: column.boolean }
const decide = `update bank_accounts set check_state = $2, checked_by = 'staff', reason = $3 where id = $1`

/**
 * Stores the staff's decision after they compared the bankbook with the verified name. A `reason`, written for the
 * celeb, means that the account is refused. Throws `not_found`, `conflict` if the account does not wait for staff, and
 * `bankbook_look_required` if the staff member has not opened its bankbook.
 */
export async function decideBankAccount(
  decider: Decider,
  tx: Transaction,
  {
    bankAccountId,
    reason,
    ...who
  }: { bankAccountId: BankAccountId; reason: string | null } & Pick<StaffAct, 'by' | 'from'>,
): Promise<void> {
  const account = await tx.get(lock, [bankAccountId], lockedShape)
  if (!account.waits) throw new ApiError('conflict')
  if (!(await hasLooked(tx, who.by, bankAccountId))) throw new ApiError('bankbook_look_required')
  await tx.rows(decide, [bankAccountId, reason === null ? 'right' : 'wrong', reason])
  await decider.queue.add(tx, 'tellOfBankAccount', { bankAccountId })
  const action = reason === null ? 'bank-account.confirm' : 'bank-account.refuse'
  const target = auditTarget(bankAccountId)
  await recordAudit(decider, tx, { ...who, action, target, whose: account.celebId, facts: {} })
}
