import type { BankAccount } from '@byeol/contract/celeb/bankAccountCalls.ts'
import type { BankAccountId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { camelCased, column, type RowOf } from '../../../db/columns.ts'
import { tables } from '../../../db/tables.ts'
import type { Queries } from '../../../db/database.ts'
import { decrypt } from '../../../seal.ts'

const stored = camelCased(tables.bank_accounts, 'bank_accounts', [
  ...(['id', 'celeb_id', 'bank_code', 'number_sealed', 'masked_number', 'holder_sealed', 'check_state'] as const),
  ...(['checked_by', 'reason', 'is_default', 'added_at', 'cools_until'] as const),
])
const bankAccountColumns = stored.columns
const bankAccountShape = { ...stored.shape, id: column.textAs<BankAccountId>() }
export type StoredBankAccount = RowOf<typeof bankAccountShape>

const select = `
  select ${bankAccountColumns}
  from bank_accounts
  where celeb_id = $1
  order by is_default desc, id`

const selectOne = `select ${bankAccountColumns} from bank_accounts where id = $1`

/** The form in which names are compared. */
export const bareName = (name: string): string => name.normalize('NFC').trim()

/** The encryption purposes for the parts of a bank account. */
export const sealedFor = {
  number: (id: string): string => `bank account number ${id}`,
  holder: (id: string): string => `bank account holder ${id}`,
  bankbook: (id: string): string => `bankbook ${id}`,
}

export const findBankAccounts = (db: Queries, celebId: UserId): Promise<StoredBankAccount[]> =>
  db.rows(select, [celebId], bankAccountShape)

/** The account; null if its celeb has removed it. */
export const findBankAccount = (db: Queries, id: BankAccountId): Promise<StoredBankAccount | null> =>
  db.row(selectOne, [id], bankAccountShape)

export function stateOf({ checkState, coolsUntil }: StoredBankAccount, now: Date): BankAccount['state'] {
  if (checkState === 'wrong') return 'refused'
  if (checkState === 'waiting') return 'checking'
  return coolsUntil > now ? 'cooling' : 'ready'
}

/** The celeb's bank accounts as they see them: the default one first, with masked numbers. */
export async function listBankAccounts(ctx: Context, celebId: UserId): Promise<BankAccount[]> {
  const now = ctx.now()
  return (await findBankAccounts(ctx.db, celebId)).map((account) => ({
    bankAccountId: account.id,
    bankCode: account.bankCode,
    maskedNumber: account.maskedNumber,
    holder: decrypt<string>(ctx.secrets.data, sealedFor.holder(account.id), account.holderSealed) ?? '',
    state: stateOf(account, now),
    coolingUntil: account.coolsUntil > now ? account.coolsUntil : null,
    checkedBy: account.checkedBy,
    reason: account.reason,
    isDefault: account.isDefault,
    addedAt: account.addedAt,
  }))
}

/** `110222334920` → `110-•••-••4920`: the first three and the last four digits. Short numbers show less. */
export function maskNumber(number: string): string {
  const shown = number.length >= 10 ? 3 : 0
  const [first, last] = [number.slice(0, shown), number.slice(-4)]
  const hidden = '•'.repeat(number.length - shown - 4)
  return first === '' ? `${hidden}${last}` : `${first}-${hidden.slice(0, 3)}-${hidden.slice(3)}${last}`
}
