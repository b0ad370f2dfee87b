import type { SubscriptionPremiumId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { isStoreMethod } from '@byeol/contract/payment/paymentMethods.ts'
import type { Context } from '../../../context.ts'
import { eachAlone } from '../../../failed-work/eachAlone.ts'
import { column, type RowOf } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { faultRefundOf } from '../agreement/amounts.ts'
import { clockOf, countedPeriod } from '../agreement/pauses.ts'
import { cancelAtApple, lettersStay, notifyFan } from '../agreement/notifyFan.ts'
import { findLiveContract, lockContract, type Contract } from '../agreement/contracts.ts'
import { endContract } from '../renewal/endContract.ts'
import { setCancelled } from '../renewal/setCancelled.ts'
import { bookRefund } from './bookRefund.ts'
import { noteSuspensionRefund } from './noteSuspensionRefund.ts'
import { lockLastPaid } from './lockLastPaid.ts'
import { pausePremium, resumePremium } from './pausePremiums.ts'
import { possibleRefund } from './possibleRefund.ts'
import { paidByCard } from '../../../ledger/paidBy.ts'

/** SQL: whether celeb `u` still has an account but has ended their activity. */
const hasEnded = (u: string) => `${u}.celeb_ended_at is not null and ${u}.deleted_at is null`
const isGone = (u: string) => `${u}.deleted_at is not null and ${u}.erased_at is null`
const longest = `interval '${limits.premiumPauseMaxDays} days'`
/** SQL: whether celeb `u` is suspended for so long that contract `c` ends instead of being paused. */
const isLong = (u: string, c: string) =>
  `${u}.suspended_until > coalesce(${c}.paused_since, ${u}.suspended_at) + ${longest}`
// Starts from the few people who are gone or suspended, and joins their contracts.
const selectDue = `
  select c.id, 'celebGone' as because, u.deleted_at as "leftAt"
  from users u
  join premium_contracts c on c.celeb_id = u.id and c.status <> 'ended'
  where ${isGone('u')}
  union all
  select c.id, 'celebEnded', u.celeb_ended_at
  from users u
  join premium_contracts c on c.celeb_id = u.id and c.status <> 'ended'
  where ${hasEnded('u')}
  union all
  select c.id, case when ${isLong('u', 'c')} then 'suspended' else 'celebAway' end, null
  from users u
  join premium_contracts c on c.celeb_id = u.id and c.status <> 'ended'
  where u.is_suspended and u.deleted_at is null and u.celeb_ended_at is null and u.suspended_until > $1
    and (c.paused_since is null or ${isLong('u', 'c')})
  union all
  select c.id, 'celebBack', null
  from premium_contracts c
  join users u on u.id = c.celeb_id and u.deleted_at is null and u.celeb_ended_at is null and not u.is_suspended
  where c.paused_since is not null and c.status <> 'ended'
  union all
  select c.id, 'fanGone', u.deleted_at
  from users u
  join premium_contracts c on c.user_id = u.id and c.status <> 'ended'
  where ${isGone('u')}
  union all
  select c.id, 'fanSuspended', null
  from users u
  join premium_contracts c on c.user_id = u.id and c.status in ('active', 'past_due')
  where u.is_suspended
    -- Only the fan can cancel at Apple: they are told once.
    and (${paidByCard('c.method')} or not exists (
      select from notifications n where n.user_id = u.id and n.target_id = c.id || ':suspended'
    ))
  limit 200`
const dueShape = {
  id: column.subscriptionPremiumId,
  because: column.oneOf('suspended', 'celebAway', 'celebBack', 'celebEnded', 'celebGone', 'fanGone', 'fanSuspended'),
  leftAt: column.timestamp.orNull,
}

/**
 * Ends premium because the celeb left, ended their activity, was suspended, or blocked the fan. Within its seven days,
 * the charge is refunded in full, as if the fan had asked for it (rules.md, Money); after that, the remaining days are
 * refunded (money.md, Premium). `at`: when the celeb did so, which decides how many days remain.
 */
export async function endForFault(
  ctx: Context,
  id: SubscriptionPremiumId,
  reason: 'celebGone' | 'celebEnded' | 'suspended' | 'blocked',
  at: Date = ctx.now(),
): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    const last = await lockLastPaid(tx, id)
    if (!last) return
    const { contract, period, order } = last
    const refundWon = faultRefundOf(order, countedPeriod(period), clockOf(contract, at))
    if (refundWon > 0) await bookRefund(ctx, tx, order, refundWon)
    if (reason === 'suspended') await noteSuspensionRefund(ctx, tx, order, refundWon)
    const facts = reason === 'celebEnded' ? [lettersStay] : []
    await endContract(ctx, tx, contract, { reason: reason === 'celebEnded' ? 'celebGone' : reason, facts })
  })
}

/**
 * Queued task: ends a fan's premium to a celeb who blocked them at `at`. Premium that the fan bought later is kept,
 * because the celeb must have ended the block.
 */
export async function endPremiumOfBlocked(
  ctx: Context,
  { celebId, fanId, at }: { celebId: UserId; fanId: UserId; at: string },
): Promise<void> {
  const contract = await findLiveContract(ctx.db, fanId, celebId)
  const blockedAt = new Date(at)
  if (contract && contract.anchor <= blockedAt) await endForFault(ctx, contract.id, 'blocked', blockedAt)
}

const tellToCancel = (ctx: Context, tx: Transaction, { id, userId, celebId }: Contract): Promise<void> =>
  notifyFan(ctx, tx, { userId, celebId, kind: 'premiumEnded', targetId: `${id}:suspended`, facts: [cancelAtApple] })

/**
 * Ends the premium of a fan who deleted their account, and pays the refund that the fan could have requested when
 * leaving.
 */
async function endForLeaver(ctx: Context, id: SubscriptionPremiumId, leftAt: Date): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    const last = await lockLastPaid(tx, id)
    if (!last) return
    const possible = await possibleRefund(tx, last, leftAt)
    if ('refundWon' in possible) await bookRefund(ctx, tx, last.order, possible.refundWon)
    await endContract(ctx, tx, last.contract, { reason: 'fanGone' })
  })
}

/**
 * Job: ends, pauses, resumes or cancels the contracts of celebs and fans who are gone or suspended, and of celebs who
 * have returned. Safe on several nodes.
 */
export async function endContractsOfGone(ctx: Context): Promise<void> {
  const due = await ctx.db.rows(selectDue, [ctx.now()], dueShape)
  await eachAlone(ctx, 'endContractsOfGone', due, { of: ({ id }) => ({ key: id }), run: (row) => endOfGone(ctx, row) })
}

async function endOfGone(ctx: Context, { id, because, leftAt }: RowOf<typeof dueShape>): Promise<void> {
  if (because === 'celebGone' || because === 'celebEnded' || because === 'suspended')
    return endForFault(ctx, id, because, leftAt ?? ctx.now())
  if (because === 'celebAway') return pausePremium(ctx, id)
  if (because === 'celebBack') return resumePremium(ctx, id)
  if (because === 'fanGone') return endForLeaver(ctx, id, leftAt!)
  await ctx.db.inTransaction(async (tx) => {
    const contract = (await lockContract(tx, id))!
    if (contract.status === 'ended') return
    if (isStoreMethod(contract.method)) await tellToCancel(ctx, tx, contract)
    else await setCancelled(ctx, tx, contract, 'suspended')
  })
}

/** When the job runs next: now if any contract is due, otherwise null. */
export const findNextGone = async ({ db, now }: Context): Promise<Date | null> =>
  (await db.rows(selectDue, [now()], dueShape)).length > 0 ? now() : null
