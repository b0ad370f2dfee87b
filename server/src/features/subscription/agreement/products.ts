import { UNKNOWN_USER_ID, type UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { seoulMonthsLater } from '@byeol/contract/locale/seoul.ts'
import type { Won } from '@byeol/contract/money.ts'
import type { SubscriptionProduct } from '@byeol/contract/subscription.ts'
import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import { vatIn } from '../../../ledger/split.ts'
import { iosPremiumProduct } from '../../app-store/iosProductId.ts'
import { isBlocked } from '../../relations/blocks.ts'
import { thirtyDaysAgo } from '../../profile/findProfiles.ts'

/** SQL: the monthly price of premium to a celeb at a given time, in won. */
export const priceOf = (celeb: string, at: string): string => `coalesce((
    select p.price_won
    from premium_prices p
    where p.celeb_id = ${celeb} and p.from_at <= ${at}
    order by p.from_at desc
    limit 1), ${limits.premiumWon})`

const select = `
  select u.id, u.nickname, ${priceOf('u.id', '$2')} as price_won,
    (
      select coalesce(sum(d.messages), 0)::int
      from celeb_days d
      where d.celeb_id = u.id and d.day >= $3::date
    ) as messages,
    ${iosPremiumProduct('u.id')} as ios_product
  from celebs ce
  join users u on u.id = ce.user_id
  where u.id = any($1::text[]) and u.deleted_at is null and not u.is_suspended and u.celeb_ended_at is null
    and not ${isBlocked('u.id', '$4')}
  order by u.id`
const productShape = {
  id: column.userId,
  nickname: column.text,
  price_won: column.number,
  messages: column.number,
  ios_product: column.text.orNull,
}

const nameOf = (nickname: string): string => `${nickname} 프리미엄`
const selectPrice = `select ${priceOf('$1', '$2')} as price_won`
const selectName = 'select nickname from users where id = $1'

/** The current monthly price of premium to a celeb, in won. */
export const findPrice = async (db: Queries, celebId: UserId, now: Date): Promise<number> =>
  (await db.row(selectPrice, [celebId, now], { price_won: column.number }))!.price_won

/** The product name of premium to a celeb, as printed on receipts. */
export const findProductName = async (db: Queries, celebId: UserId): Promise<string> =>
  nameOf((await db.row(selectName, [celebId], { nickname: column.text }))!.nickname)

export const productIdOf = (celebId: UserId): string => `premium-${celebId}`

/**
 * Premium to celebs as it is currently sold. Leaves out celebs who are gone, suspended or no longer active, or have
 * blocked the viewer.
 */
export async function findProducts(
  db: Queries,
  viewer: UserId | null,
  celebIds: readonly UserId[],
  now: Date,
): Promise<SubscriptionProduct[]> {
  const values = [celebIds, now, thirtyDaysAgo(now), viewer ?? UNKNOWN_USER_ID]
  const rows = await db.rows(select, values, productShape)
  return rows.map(({ id, nickname, price_won: priceWon, messages, ios_product }) => ({
    id: productIdOf(id),
    name: nameOf(nickname),
    krwAmountTotal: priceWon as Won,
    vatWon: vatIn(priceWon) as Won,
    celebUserId: id,
    // The store's product has the standard price, so premium with another price is not sold there.
    iosProductId: priceWon === limits.premiumWon ? ios_product : null,
    messageCount30d: messages,
    nextChargeDate: seoulMonthsLater(now, 1),
  }))
}
