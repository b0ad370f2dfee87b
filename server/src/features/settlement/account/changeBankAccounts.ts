import type { BankAccount } from '@byeol/contract/celeb/bankAccountCalls.ts'
import type { BankAccountId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Caller } from '../../../http/call.ts'
import { listBankAccounts } from './bankAccounts.ts'
import { mailAccountChange } from './mailAccountChange.ts'

const lock = 'select from celebs where user_id = $1 for no key update'
const own = 'select id from bank_accounts where celeb_id = $1 and id = $2'
const clearDefault = 'update bank_accounts set is_default = false where celeb_id = $1 and is_default'
const setDefault = 'update bank_accounts set is_default = true where celeb_id = $1 and id = $2'
const remove = `
  delete from bank_accounts
  where celeb_id = $1 and id = $2
  returning bank_code as "bankCode", masked_number as "maskedNumber"`
const passDefaultOn = `
  update bank_accounts
  set is_default = true
  where id = (select id from bank_accounts where celeb_id = $1 order by id limit 1)
    and not exists (select from bank_accounts where celeb_id = $1 and is_default)`

/** Throws `not_found` if the account is not the celeb's. */
export async function setDefaultBankAccount(
  ctx: Context,
  me: Caller,
  bankAccountId: BankAccountId,
): Promise<{ list: BankAccount[] }> {
  await ctx.db.inTransaction(async (tx) => {
    await tx.rows(lock, [me.id])
    await tx.get(own, [me.id, bankAccountId])
    await tx.rows(clearDefault, [me.id])
    await tx.rows(setDefault, [me.id, bankAccountId])
  })
  return { list: await listBankAccounts(ctx, me.id) }
}

/**
 * Removes an account with its number and bankbook. Settlements that were already requested are paid to their own copy
 * of it (money.md, case 50). Throws `not_found` if the account is not the celeb's.
 */
export async function removeBankAccount(
  ctx: Context,
  me: Caller,
  bankAccountId: BankAccountId,
): Promise<{ list: BankAccount[] }> {
  await ctx.db.inTransaction(async (tx) => {
    await tx.rows(lock, [me.id])
    const removed = await tx.get(remove, [me.id, bankAccountId], { bankCode: column.text, maskedNumber: column.text })
    await tx.rows(passDefaultOn, [me.id])
    await mailAccountChange(ctx, tx, { celebId: me.id, ...removed, what: 'removed' })
  })
  return { list: await listBankAccounts(ctx, me.id) }
}
