import type { SubscriptionPremiumId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { post } from '../../../ledger/post.ts'
import { sell } from '../../../ledger/sell.ts'
import type { StoredOrder } from '../../order/orders.ts'
import { soldBy } from '../../order/soldBy.ts'
import { notifyFan, onDate } from '../agreement/notifyFan.ts'

const insert = `
  insert into premium_periods (contract_id, n, order_id, from_at, until_at)
  values ($1, $2, $3, $4, $5)`

/** Stores that an order paid for a period, books the sale, and sends the receipt. */
export async function payPeriod(
  ctx: Context,
  tx: Transaction,
  order: StoredOrder,
  period: { contractId: SubscriptionPremiumId; n: number; from: Date; until: Date; at: Date },
): Promise<void> {
  const { contractId, n, from, until, at } = period
  const { id: orderId, userId, priceWon } = order
  const celebId = order.celebId!
  await tx.rows(insert, [contractId, n, orderId, from, until])
  await post(tx, at, [sell({ ...soldBy(order), cause: `order:${orderId}:paid`, priceWon })])
  await notifyFan(ctx, tx, {
    userId,
    celebId,
    kind: 'receipt',
    targetId: orderId,
    facts: [priceWon, onDate('nextCharge', until)],
  })
}
