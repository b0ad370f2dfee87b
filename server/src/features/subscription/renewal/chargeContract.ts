import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import type { SubscriptionPremiumId } from '@byeol/contract/ids.ts'
import { cardMethodOf } from '@byeol/contract/payment/paymentMethods.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Queries, Transaction } from '../../../db/database.ts'
import { chargeCard } from '../../order/chargeCard.ts'
import { placeOrder } from '../../order/placeOrder.ts'
import { findOrder, type StoredOrder } from '../../order/orders.ts'
import { lockSpending } from '../../order/spending/room.ts'
import { findCard, type StoredCard } from '../../payment/cards.ts'
import { findContract, lockContract, type Contract } from '../agreement/contracts.ts'
import { isChargeTime, periodAt } from '../agreement/periods.ts'
import { lowerPrice } from '../agreement/lowerPrice.ts'
import { findProductName, productIdOf } from '../agreement/products.ts'
import { failCharge } from './failCharge.ts'

const wasReminded = `
  select contract_id
  from premium_reminders
  where contract_id = $1 and charge_at = $2 and told_at <= $3`
const insertCharge = `
  insert into premium_charges (order_id, contract_id, n, created_at, is_by_fan)
  values ($1, $2, $3, $4, $5)`
const setOpen = 'update premium_contracts set open_order_id = $2 where id = $1'

/**
 * Whether the fan got a reminder at least 72 hours ago that named this date. Otherwise a renewal must not be charged.
 */
async function isReminded(db: Queries, { id, nextTryAt, remindedFor }: Contract, now: Date): Promise<boolean> {
  if (!nextTryAt || remindedFor?.getTime() !== nextTryAt.getTime()) return false
  if (seoulDate(nextTryAt) !== seoulDate(now)) return false
  const told = new Date(now.getTime() - limits.premiumReminderMs)
  return (await db.row(wasReminded, [id, nextTryAt, told], { contract_id: column.text })) !== null
}

async function isDue(db: Queries, contract: Contract, now: Date): Promise<boolean> {
  if (contract.nextTryAt === null || contract.nextTryAt > now || !isChargeTime(now)) return false
  return contract.status === 'past_due' || isReminded(db, contract, now)
}

/**
 * The price of a charge: a higher price applies from its date on if the fan agreed. A failing charge keeps the price of
 * its first day.
 */
export function priceAt({ priceWon, newPriceWon, newPriceFrom, isPriceAccepted }: Contract, chargeAt: Date): number {
  return newPriceWon !== null && isPriceAccepted && chargeAt >= newPriceFrom! ? newPriceWon : priceWon
}

interface Begun {
  order: StoredOrder
  card: StoredCard | null
}

async function begin(ctx: Context, tx: Transaction, id: string, by: { fan: boolean }): Promise<Begun | null> {
  const owner = await findContract(tx, id)
  // Locks the fan's spending before the contract, as the delivery of an order does.
  if (owner) await lockSpending(tx, owner.userId)
  const locked = owner && (await lockContract(tx, id))
  if (locked?.status !== 'active' && locked?.status !== 'past_due') return null
  // Another node or the fan has already begun this charge: wait for its outcome.
  if (locked.openOrderId) return { order: (await findOrder(tx, locked.openOrderId))!, card: null }
  // While the celeb is suspended, nothing is charged (rules.md, Money).
  if (locked.pausedSince) return null
  const at = ctx.now()
  if (by.fan ? locked.status !== 'past_due' : !(await isDue(tx, locked, at))) return null
  const contract = await lowerPrice(tx, locked, at)
  const { userId, celebId, cardId, anchor, failingSince, pausedSeconds } = contract
  const card = cardId && (await findCard(tx, userId, cardId))
  if (!card || card.removedAt) {
    await failCharge(ctx, tx, contract, { reason: 'cardGone', message: null, isByFan: by.fan })
    return null
  }
  const product = {
    kind: 'premium' as const,
    productId: productIdOf(celebId),
    name: await findProductName(tx, celebId),
    celebId,
    priceWon: priceAt(contract, failingSince ?? at),
    points: null,
    method: cardMethodOf(card),
  }
  const order = await placeOrder(tx, { userId, product, card, key: null, at })
  await tx.rows(insertCharge, [order.id, contract.id, periodAt(anchor, at, pausedSeconds), at, by.fan])
  await tx.rows(setOpen, [contract.id, order.id])
  return { order, card }
}

/**
 * Charges a contract's card for the current period, either as a due renewal or, with `fan: true`, as the fan's own
 * attempt while a charge is failing. If there are several callers at once, only one charges. Returns the order in its
 * new state; null if there is nothing to charge. Throws `limit_exceeded` only if the fan started it.
 */
export async function chargeContract(
  ctx: Context,
  contractId: SubscriptionPremiumId,
  by: { fan: boolean },
): Promise<StoredOrder | null> {
  try {
    const begun = await ctx.db.inTransaction((tx) => begin(ctx, tx, contractId, by))
    return begun?.card ? await chargeCard(ctx, begun.order, begun.card) : (begun?.order ?? null)
  } catch (error) {
    if (by.fan || !(error instanceof ApiError) || error.code !== 'limit_exceeded') throw error
    // For people under 19, a renewal above the monthly limit is not attempted (money.md, Limits).
    await ctx.db.inTransaction(async (tx) => {
      const contract = (await lockContract(tx, contractId))!
      if (!contract.openOrderId && !contract.pausedSince && (await isDue(tx, contract, ctx.now())))
        await failCharge(ctx, tx, contract, { reason: 'limit', message: null, isByFan: false })
    })
    return null
  }
}
