import { column } from '../db/columns.ts'
import { setPremiumPrice } from '../features/subscription/contract/setPremiumPrice.ts'
import { findNow } from './findNow.ts'
import { openOperation } from './openOperation.ts'

const select = 'select user_id as id from celebs where username = $1'
const [lowestWon, highestWon] = [100, 1_000_000]

/** `npm run premium-price -- USERNAME WON`: what a month of premium to a celeb costs from now on, VAT included. */
async function run([username, won]: string[]): Promise<void> {
  const priceWon = Number(won)
  if (!username || !Number.isInteger(priceWon) || priceWon < lowestWon || priceWon > highestWon)
    throw new Error(`npm run premium-price -- USERNAME WON, from ${lowestWon} to ${highestWon} won`)
  const { db, close } = await openOperation()
  const celeb = await db.row(select, [username], { id: column.userId })
  if (celeb) await setPremiumPrice(db, celeb.id, priceWon, await findNow(db))
  await close()
  if (!celeb) throw new Error(`No celeb is called ${username}.`)
  console.log(`A month of premium to ${username} costs ${priceWon} won now.`)
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
