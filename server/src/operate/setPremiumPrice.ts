import { recordAudit } from '../audit/recordAudit.ts'
import { column } from '../db/columns.ts'
import { setPremiumPrice } from '../features/subscription/agreement/setPremiumPrice.ts'
import { staffCommand } from './staffCommand.ts'

const usage = 'npm run premium-price -- USERNAME WON'
const select = 'select user_id as id from celebs where username = $1'
const [lowestWon, highestWon] = [100, 1_000_000]

/**
 * `npm run premium-price -- USERNAME WON --by NAME`: sets the monthly price of a celeb's premium from now on, including
 * VAT.
 */
await staffCommand(usage, async ({ db, args: [username, won], by, ...audited }) => {
  const priceWon = Number(won)
  if (!username || !Number.isInteger(priceWon) || priceWon < lowestWon || priceWon > highestWon)
    throw new Error(`${usage}, from ${lowestWon} to ${highestWon} won`)
  await db.inTransaction(async (tx) => {
    const celeb = await tx.row(select, [username], { id: column.userId })
    if (!celeb) throw new Error(`No celeb is called ${username}.`)
    await setPremiumPrice(tx, celeb.id, priceWon, audited.now())
    const act = { by, action: 'celeb.premium-price', target: `users/${celeb.id}`, facts: { priceWon } }
    await recordAudit(audited, tx, act)
  })
  return `A month of premium to ${username} costs ${priceWon} won now.`
})
