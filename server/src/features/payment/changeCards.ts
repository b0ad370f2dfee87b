import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId, UserPaymentMethodId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { ensureDefault, findCard, lockCards, type StoredCard } from './cards.ts'

const remove = 'update cards set removed_at = $2, is_default = false where id = $1'
const unsetDefault = 'update cards set is_default = false where user_id = $1 and is_default'
const setDefault = 'update cards set is_default = true where id = $1'
const removeAll = `
  update cards
  set removed_at = $2, is_default = false
  where user_id = $1 and removed_at is null
  returning customer_uid`

async function lockCard(tx: Transaction, userId: UserId, id: UserPaymentMethodId): Promise<StoredCard> {
  await lockCards(tx, userId)
  const card = await findCard(tx, userId, id)
  if (!card || card.removedAt) throw new ApiError('not_found')
  return card
}

/**
 * Removes a card here at once, and at the provider through the queue. The newest remaining card becomes the default.
 * Throws `not_found`, and `conflict` with the celebs if the card pays for active premium.
 */
export async function removeCard(ctx: Context, userId: UserId, id: UserPaymentMethodId): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    const { customerUid } = await lockCard(tx, userId, id)
    const usedBy = (await ctx.findCardUses(tx, [id])).map(({ celebUserId }) => celebUserId)
    if (usedBy.length > 0) throw new ApiError('conflict', { usedBy })
    await tx.rows(remove, [id, ctx.now()])
    await ensureDefault(tx, userId)
    await ctx.queue.add(tx, 'deleteBillingKey', { customerUid })
  })
}

/** Makes a card the default, which the app offers first. Throws `not_found`. */
export async function setDefaultCard(ctx: Context, userId: UserId, id: UserPaymentMethodId): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    await lockCard(tx, userId, id)
    await tx.rows(unsetDefault, [userId])
    await tx.rows(setDefault, [id])
  })
}

const removeUnpaid = `
  update cards c
  set removed_at = $2, is_default = false
  where c.customer_uid = $1 and c.removed_at is null
    and not exists (select from orders o where o.card_id = c.id and o.paid_at is not null)
  returning c.customer_uid`

/**
 * Removes a card that a payment window registered if its first charge was declined. A card that has paid for an order
 * stays.
 */
export async function forgetUnpaidCard(
  ctx: Context,
  tx: Transaction,
  card: Pick<StoredCard, 'userId' | 'customerUid'>,
): Promise<void> {
  await lockCards(tx, card.userId)
  const removed = await tx.row(removeUnpaid, [card.customerUid, ctx.now()], { customer_uid: column.text })
  if (!removed) return
  await ensureDefault(tx, card.userId)
  await ctx.queue.add(tx, 'deleteBillingKey', { customerUid: card.customerUid })
}

const preferPaying = `
  update cards
  set is_default = true
  where id = $1 and removed_at is null`

/** Makes the card with which a person just paid the default. */
export async function preferCard(tx: Transaction, userId: UserId, id: UserPaymentMethodId): Promise<void> {
  await lockCards(tx, userId)
  await tx.rows(unsetDefault, [userId])
  await tx.rows(preferPaying, [id])
  await ensureDefault(tx, userId)
}

/** Removes all cards of a person who is deleting their account, here and at the provider. */
export async function removeAllCards(ctx: Context, tx: Transaction, userId: UserId): Promise<void> {
  await lockCards(tx, userId)
  const removed = await tx.rows(removeAll, [userId, ctx.now()], { customer_uid: column.text })
  for (const { customer_uid: customerUid } of removed) await ctx.queue.add(tx, 'deleteBillingKey', { customerUid })
}
