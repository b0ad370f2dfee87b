import { needsResidentNumber } from '@byeol/contract/celeb/withholding.ts'
import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { BankAccountId, UserId } from '@byeol/contract/ids.ts'
import type { Won } from '@byeol/contract/money.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import { column } from '../../../db/columns.ts'
import { banks } from '../../../features/settlement/account/banks.ts'
import { bareName, maskNumber, sealedFor } from '../../../features/settlement/account/bankAccounts.ts'
import { readTaxFacts, saveResidence } from '../../../features/settlement/account/taxFacts.ts'
import { claimableUntil } from '../../../features/settlement/claim/claimLink.ts'
import { unpaidEarnings } from '../../../features/settlement/earnings/readBalance.ts'
import type { Handler } from '../../../http/call.ts'
import { newId } from '../../../newId.ts'
import { keyedHash, seal } from '../../../seal.ts'
import { grantClaim } from './claims.ts'

const selectGone = `
  select u.id, u.deleted_at as "leftAt",
    exists (select from bank_accounts b where b.celeb_id = u.id) as "hasAccount",
    r.id as "requestId", r.asked_at as "askedAt"
  from users u
  left join payable_requests r on r.celeb_id = u.id and r.answered_at is null
  where u.is_celeb and u.deleted_at is not null
  order by u.deleted_at desc
  limit 500`
const shape = {
  id: column.userId,
  leftAt: column.timestamp,
  hasAccount: column.boolean,
  requestId: column.text.orNull,
  askedAt: column.timestamp.orNull,
}
const lockGone = `
  select u.deleted_at as "leftAt"
  from users u
  where u.id = $1 and u.is_celeb and u.deleted_at is not null
  for no key update`
const dropOld = `
  delete from bank_accounts b
  where b.celeb_id = $1
    and not exists (select from settlements s where s.celeb_id = $1 and s.status in ('requested', 'approved'))`
const insertAccount = `
  insert into bank_accounts
    (id, celeb_id, bank_code, number_sealed, number_hash, masked_number, holder_sealed, bankbook_sealed, check_state,
      checked_by, is_default, added_at, cools_until)
  values ($1, $2, $3, $4, $5, $6, $7, '', 'right', 'staff', true, $8, $8)`
const insertClaim = `
  insert into payable_claims (id, celeb_id, bank_account_id, proof, noted_by, noted_at)
  values ($1, $2, $3, $4, $5, $6)`

/** The celebs who have left with unpaid earnings, the last to leave first. */
export const listPayables: Handler<typeof consoleApi.settlements.payables> = async (ctx) => {
  const list = []
  for (const { id, leftAt, hasAccount, requestId, askedAt } of await ctx.db.rows(selectGone, [], shape)) {
    const request = requestId && askedAt ? { id: requestId, askedAt } : null
    const wonBeforeTax = (await unpaidEarnings(ctx, id)) as Won
    const { taxKind, isSaved } = await readTaxFacts(ctx.db, id)
    const needsResidence = needsResidentNumber(taxKind) && !isSaved
    if (wonBeforeTax > 0)
      list.push({
        celebUserId: id,
        leftAt,
        until: claimableUntil(leftAt),
        wonBeforeTax,
        hasAccount,
        needsResidence,
        request,
      })
  }
  return { list }
}

/**
 * Notes the account that a celeb who has left named at the desk, with the proof of who they are. `settleGone` requests
 * the payout, which two others check and approve. Throws `not_found` (no such celeb or bank), `conflict` (a payout is
 * open, or too late) and `tax_facts_required`.
 */
export const claimPayable: Handler<typeof consoleApi.settlements.claimPayable> = async (
  ctx,
  staff,
  { celebUserId, bankCode, number, holder, proof, residence: typed, requestId },
) => {
  if (!banks.some(({ code }) => code === bankCode)) throw new ApiError('not_found')
  const at = ctx.now()
  await ctx.db.inTransaction(async (tx) => {
    const gone = await tx.get(lockGone, [celebUserId], { leftAt: column.timestamp })
    if (at >= claimableUntil(gone.leftAt)) throw new ApiError('conflict')
    const residence = typed ?? (requestId ? await grantClaim(ctx, tx, staff, { requestId, celebUserId }) : undefined)
    if (residence) await saveResidence(ctx, tx, celebUserId, residence)
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
    const act = { action: 'settlement.claim', target: `users/${celebUserId}`, facts: { account: id } }
    await recordAudit(ctx, tx, { ...actOf(staff), ...act, whose: celebUserId as UserId })
  })
}
