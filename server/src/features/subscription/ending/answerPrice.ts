import { ApiError } from '@byeol/contract/errors.ts'
import type { SubscriptionPremiumId } from '@byeol/contract/ids.ts'
import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/call.ts'
import { lockCards } from '../../payment/cards.ts'
import { announcePremium } from '../agreement/announcePremium.ts'
import { clockOf } from '../agreement/pauses.ts'
import { getPremium } from '../agreement/viewPremium.ts'
import { setCancelled } from '../renewal/setCancelled.ts'
import { requireContract, restartContract } from './cancelPremium.ts'

const setAnswer = `
  update premium_contracts
  set is_price_accepted = $2, price_answered_at = $3
  where id = $1`

/**
 * Stores whether the fan agrees to a higher price. If the fan declines, premium is cancelled and lasts until its last
 * paid day; until then the fan may still agree. Throws `not_found` (nothing was asked), `card_required`.
 */
export async function answerPrice(
  ctx: Context,
  me: Caller,
  id: SubscriptionPremiumId,
  isAccepted: boolean,
): Promise<SubscriptionPremium> {
  await ctx.db.inTransaction(async (tx) => {
    await lockCards(tx, me.id)
    const contract = await requireContract(tx, me, id)
    if (contract.priceAsked === null) throw new ApiError('not_found')
    await tx.rows(setAnswer, [id, isAccepted, ctx.now()])
    if (!isAccepted) return setCancelled(ctx, tx, contract, 'price')
    if (
      contract.status === 'cancelled' &&
      contract.cancelReason === 'price' &&
      contract.paidUntil > clockOf(contract, ctx.now())
    )
      return restartContract(ctx, tx, contract)
    announcePremium(ctx, tx, contract)
  })
  return getPremium(ctx.db, id, ctx.now())
}
