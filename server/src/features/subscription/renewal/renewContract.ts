import { setAccessEnd } from '../access/setAccessEnd.ts'
import type { SubscriptionPremiumId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import type { StoredOrder } from '../../order/orders.ts'
import { announcePremium } from '../agreement/announcePremium.ts'
import { lockContract } from '../agreement/contracts.ts'
import { accessUntil } from '../agreement/pauses.ts'
import { chargeTimeAfter, graceUntil, periodFrom, periodUntil } from '../agreement/periods.ts'
import { payPeriod } from './payPeriod.ts'

const renew = `
  update premium_contracts
  set status = 'active', n = $2, price_won = $3, paid_until = $4, next_try_at = $5, reminded_for = null,
    failing_since = null, fail_reason = null, fail_message = null, queued_at = null,
    new_price_won = case when new_price_won = $3 then null else new_price_won end,
    new_price_from = case when new_price_won = $3 then null else new_price_from end,
    price_asked = case when new_price_won = $3 then null else price_asked end,
    price_answered_at = case when new_price_won = $3 then null else price_answered_at end,
    is_price_accepted = is_price_accepted and new_price_won <> $3
  where id = $1`
const clearOpen = 'update premium_contracts set open_order_id = null where id = $1 and open_order_id = $2'
const selectCharge =
  'select contract_id as "contractId", n, is_by_fan as "isByFan" from premium_charges where order_id = $1'

/** The renewal for which an order was made; null for the first order of a contract. */
export const findCharge = (tx: Transaction, { id }: Pick<StoredOrder, 'id'>) =>
  tx.row(selectCharge, [id], { contractId: column.subscriptionPremiumId, n: column.number, isByFan: column.boolean })

/**
 * Books a paid renewal; its period follows from the anchor. Returns false if the payment came too late: the contract
 * was cancelled or has ended, or the period is already paid for (money.md, Premium).
 */
export async function renewContract(
  ctx: Context,
  tx: Transaction,
  order: StoredOrder,
  { contractId, n, at }: { contractId: SubscriptionPremiumId; n: number; at: Date },
): Promise<boolean> {
  const contract = (await lockContract(tx, contractId))!
  if (contract.status !== 'active' && contract.status !== 'past_due') return false
  if (n <= contract.n) return false
  const { anchor, pausedSeconds } = contract
  const [from, until] = [periodFrom(anchor, n, pausedSeconds), periodUntil(anchor, n, pausedSeconds)]
  const nextTryAt = chargeTimeAfter(until)
  await tx.rows(renew, [contractId, n, order.priceWon, until, nextTryAt])
  await tx.rows(clearOpen, [contractId, order.id])
  await setAccessEnd(tx, contractId, accessUntil(contract, graceUntil(nextTryAt)))
  await payPeriod(ctx, tx, order, { contractId, n, from, until, at })
  announcePremium(ctx, tx, contract)
  return true
}
