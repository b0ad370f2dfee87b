import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Contract } from '../agreement/contracts.ts'
import { firstDearerCharge } from '../agreement/prices.ts'
import { setCancelled } from './setCancelled.ts'

const postpone = 'update premium_contracts set new_price_from = $2 where id = $1'

/**
 * Call before the first charge at a dearer price. Without the fan's consent it cancels premium and there is no charge.
 * If the fan was never asked about the price, it moves the first dearer charge to a later one (money.md, Price rise).
 * Returns whether premium was cancelled.
 */
export async function settlePriceBefore(ctx: Context, tx: Transaction, contract: Contract): Promise<boolean> {
  const { id, nextTryAt, newPriceFrom, isPriceAccepted, priceAsked } = contract
  if (!newPriceFrom || isPriceAccepted || nextTryAt! < newPriceFrom) return false
  if (priceAsked === null) {
    await tx.rows(postpone, [id, firstDearerCharge(contract, ctx.now())])
    return false
  }
  await setCancelled(ctx, tx, contract, 'price')
  return true
}
