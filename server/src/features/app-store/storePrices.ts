import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import { iosPrefixes } from '@byeol/contract/point.ts'
import { column } from '../../db/columns.ts'
import type { Queries } from '../../db/database.ts'
import type { StoreTransaction } from '../../providers/appStore/storeFacts.ts'

/**
 * SQL: whether a row of the price list applies to a store product. `byeol.premium` applies to all products of premium.
 */
export const isOfProduct = (listed: string, productId: string): string =>
  `(${listed} = ${productId} or ${listed} = 'byeol.premium' and ${productId} like '${iosPrefixes.premium}%')`

const select = `
  select from_day as "fromDay", currency, price_milli::float8 as milli, booked_won as "bookedWon"
  from app_store_prices
  where ${isOfProduct('product', '$1')} and storefront = $2 and from_day <= $3::date
  order by from_day desc, length(product) desc`
const shape = { fromDay: column.date, currency: column.text, milli: column.number, bookedWon: column.number }
const selectFirst = `
  select min(purchased_at) as at
  from app_store_transactions
  where original_transaction_id = $1`

export type HeldBecause = 'price' | 'currency' | 'storefront' | 'quantity' | 'unsigned'

interface Judged {
  /** The won to record in the ledger for the purchase; null when its price differs from the price list. */
  bookedWon: number | null
  because: HeldBecause | null
  expected: { milli: number; currency: string } | null
}

/**
 * Compares the price in Apple's transaction with ours in that storefront on that day (doors.md 5). A renewal may also
 * have any price that applied since the subscription's first period, because Apple lets subscribers keep an older
 * price.
 */
export async function judgePrice(db: Queries, transaction: StoreTransaction): Promise<Judged> {
  const { productId, storefront, purchasedAt, originalTransactionId, price, quantity } = transaction
  const listed =
    storefront === null ? [] : await db.rows(select, [productId, storefront, seoulDate(purchasedAt)], shape)
  const expected = listed[0] ?? null
  const differs = (because: HeldBecause): Judged => ({ bookedWon: null, because, expected })
  if (price === null || storefront === null) return differs('unsigned')
  if (!expected) return differs('storefront')
  if (quantity !== 1) return differs('quantity')
  const first = await db.row(selectFirst, [originalTransactionId], { at: column.timestamp.orNull })
  const firstDay = seoulDate(first?.at ?? purchasedAt)
  const startIndex = listed.findIndex(({ fromDay }) => fromDay <= firstDay)
  const accepted = listed.slice(0, startIndex === -1 ? listed.length : startIndex + 1)
  const found = accepted.find(({ milli, currency }) => milli === price.milli && currency === price.currency)
  if (found) return { bookedWon: found.bookedWon, because: null, expected }
  return differs(price.currency === expected.currency ? 'price' : 'currency')
}

const insert = `
  insert into app_store_prices (product, storefront, from_day, currency, price_milli, booked_won)
  values ($1, $2, $3, $4, $5, $6)`

export interface ListedPrice {
  product: string
  storefront: string
  fromDay: string
  currency: string
  milli: number
  bookedWon: number
}

export async function addStorePrice(db: Queries, price: ListedPrice): Promise<void> {
  const { product, storefront, fromDay, currency, milli, bookedWon } = price
  await db.rows(insert, [product, storefront, fromDay, currency, milli, bookedWon])
}
