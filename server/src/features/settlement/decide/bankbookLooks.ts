import type { BankAccountId } from '@byeol/contract/ids.ts'
import { recordAudit, type Audited, type StaffAct } from '../../../audit/recordAudit.ts'
import type { Queries, Transaction } from '../../../db/database.ts'
import { waitsSince } from './waitingAccounts.ts'

const action = 'bank-account.look'
export const auditTarget = (id: BankAccountId): string => `bank-accounts/${id}`

/** Logs that a staff member opened an account's bankbook. `hasLooked` reads this log. */
export const noteLook = (
  audited: Audited,
  tx: Transaction,
  { bankAccountId, ...act }: { bankAccountId: BankAccountId } & Pick<StaffAct, 'by' | 'from' | 'whose'>,
): Promise<void> => recordAudit(audited, tx, { ...act, action, target: auditTarget(bankAccountId), facts: {} })

const find = `
  select 1
  from bank_accounts a
  join audit_log l on l.target = $2 and l.action = '${action}' and l.by = $3 and l.at >= ${waitsSince}
  where a.id = $1
  limit 1`

/**
 * Whether this staff member has opened the bankbook since the account began to wait. If the bank has returned a
 * transfer since, opening it earlier does not count.
 */
export const hasLooked = async (db: Queries, by: string, id: BankAccountId): Promise<boolean> =>
  (await db.row(find, [id, auditTarget(id), by])) !== null
