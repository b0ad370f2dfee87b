import type { SubscriptionPremiumId } from '@byeol/contract/ids.ts'
import { findMoment } from '../../../clock/findMoment.ts'
import type { Context } from '../../../context.ts'
import { eachAlone } from '../../../failed-work/eachAlone.ts'
import { column } from '../../../db/columns.ts'
import { closePremium } from './closePremium.ts'

// Contracts that renew end by other rules. A cancelled one ends here, on its last day.
const isRenewed = `exists (select from premium_contracts c where c.id = p.id and c.status in ('active', 'past_due'))`
const isPaused = 'exists (select from premium_contracts c where c.id = p.id and c.paused_since is not null)'
const selectDue = `
  select p.id
  from premiums p
  where p.ended_at is null and p.expires_at <= $1 and not ${isRenewed} and not ${isPaused}
  order by p.expires_at
  limit 200`
const lockContract = 'select from premium_contracts where id = $1 for update'
const selectStillDue = `
  select p.expires_at
  from premiums p
  where p.id = $1 and p.ended_at is null and p.expires_at <= $2 and not ${isRenewed} and not ${isPaused}`
const endContract = `
  update premium_contracts
  set status = 'ended', ended_at = $2, end_reason = coalesce(cancel_reason, 'fan')
  where id = $1 and status = 'cancelled'`

async function endOne(ctx: Context, id: SubscriptionPremiumId): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    await tx.rows(lockContract, [id])
    const due = await tx.row(selectStillDue, [id, ctx.now()], { expires_at: column.timestamp })
    if (!due) return
    await tx.rows(endContract, [id, due.expires_at])
    await closePremium(ctx, tx, id, { at: due.expires_at })
  })
}

/** Ends expired premium, with its permissions and live rooms. Safe on several nodes. */
export async function endExpiredPremiums(ctx: Context): Promise<void> {
  const due = await ctx.db.rows(selectDue, [ctx.now()], { id: column.subscriptionPremiumId })
  await eachAlone(ctx, 'endExpiredPremiums', due, { of: ({ id }) => ({ key: id }), run: ({ id }) => endOne(ctx, id) })
}

const selectNext = `
  select min(p.expires_at) as at
  from premiums p
  where p.ended_at is null and not ${isRenewed} and not ${isPaused}`

export const findNextEnd = ({ db }: Context): Promise<Date | null> => findMoment(db, selectNext)
