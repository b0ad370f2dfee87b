import { findMoment } from '../../../clock/findMoment.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { StoreTransaction } from '../../../providers/appStore/storeFacts.ts'
import { followApple } from './followApple.ts'
import { lockContract } from '../agreement/contracts.ts'
import { settleTransaction } from '../../app-store/settleTransaction.ts'
import { findContractOf, setAskedAt } from '../../app-store/subscriptions.ts'
import { eachAlone } from '../../../failed-work/eachAlone.ts'
import { paidInStore } from '../../../ledger/paidBy.ts'

/**
 * Asks Apple about a subscription and updates its contract: first each paid or refunded period, then the renewal state.
 * Throws ProviderError.
 */
export async function followSubscription(
  ctx: Context,
  of: Pick<StoreTransaction, 'originalTransactionId' | 'productId'>,
): Promise<void> {
  if (!ctx.appStore) return
  for (const period of await ctx.appStore.listPeriods(of)) await settleTransaction(ctx, period)
  const subscription = await ctx.appStore.getSubscription(of.originalTransactionId)
  if (!subscription) return
  await ctx.db.inTransaction(async (tx) => {
    const contractId = await findContractOf(tx, of.originalTransactionId)
    // Locks the contract first, as settling a period does.
    if (!contractId || !(await lockContract(tx, contractId))) return
    const asked = { signedAt: subscription.renewal.signedAt, at: ctx.now() }
    if (await setAskedAt(tx, of.originalTransactionId, asked)) await followApple(ctx, tx, contractId, subscription)
  })
}

/**
 * SQL: when we ask Apple although no notification came: every hour after a period's end, and every day of the grace
 * period.
 */
const askAt = `greatest(
    c.paid_until,
    s.asked_at + case when c.status = 'past_due' then interval '1 day' else interval '1 hour' end)`
const from = `
  from premium_contracts c
  join app_store_subscriptions s on s.contract_id = c.id
  join lateral (
    select t.product_id
    from app_store_transactions t
    where t.original_transaction_id = s.original_transaction_id
    limit 1
  ) t on true
  where ${paidInStore('c.method')} and c.status in ('active', 'past_due')`
const selectDue = `
  select s.original_transaction_id as "originalTransactionId", t.product_id as "productId"
  ${from} and ${askAt} <= $1
  order by c.paid_until
  limit 200`
const selectNext = `select min(${askAt}) as at ${from}`

/**
 * Job: asks Apple about subscriptions with an ended period or a failed charge, in case a notification was lost. Safe on
 * several nodes.
 */
export async function followDueSubscriptions(ctx: Context): Promise<void> {
  if (!ctx.appStore) return
  const shape = { originalTransactionId: column.text, productId: column.text }
  await eachAlone(ctx, 'followDueSubscriptions', await ctx.db.rows(selectDue, [ctx.now()], shape), {
    of: ({ originalTransactionId }) => ({ key: originalTransactionId }),
    run: (due) => followSubscription(ctx, due),
  })
}

/** When Apple is to be asked next. */
export const findNextDueSubscription = async ({ db, appStore }: Context): Promise<Date | null> =>
  appStore && findMoment(db, selectNext)
