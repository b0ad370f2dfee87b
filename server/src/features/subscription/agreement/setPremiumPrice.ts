import type { UserId } from '@byeol/contract/ids.ts'
import type { Queries } from '../../../db/database.ts'

const insert = `
  insert into premium_prices (celeb_id, price_won, from_at)
  values ($1, $2, $3)
  on conflict (celeb_id, from_at) do update
  set price_won = excluded.price_won`

/** Sets the price of premium to a celeb to `priceWon` a month, including VAT, from `at` on. */
export async function setPremiumPrice(db: Queries, celebId: UserId, priceWon: number, at: Date): Promise<void> {
  await db.rows(insert, [celebId, priceWon, at])
}
