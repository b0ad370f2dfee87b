import { ApiError } from '@byeol/contract/errors.ts'
import type { SubscriptionPremiumId, UserPaymentMethodId } from '@byeol/contract/ids.ts'
import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import { isStoreMethod, isTestMethod } from '@byeol/contract/payment/paymentMethods.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/call.ts'
import { findCard, lockCards } from '../../payment/cards.ts'
import { requireCard } from '../../payment/requireCard.ts'
import { announcePremium } from '../agreement/announcePremium.ts'
import { findOwnContract, lockContract } from '../agreement/contracts.ts'
import { getPremium } from '../agreement/viewPremium.ts'

const setCard = 'update premium_contracts set card_id = $2 where id = $1'

/**
 * Makes another card of the caller pay from now on. Throws `not_found`, and `card_required` for a card that can no
 * longer be charged or belongs to the other channel, because test money is never mixed with real money.
 */
export async function changeCard(
  ctx: Context,
  me: Caller,
  id: SubscriptionPremiumId,
  cardId: UserPaymentMethodId,
): Promise<SubscriptionPremium> {
  const own = await findOwnContract(ctx.db, me.id, id)
  if (!own) throw new ApiError('not_found')
  if (isStoreMethod(own.method)) throw new ApiError('not_allowed')
  await requireCard(ctx, me.id, cardId)
  await ctx.db.inTransaction(async (tx) => {
    await lockCards(tx, me.id)
    const card = (await findCard(tx, me.id, cardId))!
    const contract = (await lockContract(tx, id))!
    if (contract.status === 'ended') throw new ApiError('not_found')
    if (card.removedAt || card.isTest !== isTestMethod(contract.method)) throw new ApiError('card_required')
    await tx.rows(setCard, [id, cardId])
    announcePremium(ctx, tx, contract)
  })
  return getPremium(ctx.db, id, ctx.now())
}
