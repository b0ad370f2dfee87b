import { ApiError } from '@byeol/contract/errors.ts'
import type { ContentsId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Caller } from '../../../http/call.ts'
import { announceOrder } from '../../order/announceOrder.ts'
import { findOrder } from '../../order/orders.ts'
import { requireAdultGate } from './requireAdultGate.ts'

const open = `
  update contents_purchases p
  set opened_at = case when p.had_trial is false then p.opened_at else coalesce(p.opened_at, $3) end,
    read_at = coalesce(p.read_at, $3)
  from contents c
  where p.user_id = $1 and p.contents_id = $2 and p.ended_at is null and c.id = p.contents_id
    and c.status <> 'removed' and c.withheld is null
  returning p.id`
const selectIsAdult = `
  select c.is_adult as "isAdult"
  from contents_purchases p
  join contents c on c.id = p.contents_id
  where p.user_id = $1 and p.contents_id = $2 and p.ended_at is null`
const selectIsOwn = 'select from contents where id = $1 and celeb_id = $2'

/**
 * Opens contents for their buyer, who from then on gets full links, but no refund if there was a trial before the
 * purchase (money.md, Contents; law.md 20). The maker can open their own contents at any time. If contents have been
 * marked adult since, only known adults can open them; buyers who are not adults are refunded (`refundMinors`). Throws
 * `not_found`, also for contents that were not bought, were refunded or are not shown on this platform,
 * `id_verification_required`, `not_allowed`.
 */
export async function openContents(
  ctx: Context,
  { id: userId, platform }: Pick<Caller, 'id' | 'platform'>,
  contentsId: ContentsId,
): Promise<void> {
  const bought = await ctx.db.row(selectIsAdult, [userId, contentsId], { isAdult: column.boolean })
  if (bought?.isAdult) {
    if (!limits.adultPlatforms.includes(platform)) throw new ApiError('not_found')
    await requireMayOpen(ctx, userId, contentsId)
  }
  const opened = await ctx.db.row(open, [userId, contentsId, ctx.now()], { id: column.orderId })
  if (!opened) {
    await ctx.db.get(selectIsOwn, [contentsId, userId])
    return
  }
  const order = await findOrder(ctx.db, opened.id)
  if (order) await announceOrder(ctx, order)
}

/**
 * Checks again whether the buyer may see adult contents today. A buyer who is known not to be an adult gets a refund.
 */
async function requireMayOpen(ctx: Context, userId: UserId, contentsId: ContentsId): Promise<void> {
  try {
    await requireAdultGate(ctx, userId)
  } catch (error) {
    const isRefused = error instanceof ApiError && error.code === 'not_allowed'
    if (isRefused) await ctx.db.inTransaction((tx) => ctx.queue.add(tx, 'refundMinors', { contentsId, userId }))
    throw error
  }
}
