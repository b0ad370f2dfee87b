import type { RowOf } from '../../db/columns.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import type { Payment } from '../../providers/portone/payment.ts'
import { bookHeldCapture, followHeldCapture } from './heldCaptures.ts'
import type { captureShape, StoredOrder } from './orders.ts'
import { findExcess } from './spending/room.ts'
import { notifyOfExcess } from './notifyOfExcess.ts'

type Captures = readonly RowOf<typeof captureShape>[]

/** The id under which a second charge of a delivered purchase is stored. */
const idOf = ({ impUid }: Payment): string => `${impUid}:again`

const findHeld = (captures: Captures, payment: Payment) =>
  captures.find(({ transaction_id }) => transaction_id === idOf(payment))

/** The won that Apple charged again after a refund and that we hold for return, because they exceed a limit. */
export function heldAgainWon(captures: Captures, payment: Payment): number {
  const held = findHeld(captures, payment)
  return held?.state === 'returning' ? held.amount_won : 0
}

/** Sets how much is held of a purchase that Apple charged again. Returns whether this changed anything. */
export async function holdAgain(
  ctx: Context,
  tx: Transaction,
  order: StoredOrder,
  { payment, captures, won }: { payment: Payment; captures: Captures; won: number },
): Promise<boolean> {
  const held = findHeld(captures, payment)
  const again = { ...payment, impUid: idOf(payment), amountWon: won, cancelledWon: 0 }
  if (held) return followHeldCapture(ctx, tx, order, again, held)
  await bookHeldCapture(ctx, tx, order, again)
  return won > 0
}

/**
 * Called when Apple reversed a refund. Returns whether the payment still fits its owner's limits. If it does not, holds
 * the won that Apple charged again until Apple refunds them, and notifies the owner.
 */
export async function requireRoomAgain(
  ctx: Context,
  tx: Transaction,
  order: StoredOrder,
  { payment, captures }: { payment: Payment; captures: Captures },
): Promise<boolean> {
  const keptWon = order.priceWon - payment.cancelledWon
  const at = order.countedAt ?? order.createdAt
  if (!(await findExcess(tx, order, ctx.now(), { won: keptWon, at }))) return true
  const won = order.refundedWon - payment.cancelledWon
  if (await holdAgain(ctx, tx, order, { payment, captures, won }))
    await notifyOfExcess(ctx, tx, { ...order, priceWon: won })
  return false
}
