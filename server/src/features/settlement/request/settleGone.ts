import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { eachAlone } from '../../../failed-work/eachAlone.ts'
import { lockCelebs } from '../../../ledger/earnings/readEarnings.ts'
import { findBankAccounts, stateOf } from '../account/bankAccounts.ts'
import { estimateAsOf } from '../earnings/estimate.ts'
import { settlementKinds } from '../earnings/kinds.ts'
import { storeRequest } from './requestSettlement.ts'

// A settlement that staff rejected or that the bank returned waits for another account.
const selectGone = `
  select u.id
  from users u
  where u.is_celeb and u.deleted_at is not null
    and exists (select from bank_accounts b where b.celeb_id = u.id)
    and not exists (
      select from settlements s
      where s.celeb_id = u.id
        and (s.status in ('requested', 'approved')
          or greatest(s.rejected_at, s.returned_at) > (
            select max(b.added_at) from bank_accounts b where b.celeb_id = u.id)))
  order by u.id
  limit 500`

async function settleIn(ctx: Context, tx: Transaction, celebId: UserId): Promise<void> {
  await lockCelebs(tx, [celebId])
  const at = ctx.now()
  const account = (await findBankAccounts(tx, celebId)).find((each) => stateOf(each, at) === 'ready')
  if (!account) return
  for (const of of settlementKinds) {
    const estimated = await estimateAsOf(ctx, tx, { celebId, of, asOf: at, isFinal: true, isGone: true })
    if (estimated.estimate.refusal === null && estimated.estimate.netWon > 0)
      await storeRequest(ctx, tx, { celebId, estimated, bankAccountId: account.id, isFinal: true })
  }
}

/**
 * Job: requests settlements for celebs who have left, once the refund periods of their sales are over. Staff check,
 * approve and pay them like any other settlement.
 */
export async function settleGone(ctx: Context): Promise<void> {
  await eachAlone(ctx, 'settleGone', await ctx.db.rows(selectGone, [], { id: column.userId }), {
    of: ({ id }) => ({ key: id, userId: id }),
    run: ({ id }) => ctx.db.inTransaction((tx) => settleIn(ctx, tx, id)),
  })
}
