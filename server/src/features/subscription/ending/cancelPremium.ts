import { setAccessEnd } from '../access/setAccessEnd.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { SubscriptionPremiumId } from '@byeol/contract/ids.ts'
import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import { isStoreMethod } from '@byeol/contract/payment/paymentMethods.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Caller } from '../../../http/call.ts'
import { findCard, lockCards } from '../../payment/cards.ts'
import { announcePremium } from '../agreement/announcePremium.ts'
import { findOwnContract, lockContract, type Contract } from '../agreement/contracts.ts'
import { accessUntil, clockOf } from '../agreement/pauses.ts'
import { chargeTimeAfter, graceUntil } from '../agreement/periods.ts'
import { getPremium } from '../agreement/viewPremium.ts'
import { setCancelled } from '../renewal/setCancelled.ts'

const setActive = `
  update premium_contracts
  set status = 'active', cancelled_at = null, cancel_reason = null, next_try_at = $2
  where id = $1`

/**
 * Locks and returns the caller's contract. Throws `not_found`, also if it has ended, and `not_allowed` for a contract
 * on iOS, which only Apple can change.
 */
export async function requireContract(tx: Transaction, me: Caller, id: SubscriptionPremiumId): Promise<Contract> {
  const contract = (await findOwnContract(tx, me.id, id)) && (await lockContract(tx, id))
  if (!contract || contract.status === 'ended') throw new ApiError('not_found')
  if (isStoreMethod(contract.method)) throw new ApiError('not_allowed')
  return contract
}

/** Cancels the caller's premium. Safe to repeat. Throws `not_found`. Rule: rules.md, Money. */
export async function cancelPremium(ctx: Context, me: Caller, id: SubscriptionPremiumId): Promise<SubscriptionPremium> {
  await ctx.db.inTransaction(async (tx) => setCancelled(ctx, tx, await requireContract(tx, me, id), 'fan'))
  return getPremium(ctx.db, id, ctx.now())
}

/**
 * Turns the renewal of a cancelled contract on again. The caller must first lock the person's cards and the contract.
 * Throws `card_required`.
 */
export async function restartContract(ctx: Context, tx: Transaction, contract: Contract): Promise<void> {
  const { id, userId, cardId, paidUntil } = contract
  const card = cardId && (await findCard(tx, userId, cardId))
  if (!card || card.removedAt) throw new ApiError('card_required')
  const nextTryAt = chargeTimeAfter(paidUntil)
  await tx.rows(setActive, [id, nextTryAt])
  await setAccessEnd(tx, id, accessUntil(contract, graceUntil(nextTryAt)))
  announcePremium(ctx, tx, contract)
}

/**
 * Undoes a cancellation before the last day, without a charge. Throws `not_found`, `card_required`, and `conflict` if
 * the contract was cancelled because the fan had not agreed to a price: then the fan must answer that first.
 */
export async function restartPremium(
  ctx: Context,
  me: Caller,
  id: SubscriptionPremiumId,
): Promise<SubscriptionPremium> {
  await ctx.db.inTransaction(async (tx) => {
    await lockCards(tx, me.id)
    const contract = await requireContract(tx, me, id)
    if (contract.status !== 'cancelled') return
    if (contract.paidUntil <= clockOf(contract, ctx.now())) throw new ApiError('not_found')
    if (contract.cancelReason === 'price') throw new ApiError('conflict')
    await restartContract(ctx, tx, contract)
  })
  return getPremium(ctx.db, id, ctx.now())
}
