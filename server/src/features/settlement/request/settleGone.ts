import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { eachAlone } from '../../../failed-work/eachAlone.ts'
import { lockCelebs } from '../../../ledger/earnings/readEarnings.ts'
import { findBankAccounts, stateOf } from '../account/bankAccounts.ts'
import { estimateAsOf } from '../earnings/estimate.ts'
import { settlementKinds } from '../earnings/kinds.ts'
import { unpaidEarningsOf } from '../earnings/readBalance.ts'
import { storeRequest } from './requestSettlement.ts'

/**
 * SQL: whether the earnings of celeb `u`, who has left, may be paid to bank account `b`. After a death, only to an
 * account that was added afterwards, by the heirs; and not again to an account that was refused, or that the bank
 * returned a payment from, since they left.
 */
const mayBePaidTo = `
  (u.celeb_ended_as is distinct from 'memorial' or b.added_at >= u.celeb_ended_at)
    and not exists (
      select from settlements s
      where s.celeb_id = u.id and s.bank_account_id = b.id
        and greatest(s.rejected_at, s.returned_at) > case
          when u.celeb_ended_as = 'memorial' then u.celeb_ended_at
          else coalesce(u.deleted_at, u.celeb_ended_at) end)`
const selectGone = `
  select u.id
  from users u
  where u.is_celeb and (u.deleted_at is not null or u.celeb_ended_as in ('retired', 'memorial'))
    and exists (select from bank_accounts b where b.celeb_id = u.id and ${mayBePaidTo})
    and not exists (
      select from settlements s where s.celeb_id = u.id and s.status in ('requested', 'approved'))
  order by u.id`

const selectAccounts = `
  select b.id
  from bank_accounts b
  join users u on u.id = b.celeb_id and ${mayBePaidTo}
  where b.celeb_id = $1`

async function settleIn(ctx: Context, tx: Transaction, celebId: UserId): Promise<void> {
  await lockCelebs(tx, [celebId])
  const at = ctx.now()
  const theirs = new Set((await tx.rows(selectAccounts, [celebId], { id: column.text })).map(({ id }) => id))
  const account = (await findBankAccounts(tx, celebId)).find(
    (each) => theirs.has(each.id) && stateOf(each, at) === 'ready',
  )
  if (!account) return
  for (const of of settlementKinds) {
    const estimated = await estimateAsOf(ctx, tx, { celebId, of, asOf: at, isFinal: true, isGone: true })
    if (estimated.estimate.refusal === null && estimated.estimate.netWon > 0)
      await storeRequest(ctx, tx, { celebId, estimated, bankAccountId: account.id, isFinal: true })
  }
}

/**
 * Job: requests settlements for celebs who have left, retired or died, once the refund periods of their sales are over.
 * Staff check, approve and pay these as any other settlement.
 */
export async function settleGone(ctx: Context): Promise<void> {
  const gone = (await ctx.db.rows(selectGone, [], { id: column.userId })).map(({ id }) => id)
  const unpaid = await unpaidEarningsOf(ctx.db, gone)
  const owed = gone.flatMap((id) => (unpaid.get(id)! > 0 ? [{ id }] : []))
  await eachAlone(ctx, 'settleGone', owed, {
    of: ({ id }) => ({ key: id, userId: id }),
    run: ({ id }) => ctx.db.inTransaction((tx) => settleIn(ctx, tx, id)),
  })
}
