import { ApiError } from '@byeol/contract/errors.ts'
import type { SubscriptionPremiumId } from '@byeol/contract/ids.ts'
import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import { isStoreMethod } from '@byeol/contract/payment/paymentMethods.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/call.ts'
import { requirePaid } from '../../order/requirePaid.ts'
import { requireCard } from '../../payment/requireCard.ts'
import { findOwnContract } from '../agreement/contracts.ts'
import { getPremium } from '../agreement/viewPremium.ts'
import { chargeContract } from './chargeContract.ts'

/**
 * Attempts a failing charge now. Charges nothing if no charge is failing. Throws `not_found`, `card_required`,
 * `limit_exceeded`, `payment_failed`, `payment_pending`, `unavailable`.
 */
export async function retryPayment(ctx: Context, me: Caller, id: SubscriptionPremiumId): Promise<SubscriptionPremium> {
  const contract = await findOwnContract(ctx.db, me.id, id)
  if (!contract) throw new ApiError('not_found')
  if (isStoreMethod(contract.method)) throw new ApiError('not_allowed')
  if (contract.status === 'past_due') {
    if (!contract.cardId) throw new ApiError('card_required')
    await requireCard(ctx, me.id, contract.cardId)
    const order = await chargeContract(ctx, id, { fan: true })
    if (order) requirePaid(order)
  }
  return getPremium(ctx.db, id, ctx.now())
}
