import { ApiError } from '@byeol/contract/errors.ts'
import type { BankAccountId } from '@byeol/contract/ids.ts'
import { recordAudit, type StaffAct } from '../../../audit/recordAudit.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Decider } from './decideSettlement.ts'

const decide = `
  update bank_accounts
  set check_state = $2, checked_by = 'staff', reason = $3
  where id = $1 and check_state = 'waiting'
  returning celeb_id as "celebId"`
const find = 'select id from bank_accounts where id = $1'

/**
 * Staff have compared the bankbook with the verified name. A `reason`, written for the celeb, refuses the account.
 * Throws `not_found`, and `conflict` for an account that does not wait for staff.
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
  const values = [bankAccountId, reason === null ? 'right' : 'wrong', reason]
  const decided = await tx.row(decide, values, { celebId: column.userId })
  if (!decided) throw new ApiError((await tx.row(find, [bankAccountId])) ? 'conflict' : 'not_found')
  await decider.queue.add(tx, 'tellOfBankAccount', { bankAccountId })
  const action = reason === null ? 'bank-account.confirm' : 'bank-account.refuse'
  const target = `bank-accounts/${bankAccountId}`
  await recordAudit(decider, tx, { ...who, action, target, whose: decided.celebId, facts: {} })
}
