import type { UserId } from '@byeol/contract/ids.ts'
import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import { findOrder } from '../../order/orders.ts'
import { findContract, findLastPeriod } from '../agreement/contracts.ts'
import { possibleRefund } from './possibleRefund.ts'

const select = `
  select id
  from premium_contracts
  where user_id = $1 and status <> 'ended'
  order by id`

/**
 * The premium refund in won for a person who is deleting their account, and the number of paid premium subscriptions
 * that end without a refund. `endContractsOfGone` books the refund.
 */
export async function premiumsAtEnd(
  db: Queries,
  userId: UserId,
  at: Date,
): Promise<{ refundWon: number; unrefunded: number }> {
  const atEnd = { refundWon: 0, unrefunded: 0 }
  for (const { id } of await db.rows(select, [userId], { id: column.subscriptionPremiumId })) {
    const contract = (await findContract(db, id))!
    const period = await findLastPeriod(db, contract)
    const order = (await findOrder(db, period.orderId))!
    const possible = await possibleRefund(db, { contract, period, order }, at)
    if ('refundWon' in possible) atEnd.refundWon += possible.refundWon
    else if (period.until > at) atEnd.unrefunded += 1
  }
  return atEnd
}
