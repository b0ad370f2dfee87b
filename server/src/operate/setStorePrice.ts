import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import { recordAudit } from '../audit/recordAudit.ts'
import { addStorePrice } from '../features/app-store/storePrices.ts'
import { staffCommand } from './staffCommand.ts'

const usage = 'npm run store-price -- PRODUCT STOREFRONT CURRENCY PRICE FROM-DAY [WON]'
const isPart = { storefront: /^[A-Z]{3}$/u, day: /^\d{4}-\d{2}-\d{2}$/u, price: /^\d{1,9}(?:\.\d{1,3})?$/u }

/**
 * `npm run store-price -- byeol.point.1000 KOR KRW 1200 2027-01-01 --by NAME`: sets the App Store's price of a product
 * in a country from a day on. For another currency, also give the won that the ledger records for a sale.
 */
await staffCommand(usage, async ({ db, args, by, ...audited }) => {
  const [product, storefront = '', currency = '', price = '', fromDay = '', won] = args
  const isWhole = isPart.storefront.test(storefront) && isPart.storefront.test(currency) && isPart.day.test(fromDay)
  if (!product || !isWhole || !isPart.price.test(price)) throw new Error(usage)
  // A sale counts with the price that was in the list on its day, so past and present prices must not change.
  if (fromDay <= seoulDate(audited.now())) throw new Error(`${usage}: a price begins tomorrow or later.`)
  const bookedWon = currency === 'KRW' ? Number(price) : Number(won)
  if (!Number.isInteger(bookedWon) || bookedWon <= 0) throw new Error(`${usage}: the price in won is missing.`)
  const listed = { product, storefront, fromDay, currency, milli: Math.round(Number(price) * 1000), bookedWon }
  await db.inTransaction(async (tx) => {
    await addStorePrice(tx, listed)
    await recordAudit(audited, tx, { by, action: 'store-price.set', target: `store-prices/${product}`, facts: listed })
  })
  return `${product} costs ${price} ${currency} in ${storefront} from ${fromDay} on, booked as ${bookedWon} won.`
})
