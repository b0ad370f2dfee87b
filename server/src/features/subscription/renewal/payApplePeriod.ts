import { setAccessEnd } from '../access/setAccessEnd.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { findTransactionOf } from '../../app-store/transactions.ts'
import { keepSubscription } from '../../app-store/subscriptions.ts'
import type { StoredOrder } from '../../order/orders.ts'
import { announcePremium } from '../agreement/announcePremium.ts'
import { accessUntil } from '../agreement/pauses.ts'
import { findLiveContract, lockContract } from '../agreement/contracts.ts'
import { payPeriod } from './payPeriod.ts'
import { startContract } from './startContract.ts'

const dayMs = 24 * 3_600_000
/** Apple's grace period, plus a day in which its notifications may arrive. */
const accessMarginMs = (limits.applePremiumGraceDays + 1) * dayMs

const lockFan = 'select from users where id = $1 for no key update'
const renew = `
  update premium_contracts
  set status = 'active', n = $2, price_won = $3, paid_until = $4, next_try_at = $4, failing_since = null,
    fail_reason = null, fail_message = null, cancelled_at = null, cancel_reason = null, new_price_won = null,
    new_price_from = null, price_asked = null, price_answered_at = null, is_price_accepted = false
  where id = $1`
const selectIsOf = `
  select original_transaction_id as id
  from app_store_subscriptions
  where original_transaction_id = $1 and contract_id = $2`

/** The end of access to premium while Apple renews it. */
export const accessWhileRenewing = (paidUntil: Date): Date => new Date(paidUntil.getTime() + accessMarginMs)

/**
 * Starts a contract for a period that was paid at Apple, or renews its subscription's contract. Apple determines the
 * periods. Returns false if that is not allowed: the fan has premium by card or through another subscription, or the
 * celeb is gone or has blocked the fan.
 */
export async function payApplePeriod(ctx: Context, tx: Transaction, order: StoredOrder, at: Date): Promise<boolean> {
  const paid = await findTransactionOf(tx, order.id)
  if (!paid?.expiresAt || order.celebId === null) return false
  await tx.rows(lockFan, [order.userId])
  const live = await findLiveContract(tx, order.userId, order.celebId)
  const { originalTransactionId, purchasedAt: from, expiresAt: until } = paid
  if (!live) {
    const period = { from, until, nextTryAt: until, accessUntil: accessWhileRenewing(until) }
    const id = await startContract(ctx, tx, order, at, period)
    if (!id) return false
    await keepSubscription(tx, originalTransactionId, id, at)
    return true
  }
  if (!(await tx.row(selectIsOf, [originalTransactionId, live.id], { id: column.text }))) return false
  const contract = (await lockContract(tx, live.id))!
  const begins = from > contract.paidUntil ? from : contract.paidUntil
  if (until <= begins) return false
  const n = contract.n + 1
  await tx.rows(renew, [contract.id, n, order.priceWon, until])
  await setAccessEnd(tx, contract.id, accessUntil(contract, accessWhileRenewing(until)))
  await payPeriod(ctx, tx, order, { contractId: contract.id, n, from: begins, until, at })
  announcePremium(ctx, tx, contract)
  return true
}
