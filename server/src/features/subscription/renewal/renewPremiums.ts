import type { SubscriptionPremiumId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { findMoment } from '../../../clock/findMoment.ts'
import type { Context } from '../../../context.ts'
import { eachAlone } from '../../../failed-work/eachAlone.ts'
import { column } from '../../../db/columns.ts'
import { findHeldRestore } from '../../../nodes/restores.ts'
import { lockContract } from '../agreement/contracts.ts'
import { graceUntil, isChargeTime, nextChargeTime } from '../agreement/periods.ts'
import { endContract } from './endContract.ts'
import { paidByCard } from '../../../ledger/paidBy.ts'

const batch = 200
/** A charge that the queue has not made within this time is queued again. */
const againAfterMs = 10 * 60_000
const takeDue = `
  update premium_contracts
  set queued_at = $1
  where id in (
    select id
    from premium_contracts
    where next_try_at <= $1 and ${paidByCard('method')} and paused_since is null and open_order_id is null
      and (queued_at is null or queued_at < $2) and (status = 'past_due' or reminded_for = next_try_at)
    order by next_try_at
    limit ${batch}
    for no key update skip locked
  )
  returning id`
const selectUnpaid = `
  select id
  from premium_contracts
  where status = 'past_due' and ${paidByCard('method')} and paused_since is null and failing_since <= $1
    and open_order_id is null
  limit ${batch}`

/** Ends contracts for which the last day of attempts passed during an outage, so that nothing was attempted. */
async function endUnpaid(ctx: Context): Promise<void> {
  const at = ctx.now()
  const before = new Date(at.getTime() - limits.premiumGraceDays * 24 * 3_600_000)
  const endOne = (id: SubscriptionPremiumId) =>
    ctx.db.inTransaction(async (tx) => {
      const contract = (await lockContract(tx, id))!
      const isOver = contract.failingSince !== null && graceUntil(contract.failingSince) <= at
      if (isOver && !contract.openOrderId && !contract.pausedSince)
        await endContract(ctx, tx, contract, { reason: 'unpaid' })
    })
  const unpaid = await ctx.db.rows(selectUnpaid, [before], { id: column.subscriptionPremiumId })
  await eachAlone(ctx, 'endUnpaidPremiums', unpaid, { of: ({ id }) => ({ key: id }), run: ({ id }) => endOne(id) })
}

/**
 * Job: queues the renewals that are due, between 10:00 and 20:00 in Seoul. Safe on several nodes: each charge is
 * decided under its contract's lock (`chargeContract`). After a restore it waits for a person, because cards may have
 * been charged in the lost hours.
 */
export async function renewPremiums(ctx: Context): Promise<void> {
  if (await findHeldRestore(ctx.db)) return
  await endUnpaid(ctx)
  const now = ctx.now()
  if (!ctx.portOne || !isChargeTime(now)) return
  await ctx.db.inTransaction(async (tx) => {
    const due = await tx.rows(takeDue, [now, new Date(now.getTime() - againAfterMs)], {
      id: column.subscriptionPremiumId,
    })
    for (const { id: contractId } of due) await ctx.queue.add(tx, 'renewPremium', { contractId })
  })
}

const selectNext = `
  select min(at) as at
  from (
    select greatest(next_try_at, queued_at + interval '${againAfterMs} milliseconds') as at
    from premium_contracts
    where next_try_at is not null and ${paidByCard('method')} and paused_since is null and open_order_id is null
      and (status = 'past_due' or reminded_for = next_try_at)
    union all
    select failing_since + interval '${limits.premiumGraceDays} days'
    from premium_contracts
    where status = 'past_due' and ${paidByCard('method')} and paused_since is null and open_order_id is null
  ) due`

export async function findNextRenewal({ db, now, portOne }: Context): Promise<Date | null> {
  const at = portOne && (await findMoment(db, selectNext))
  return at && nextChargeTime(at > now() ? at : now())
}
