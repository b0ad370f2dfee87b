import type { BankAccountId } from '@byeol/contract/ids.ts'
import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import { decrypt, decryptFile } from '../../../seal.ts'
import type { Secrets } from '../../../secrets.ts'
import { sealedFor } from './bankAccounts.ts'

const select = `
  select bank_code as "bankCode", number_sealed as "numberSealed", holder_sealed as "holderSealed",
    bankbook_sealed as "bankbookSealed"
  from bank_accounts
  where id = $1`
const shape = {
  bankCode: column.text,
  numberSealed: column.text,
  holderSealed: column.text,
  bankbookSealed: column.bytes,
}

/** A bank account with its whole number and the picture of its bankbook as a JPEG; null if there is none. */
export async function readBankbook({ secrets }: { secrets: Pick<Secrets, 'data'> }, db: Queries, id: BankAccountId) {
  const row = await db.row(select, [id], shape)
  if (!row) return null
  const bankbook = decryptFile(secrets.data, sealedFor.bankbook(id), row.bankbookSealed)
  if (!bankbook) throw new Error('the bankbook was sealed with a key that is gone')
  return {
    bankCode: row.bankCode,
    number: decrypt<string>(secrets.data, sealedFor.number(id), row.numberSealed)!,
    holder: decrypt<string>(secrets.data, sealedFor.holder(id), row.holderSealed)!,
    bankbook,
  }
}
