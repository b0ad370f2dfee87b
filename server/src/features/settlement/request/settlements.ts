import type { Settlement, SettlementKind } from '@byeol/contract/celeb/settlementCalls.ts'
import type { TaxKind } from '@byeol/contract/celeb/taxCalls.ts'
import type { BankAccountId, SettlementId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { column, type RowOf } from '../../../db/columns.ts'
import type { Queries, Transaction } from '../../../db/database.ts'
import { decrypt } from '../../../seal.ts'
import { payDateOf } from '../earnings/openSettlements.ts'

const columns = `
  id, number, celeb_id as "celebId", kind as of, status, as_of as "asOf", earned_from as "earnedFrom",
  earned_until as "earnedUntil", paid_won::float8 as "paidWon", vat_won::float8 as "vatWon",
  store_fee_won::float8 as "storeFeeWon", platform_won::float8 as "platformWon", share_won::float8 as "shareWon",
  owed_won::float8 as "owedWon", tax_kind as "taxKind", income_tax_won::float8 as "incomeTaxWon",
  local_tax_won::float8 as "localTaxWon", net_won::float8 as "netWon", bank_account_id as "bankAccountId",
  bank_code as "bankCode", masked_number as "maskedNumber", number_sealed as "numberSealed",
  holder_sealed as "holderSealed", digest, reason, requested_at as "requestedAt", approved_at as "approvedAt",
  paid_at as "paidAt", rejected_at as "rejectedAt", returned_at as "returnedAt"`

const shape = {
  id: column.textAs<SettlementId>(),
  number: column.text,
  celebId: column.userId,
  of: column.textAs<SettlementKind>(),
  status: column.oneOf('requested', 'approved', 'paid', 'rejected', 'returned'),
  asOf: column.timestamp,
  earnedFrom: column.date.orNull,
  earnedUntil: column.date,
  paidWon: column.number,
  vatWon: column.number,
  storeFeeWon: column.number,
  platformWon: column.number,
  shareWon: column.number,
  owedWon: column.number,
  taxKind: column.textAs<TaxKind>(),
  incomeTaxWon: column.number,
  localTaxWon: column.number,
  netWon: column.number,
  bankAccountId: column.textAs<BankAccountId>(),
  bankCode: column.text,
  maskedNumber: column.text,
  numberSealed: column.text,
  holderSealed: column.text,
  digest: column.text,
  reason: column.text.orNull,
  requestedAt: column.timestamp,
  approvedAt: column.timestamp.orNull,
  paidAt: column.timestamp.orNull,
  rejectedAt: column.timestamp.orNull,
  returnedAt: column.timestamp.orNull,
}
export type StoredSettlement = RowOf<typeof shape>

const selectOne = `select ${columns} from settlements where id = $1`
const lockOne = `${selectOne} for update`
const selectPage = `
  select ${columns}
  from settlements
  where celeb_id = $1 and ($2::text is null or kind = $2) and ($3::text is null or id < $3)
  order by id desc
  limit $4`

/** The encryption purposes for a settlement's copy of the bank account. */
export const sealedInSettlement = {
  number: (id: string): string => `settlement number ${id}`,
  holder: (id: string): string => `settlement holder ${id}`,
}

export const findSettlement = (db: Queries, id: SettlementId): Promise<StoredSettlement | null> =>
  db.row(selectOne, [id], shape)

export const lockStored = (tx: Transaction, id: SettlementId): Promise<StoredSettlement | null> =>
  tx.row(lockOne, [id], shape)

/** A page of a celeb's settlements, newest first. */
export const listSettlements = (
  db: Queries,
  celebId: string,
  { of, before, limit }: { of: SettlementKind | null; before: string | null; limit: number },
): Promise<StoredSettlement[]> => db.rows(selectPage, [celebId, of, before, limit], shape)

/** A settlement as its celeb sees it, with the account masked. */
export function viewSettlement({ secrets }: Pick<Context, 'secrets'>, stored: StoredSettlement): Settlement {
  const { id, celebId: _celeb, taxKind: _tax, bankAccountId: _account, numberSealed: _number, ...shown } = stored
  const { holderSealed, digest: _digest, ...rest } = shown
  return {
    ...rest,
    settlementId: id,
    holder: decrypt<string>(secrets.data, sealedInSettlement.holder(id), holderSealed) ?? '',
    payDate: payDateOf(stored.approvedAt ?? stored.requestedAt),
  }
}
