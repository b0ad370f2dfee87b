import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import type { Caller } from '../../http/call.ts'
import { networkOf } from '../../http/networkOf.ts'
import { keyedHash } from '../../seal.ts'
import type { StoredOrder } from './orders.ts'
import { lockSpending } from './spending/room.ts'

const dayMs = 24 * 3_600_000
const isOpen = `(o.status = 'pending' or o.status in ('failed', 'expired') and o.room_until > $2)`
const countOwn = `
  select count(*) filter (where ${isOpen})::int as open, count(*)::int as unpaid
  from orders o
  where o.user_id = $1 and coalesce(o.counted_at, o.created_at) > $3 and o.paid_at is null`
const countNear = `
  select count(*)::int as open
  from orders o
  where o.opened_from = $1 and o.created_at > $3 and ${isOpen}`
const setOpenedFrom = 'update orders set opened_from = $2 where id = $1'
const forget = 'update orders set opened_from = null where opened_from is not null and created_at < $1'

/**
 * Limits the open orders of a person and of their network address, and the person's unpaid orders per day: each order
 * costs us rows and a request to the provider. `order` is already stored. Throws `too_many_orders`; the transaction
 * must then not commit.
 */
export async function requireFewOrders(ctx: Context, tx: Transaction, me: Caller, order: StoredOrder): Promise<void> {
  const now = ctx.now()
  const since = new Date(now.getTime() - dayMs)
  // The same lock as for spending limits, so that simultaneous orders cannot exceed this limit together.
  await lockSpending(tx, me.id)
  const own = (await tx.row(countOwn, [me.id, now, since], { open: column.number, unpaid: column.number }))!
  if (own.open > limits.openOrdersMax || own.unpaid > limits.unpaidOrdersPerDay) throw new ApiError('too_many_orders')
  const from = keyedHash(ctx.secrets.hash, 'ip', networkOf(me.ip))
  const near = (await tx.row(countNear, [from, now, since], { open: column.number }))!
  if (near.open >= limits.openOrdersPerNetworkMax) throw new ApiError('too_many_orders')
  await tx.rows(setOpenedFrom, [order.id, from])
}

/** Job: after a day, erases the network addresses from which orders were opened. Safe on several nodes. */
export const eraseWhereOpened = async (ctx: Context): Promise<void> =>
  void (await ctx.db.rows(forget, [new Date(ctx.now().getTime() - dayMs)]))
