import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId, UserPaymentMethodId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { askPortOne } from '../../providers/portone/askPortOne.ts'
import { findCard, retireCard, type StoredCard } from './cards.ts'

/**
 * A card of the person that the provider can charge. Throws `not_found` (also for another person's card),
 * `card_required` (the card was removed, or the provider no longer knows it), and `unavailable` if the provider does
 * not respond. Call it before creating an order.
 */
export async function requireCard(ctx: Context, userId: UserId, id: UserPaymentMethodId): Promise<StoredCard> {
  const card = await findCard(ctx.db, userId, id)
  if (!card) throw new ApiError('not_found')
  if (card.removedAt) throw new ApiError('card_required')
  if (await askPortOne(ctx, (portOne) => portOne.getBillingKey(card.customerUid))) return card
  await retireCard(ctx.db, card, ctx.now())
  throw new ApiError('card_required')
}
