import type { ContentsId, OrderId, UserId } from '@byeol/contract/ids.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { notBlockedEitherWay } from '../../relations/notBlockedEitherWay.ts'

// The lock of the contents lets a removal find all purchases (removeContents).
const insert = `
  insert into contents_purchases
    (id, contents_id, user_id, celeb_id, paid_with, price_won, price_points, share_won, is_test, idempotency_key,
      bought_at, had_trial)
  select $1, c.id, fan.id, c.celeb_id, $4, $5, $6, $7, $8, $9, $10, c.trial_file_id is not null
  from contents c
  join users celeb on celeb.id = c.celeb_id and celeb.deleted_at is null and not celeb.is_suspended
    and celeb.celeb_ended_at is null
  join users fan on fan.id = $3 and fan.deleted_at is null and not fan.is_suspended
  where c.id = $2 and c.status in ('published', 'withdrawn') and c.withheld is null
    and ${notBlockedEitherWay('fan.id', 'celeb.id')}
  for share of c
  on conflict (user_id, contents_id) where ended_at is null do nothing
  returning id`

export interface NewPurchase {
  id: OrderId
  contentsId: ContentsId
  userId: UserId
  paidWith: 'card' | 'points'
  priceWon: number
  /** Null if it was not paid with points. */
  pricePoints: number | null
  /** The celeb's share in real money. */
  shareWon: number
  isTest: boolean
  key: string | null
  at: Date
}

/**
 * Stores a purchase of contents. When two calls run at once, only one stores it: the other waits and returns false.
 * Also returns false for a payment that comes too late: the contents were removed, or one of the two people is gone,
 * suspended or blocked, or the celeb is no longer active (money.md, Order machine).
 */
export async function insertPurchase(tx: Transaction, purchase: NewPurchase): Promise<boolean> {
  const { id, contentsId, userId, paidWith, priceWon, pricePoints, shareWon, isTest, key, at } = purchase
  const values = [id, contentsId, userId, paidWith, priceWon, pricePoints, shareWon, isTest, key, at]
  return (await tx.row(insert, values, { id: column.orderId })) !== null
}
