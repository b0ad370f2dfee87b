import { needsResidentNumber } from '@byeol/contract/celeb/withholding.ts'
import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { BankAccountId } from '@byeol/contract/ids.ts'
import type { Won } from '@byeol/contract/money.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import { column } from '../../../db/columns.ts'
import { banks } from '../../../features/settlement/account/banks.ts'
import { bareName, maskNumber, sealedFor } from '../../../features/settlement/account/bankAccounts.ts'
import { readTaxFacts, saveResidence } from '../../../features/settlement/account/taxFacts.ts'
import { findIdentity } from '../../../features/identity/findIdentity.ts'
import { unpaidEarningsOf } from '../../../features/settlement/earnings/readBalance.ts'
import { readPayable } from '../../../features/settlement/claim/claimLink.ts'
import { takeAccount } from '../../../features/settlement/transfer/takeAccount.ts'
import type { Handler } from '../../../http/call.ts'
import { newId } from '../../../newId.ts'
import { keyedHash, seal } from '../../../seal.ts'
import { grantClaim } from './claims.ts'

const selectOwed = `
  select u.id, exists (select from bank_accounts b where b.celeb_id = u.id) as "hasAccount",
    r.id as "requestId", r.asked_at as "askedAt",
    r.id is not null or exists (
      select from refund_transfers t where t.user_id = u.id and t.status = 'asked') as "isWaiting"
  from users u
  left join payable_requests r on r.celeb_id = u.id and r.answered_at is null
  where u.is_celeb and (u.deleted_at is not null or u.celeb_ended_as = 'memorial')
    or exists (select from refund_transfers t where t.user_id = u.id and t.status = 'asked')
    or r.id is not null
  order by r.asked_at, u.deleted_at desc nulls last`
const maxListed = 500
const shape = {
  id: column.userId,
  hasAccount: column.boolean,
  requestId: column.text.orNull,
  askedAt: column.timestamp.orNull,
  isWaiting: column.boolean,
}
const lockPerson = 'select id from users where id = $1 for no key update'
const hasLeft = `(deleted_at is not null or celeb_ended_as = 'memorial')`
const selectCeleb = `select id from users where id = $1 and is_celeb and ${hasLeft}`
// An open settlement has its own copy of its account.
const dropOld = 'delete from bank_accounts where celeb_id = $1'
const insertAccount = `
  insert into bank_accounts
    (id, celeb_id, bank_code, number_sealed, number_hash, masked_number, holder_sealed, bankbook_sealed, check_state,
      checked_by, is_default, added_at, cools_until)
  values ($1, $2, $3, $4, $5, $6, $7, '', 'right', 'staff', true, $8, $8)`
const insertClaim = `
  insert into payable_claims (id, celeb_id, bank_account_id, proof, noted_by, noted_at)
  values ($1, $2, $3, $4, $5, $6)`

/**
 * Celebs who have left or died with unpaid earnings, and people with refunds waiting for a bank account, in the order
 * of their requests.
 */
export const listPayables: Handler<typeof consoleApi.settlements.payables> = async (ctx) => {
  const found = await ctx.db.rows(selectOwed, [], shape)
  // Most celebs who have left are owed nothing. They must not fill the list.
  const unpaid = await unpaidEarningsOf(
    ctx.db,
    found.map(({ id }) => id),
  )
  const owedTo = found.filter(({ id, isWaiting }) => isWaiting || unpaid.get(id)! > 0)
  const list = []
  for (const { id, hasAccount, requestId, askedAt } of owedTo) {
    if (list.length === maxListed) break
    const request = requestId && askedAt ? { id: requestId, askedAt } : null
    const payable = await readPayable(ctx, ctx.db, id)
    if (!payable) continue
    const { isAsked: _isAsked, isMemorial: _isMemorial, wonBeforeTax, refundWon, ...owed } = payable
    list.push({
      celebUserId: id,
      wonBeforeTax: wonBeforeTax as Won,
      refundWon: refundWon as Won,
      ...owed,
      hasAccount,
      request,
    })
  }
  return { list, banks }
}

/**
 * Records the bank account that a person gave by a link, in the app or through support, with the proof of their
 * identity. It is used for the earnings of a celeb who has left (`settleGone` requests the payment), and for refunds
 * that wait for an account. Two people check and approve both. Throws `not_found` (no such bank, or nothing is owed),
 * `conflict` (too late, or the account of a person who has not left has another holder) and `tax_facts_required`.
 */
export const claimPayable: Handler<typeof consoleApi.settlements.claimPayable> = async (
  ctx,
  staff,
  { celebUserId, bankCode, number, holder, proof, residence: typed, requestId },
) => {
  if (!banks.some(({ code }) => code === bankCode)) throw new ApiError('not_found')
  const at = ctx.now()
  await ctx.db.inTransaction(async (tx) => {
    await tx.get(lockPerson, [celebUserId], { id: column.userId })
    const isCeleb = (await tx.row(selectCeleb, [celebUserId], { id: column.userId })) !== null
    const owed = await readPayable(ctx, tx, celebUserId)
    if (!owed) throw new ApiError(isCeleb ? 'conflict' : 'not_found')
    const identity = owed?.isMemorial ? null : await findIdentity(ctx, tx, celebUserId)
    if (identity && bareName(identity.name) !== bareName(holder)) throw new ApiError('conflict')
    const given = requestId ? await grantClaim(ctx, tx, staff, { requestId, celebUserId }) : undefined
    const residence = typed ?? given
    if (residence) await saveResidence(ctx, tx, celebUserId, residence)
    const act = { action: 'settlement.claim', target: `users/${celebUserId}`, whose: celebUserId }
    const refunds = await takeAccount(ctx, tx, celebUserId, { bankCode, number, holder, checkedBy: 'staff' })
    if (owed.wonBeforeTax === 0)
      return recordAudit(ctx, tx, { ...actOf(staff), ...act, facts: { refunds }, reason: proof })
    const { taxKind, isSaved } = await readTaxFacts(tx, celebUserId)
    if (needsResidentNumber(taxKind) && !isSaved) throw new ApiError('tax_facts_required')
    await tx.rows(dropOld, [celebUserId])
    const id = newId<BankAccountId>(at)
    const [numberSealed, holderSealed] = [
      seal(ctx.secrets.data, sealedFor.number(id), number),
      seal(ctx.secrets.data, sealedFor.holder(id), bareName(holder)),
    ]
    const hash = keyedHash(ctx.secrets.hash, 'bank account', `${bankCode} ${number}`)
    const masked = maskNumber(number)
    await tx.rows(insertAccount, [id, celebUserId, bankCode, numberSealed, hash, masked, holderSealed, at])
    await tx.rows(insertClaim, [newId(at), celebUserId, id, proof, staff.name, at])
    await recordAudit(ctx, tx, { ...actOf(staff), ...act, facts: { account: id, refunds } })
  })
}
