import type { OrderId, UserId } from '@byeol/contract/ids.ts'
import { column } from '../db/columns.ts'
import type { Queries } from '../db/database.ts'

const select = `
  select id
  from orders
  where user_id = $1 and idempotency_key = $2 and status = 'pending'
  limit 1`

/** The pending order that was created by a call with this Idempotency-Key, or null. */
export const findOpenOrder = async (db: Queries, userId: UserId, key: string): Promise<OrderId | null> =>
  (await db.row(select, [userId, key], { id: column.orderId }))?.id ?? null
