import type { OrderId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { lockOrder } from '../../order/orders.ts'
import { findLastPeriod, findPaidContract, lockContract } from '../agreement/contracts.ts'
import { endContract } from '../renewal/endContract.ts'
import { bookRefund } from './bookRefund.ts'

/** Refunds everything that was kept of a period, even of a past one. Refunding the last period ends premium. */
export async function refundWholePeriod(ctx: Context, tx: Transaction, orderId: OrderId): Promise<void> {
  const order = (await lockOrder(tx, orderId))!
  const id = await findPaidContract(tx, orderId)
  const contract = id && (await lockContract(tx, id))
  await bookRefund(ctx, tx, order, order.priceWon - order.refundedWon)
  if (!contract || contract.status === 'ended') return
  const period = await findLastPeriod(tx, contract)
  if (period.orderId === orderId)
    await endContract(ctx, tx, contract, { reason: 'refunded', readableUntil: period.from })
}
