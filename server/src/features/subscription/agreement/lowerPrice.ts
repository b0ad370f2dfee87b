import type { Transaction } from '../../../db/database.ts'
import type { Contract } from './contracts.ts'
import { findPrice } from './products.ts'

const setPrice = 'update premium_contracts set price_won = $2 where id = $1'

/**
 * A lower price needs no consent: it applies from the next charge on, even if the reminder was already sent. A failing
 * charge keeps the price of its first day. The caller must hold the contract's lock. Returns the updated contract.
 */
export async function lowerPrice(tx: Transaction, contract: Contract, now: Date): Promise<Contract> {
  if (contract.failingSince) return contract
  const priceWon = await findPrice(tx, contract.celebId, now)
  if (priceWon >= contract.priceWon) return contract
  await tx.rows(setPrice, [contract.id, priceWon])
  return { ...contract, priceWon }
}
