import { wonOfPoints } from '@byeol/contract/money.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { ContentsId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { column, pick } from '../../../db/columns.ts'
import { tables } from '../../../db/tables.ts'
import type { Caller } from '../../../http/call.ts'
import { hasPremium } from '../../relations/periods.ts'
import { isOnSale } from '../view/contentsRows.ts'
import { isShownOn } from '../view/isShownOn.ts'
import { requireAdultGate } from './requireAdultGate.ts'

const select = (platform: string) => `
  select c.id, c.celeb_id, c.title, c.price_points, c.is_adult,
    not c.is_premium_only or ${hasPremium('$1', 'c.celeb_id', '$3')} as is_member,
    exists (
      select from contents_purchases p
      where p.user_id = $1 and p.contents_id = c.id and p.ended_at is null) as is_owned
  from contents c
  where c.id = $2 and ${isShownOn(platform)}
    and (c.celeb_id = $1 or ${isOnSale('$1')} or c.status <> 'removed' and exists (
    select from contents_purchases p
    where p.user_id = $1 and p.contents_id = c.id and p.ended_at is null))`
const shape = {
  ...pick(tables.contents, 'id', 'celeb_id', 'title', 'price_points', 'is_adult'),
  is_member: column.boolean,
  is_owned: column.boolean,
}

/**
 * The contents that an order buys, at the current price. Throws `not_found`, `not_allowed` (the caller made them, or
 * they are for adults and the caller is not one), `already_owned`, `id_verification_required` (for adults),
 * `membership_required`.
 */
export async function requireMayBuy(ctx: Context, me: Caller, contentsId: ContentsId) {
  const found = await ctx.db.get(select(me.platform), [me.id, contentsId, ctx.now()], shape)
  if (found.celeb_id === me.id) throw new ApiError('not_allowed')
  if (found.is_owned) throw new ApiError('already_owned')
  if (found.is_adult) await requireAdultGate(ctx, me.id)
  if (!found.is_member) throw new ApiError('membership_required')
  const { id, celeb_id: celebId, title, price_points: pricePoints } = found
  return { id, celebId, title, pricePoints, priceWon: wonOfPoints(pricePoints) as number }
}
export type ForSale = Awaited<ReturnType<typeof requireMayBuy>>
