import { ApiError } from '@byeol/contract/errors.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import { readPoints } from '../../ledger/readWallet.ts'

/**
 * Throws `price_changed` if the price that the buyer saw is not `price`, both in won or both in points. Older builds do
 * not send the price that the buyer saw.
 */
export async function requireSeenPrice(
  { db }: Context,
  { id }: Pick<Caller, 'id'>,
  seen: number | undefined,
  price: number,
): Promise<void> {
  if (seen === undefined || seen === price) return
  throw new ApiError('price_changed', { price, points: await readPoints(db, id, 'point') })
}
