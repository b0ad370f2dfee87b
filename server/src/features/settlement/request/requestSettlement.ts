import type { Settlement, SettlementKind } from '@byeol/contract/celeb/settlementCalls.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { BankAccountId, SettlementId, UserId } from '@byeol/contract/ids.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import { createHash } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Caller } from '../../../http/call.ts'
import { lockCelebs } from '../../../ledger/earnings/readEarnings.ts'
import { lockSettlement } from '../../../ledger/earnings/settleEarnings.ts'
import { post } from '../../../ledger/post.ts'
import { newId } from '../../../newId.ts'
import { keyedHash, decrypt, seal } from '../../../seal.ts'
import { findBankAccounts, sealedFor, stateOf } from '../account/bankAccounts.ts'
import { estimateAsOf, type Estimated } from '../earnings/estimate.ts'
import { findSettlement, sealedInSettlement, viewSettlement } from './settlements.ts'

interface Wanted {
  of: SettlementKind
  asOf: Date
  shareWon: number
  bankAccountId: BankAccountId
}

const takeNumber = `
  insert into settlement_numbers as n (year, last)
  values ($1, 1)
  on conflict (year) do update
  set last = n.last + 1
  returning last`
const insert = `
  insert into settlements
    (id, number, celeb_id, kind, status, as_of, earned_from, earned_until, paid_won, vat_won, store_fee_won,
      platform_won, share_won, owed_won, tax_kind, income_tax_won, local_tax_won, net_won, bank_account_id, bank_code,
      masked_number, number_sealed, holder_sealed, digest, requested_at, is_final)
  values ($1, $2, $3, $4, 'requested', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,
    $22, $23, $24, $25)`

/** The next settlement number, such as `S-2026-000123`. */
async function newNumber(tx: Transaction, at: Date): Promise<string> {
  const year = Number(seoulDate(at).slice(0, 4))
  const { last } = (await tx.row(takeNumber, [year], { last: column.number }))!
  return `S-${year}-${String(last).padStart(6, '0')}`
}

/**
 * The account that the celeb chose. Throws `not_found`, `account_cooling` (added too recently), `not_allowed` (not
 * confirmed).
 */
async function getUsableAccount(ctx: Context, tx: Transaction, celebId: UserId, bankAccountId: BankAccountId) {
  const account = (await findBankAccounts(tx, celebId)).find(({ id }) => id === bankAccountId)
  if (!account) throw new ApiError('not_found')
  const state = stateOf(account, ctx.now())
  if (state === 'cooling') throw new ApiError('account_cooling', { until: account.coolsUntil })
  if (state !== 'ready') throw new ApiError('not_allowed')
  return account
}

export function requireUnrefused({ estimate }: Estimated, shareWon: number): void {
  const { refusal } = estimate
  if (refusal === 'open_request') throw new ApiError('conflict', { reason: 'open_request' })
  if (estimate.shareWon !== shareWon) throw new ApiError('conflict', { shareWon: estimate.shareWon })
  if (refusal === 'too_little') throw new ApiError('insufficient_celeb_point_balance')
  if (refusal === 'identity') throw new ApiError('id_verification_required')
  if (refusal === 'tax_facts') throw new ApiError('tax_facts_required')
}

/**
 * Requests everything that was available at `asOf`, to be paid to a copy of the account as it is now. Locks the celeb,
 * so that only one of several simultaneous requests succeeds, and deducts the sum from the ledger accounts. Throws
 * `conflict` (the sum has changed, or a request is open), `insufficient_celeb_point_balance` (too little),
 * `id_verification_required`, `tax_facts_required`, and about the bank account `not_found`, `account_cooling` and
 * `not_allowed`. Rule: rules.md, Money; money.md, Settlement.
 */
export async function requestSettlement(ctx: Context, me: Caller, wanted: Wanted): Promise<Settlement> {
  const { of, asOf, shareWon, bankAccountId } = wanted
  if (asOf > ctx.now()) throw new ApiError('invalid_parameters', [{ path: 'asOf', message: 'asOf' }])
  const id = await ctx.db.inTransaction(async (tx) => {
    await lockCelebs(tx, [me.id])
    const estimated = await estimateAsOf(ctx, tx, { celebId: me.id, of, asOf })
    requireUnrefused(estimated, shareWon)
    return storeRequest(ctx, tx, { celebId: me.id, estimated, bankAccountId })
  })
  return viewSettlement(ctx, (await findSettlement(ctx.db, id))!)
}

/**
 * Stores a request for the estimated sums. The caller must hold the celeb's lock. Throws the errors of
 * `requestSettlement` about the bank account.
 */
export async function storeRequest(
  ctx: Context,
  tx: Transaction,
  wanted: { celebId: UserId; estimated: Estimated; bankAccountId: BankAccountId; isFinal?: boolean },
): Promise<SettlementId> {
  const { celebId, estimated, bankAccountId, isFinal = false } = wanted
  const { of, asOf } = estimated.estimate
  const at = ctx.now()
  const id = newId<SettlementId>(at)
  const account = await getUsableAccount(ctx, tx, celebId, bankAccountId)
  const { estimate, available, debts, taxKind } = estimated
  const accountNumber = decrypt<string>(ctx.secrets.data, sealedFor.number(account.id), account.numberSealed)!
  const holder = decrypt<string>(ctx.secrets.data, sealedFor.holder(account.id), account.holderSealed)!
  const sums = [estimate.shareWon, estimate.owedWon, estimate.incomeTaxWon, estimate.localTaxWon, estimate.netWon]
  const paidTo = keyedHash(ctx.secrets.hash, 'settlement', `${account.bankCode} ${accountNumber}`).toString('hex')
  await tx.rows(insert, [
    id,
    await newNumber(tx, at),
    celebId,
    of,
    asOf,
    estimate.earnedFrom,
    estimate.earnedUntil,
    estimate.paidWon,
    estimate.vatWon,
    estimate.storeFeeWon,
    estimate.platformWon,
    estimate.shareWon,
    estimate.owedWon,
    taxKind,
    estimate.incomeTaxWon,
    estimate.localTaxWon,
    estimate.netWon,
    account.id,
    account.bankCode,
    account.maskedNumber,
    seal(ctx.secrets.data, sealedInSettlement.number(id), accountNumber),
    seal(ctx.secrets.data, sealedInSettlement.holder(id), holder),
    // Approvals store this digest of the data that both staff members must have seen.
    createHash('sha256')
      .update([id, ...sums, paidTo].join(' '))
      .digest('hex'),
    at,
    isFinal,
  ])
  const taken = { settlementId: id, celebId, accounts: available.accounts, debts }
  await post(tx, at, [lockSettlement(taken)])
  await ctx.queue.add(tx, 'tellOfSettlement', { settlementId: id, step: 'requested' })
  return id
}
