import type { api } from '@byeol/contract/api.ts'
import type { BankAccount } from '@byeol/contract/celeb/bankAccountCalls.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { BankAccountId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { isDuplicate, type Queries } from '../../../db/database.ts'
import type { Caller, Upload } from '../../../http/call.ts'
import { newId } from '../../../newId.ts'
import { ProviderError } from '../../../providers/ProviderError.ts'
import { keyedHash, seal, sealFile } from '../../../seal.ts'
import { processPhoto } from '../../file/processPhoto.ts'
import { findIdentity } from '../../identity/findIdentity.ts'
import { banks } from './banks.ts'
import { bareName, listBankAccounts, maskNumber, sealedFor } from './bankAccounts.ts'
import { mailAccountChange } from './mailAccountChange.ts'

type Wanted = Input<typeof api.celeb.addBankAccount>

const lock = 'select from celebs where user_id = $1 for no key update'
const count = 'select count(*)::int as count from bank_accounts where celeb_id = $1'
const insert = `
  insert into bank_accounts
    (id, celeb_id, bank_code, number_sealed, number_hash, masked_number, holder_sealed, bankbook_sealed, check_state,
      checked_by, is_default, added_at, cools_until)
  values ($1, $2::text, $3, $4, $5, $6, $7, $8, $9, $10,
    not exists (select from bank_accounts where celeb_id = $2::text and is_default), $11, $12)`

async function requireRoom(db: Queries, celebId: string): Promise<void> {
  const found = await db.row(count, [celebId], { count: column.number })
  if (found!.count >= limits.bankAccountsMax) throw new ApiError('conflict', { reason: 'too_many' })
}

/** The celeb's verified name. Throws unless the account's holder has that name. */
async function requireOwnName(ctx: Context, me: Caller, { holder }: Wanted): Promise<string> {
  const identity = await findIdentity(ctx, ctx.db, me.id)
  if (!identity) throw new ApiError('id_verification_required')
  if (bareName(holder) !== bareName(identity.name)) throw new ApiError('conflict', { reason: 'holder' })
  return bareName(identity.name)
}

/** The checks that do not need the picture; they run before it is received. */
export async function requireMayAdd(ctx: Context, me: Caller, wanted: Wanted): Promise<void> {
  if (!banks.some(({ code }) => code === wanted.bankCode)) throw new ApiError('not_found')
  await requireOwnName(ctx, me, wanted)
  await requireRoom(ctx.db, me.id)
}

/** Whether the bank confirms this person as the account's holder; null if the bank does not respond. */
export async function askBank(
  ctx: Context,
  { bankCode, number }: Pick<Wanted, 'bankCode' | 'number'>,
  name: string,
): Promise<boolean | null> {
  if (!ctx.portOne) return null
  try {
    const holder = await ctx.portOne.findAccountHolder(bankCode, number)
    if (holder === null) throw new ApiError('not_found')
    return bareName(holder) === name
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    ctx.log.warn({ err: error }, 'the holder of a bank account could not be looked up')
    return null
  }
}

/**
 * Stores a bank account in the celeb's own name, with its number and bankbook encrypted. If the bank does not respond,
 * staff check the bankbook. Throws `not_found` (no such bank or account), `id_verification_required`, `conflict` (too
 * many accounts, the account exists already, or it is another person's), and the errors of `processPhoto`.
 */
export async function addBankAccount(
  ctx: Context,
  me: Caller,
  wanted: Wanted,
  { path, gone }: Upload,
): Promise<{ list: BankAccount[] }> {
  const name = await requireOwnName(ctx, me, wanted)
  const bankbook = await processPhoto(ctx, me.id, path, { gone })
  const isOwn = await askBank(ctx, wanted, name)
  if (isOwn === false) throw new ApiError('conflict', { reason: 'holder' })
  const { bankCode, number } = wanted
  const now = ctx.now()
  const id = newId<BankAccountId>(now)
  const maskedNumber = maskNumber(number)
  await ctx.db.inTransaction(async (tx) => {
    await tx.rows(lock, [me.id])
    await requireRoom(tx, me.id)
    await tx
      .rows(insert, [
        id,
        me.id,
        bankCode,
        seal(ctx.secrets.data, sealedFor.number(id), number),
        keyedHash(ctx.secrets.hash, 'bank account', `${bankCode} ${number}`),
        maskedNumber,
        seal(ctx.secrets.data, sealedFor.holder(id), name),
        sealFile(ctx.secrets.data, sealedFor.bankbook(id), bankbook.sizes.large),
        isOwn ? 'right' : 'waiting',
        isOwn ? 'bank' : null,
        now,
        new Date(now.getTime() + limits.bankAccountCoolingMs),
      ])
      .catch((error: unknown) => {
        throw isDuplicate(error) ? new ApiError('conflict', { reason: 'same' }) : error
      })
    await mailAccountChange(ctx, tx, { celebId: me.id, bankCode, maskedNumber, what: 'added' })
  })
  return { list: await listBankAccounts(ctx, me.id) }
}
