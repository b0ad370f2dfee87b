import type { SubscriptionPremiumId } from '@byeol/contract/ids.ts'
import type { Transaction } from '../../../db/database.ts'
import { lockOrder, type StoredOrder } from '../../order/orders.ts'
import { findContract, findLastPeriod, lockContract, type Contract, type Period } from '../agreement/contracts.ts'

export interface LastPaid {
  contract: Contract
  period: Period
  order: StoredOrder
}

/**
 * Locks a contract together with the order of its last paid period, the order first. Null if the contract has ended.
 * Throws if a renewal came in between; the caller's call or task is then tried again.
 */
export async function lockLastPaid(tx: Transaction, id: SubscriptionPremiumId): Promise<LastPaid | null> {
  const before = await findContract(tx, id)
  if (!before || before.status === 'ended') return null
  const period = await findLastPeriod(tx, before)
  const order = (await lockOrder(tx, period.orderId))!
  const contract = (await lockContract(tx, id))!
  if (contract.status === 'ended') return null
  if (contract.n !== before.n) throw new Error(`contract ${id} was renewed meanwhile`)
  return { contract, period, order }
}
