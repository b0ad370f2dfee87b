import { limits } from '@byeol/contract/limits.ts'
import { findMoment } from '../../../clock/findMoment.ts'
import type { Context } from '../../../context.ts'
import { eachAlone } from '../../../failed-work/eachAlone.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { announcePremium } from '../agreement/announcePremium.ts'
import { lockContract, type Contract } from '../agreement/contracts.ts'
import { lowerPrice } from '../agreement/lowerPrice.ts'
import { dueAsk, firstDearerCharge } from '../agreement/prices.ts'
import { findPrice, priceOf } from '../agreement/products.ts'
import { notifyFan, onDate } from '../agreement/notifyFan.ts'
import { paidByCard } from '../../../ledger/paidBy.ts'

const batch = 500
const isRenewed = `c.status in ('active', 'past_due') and ${paidByCard('c.method')} and c.paused_since is null`
const selectChanged = `
  select c.id
  from premium_contracts c
  where ${isRenewed} and c.celeb_id in (select celeb_id from premium_prices)
    and (case when ${priceOf('c.celeb_id', '$1')} > c.price_won then ${priceOf('c.celeb_id', '$1')} end
        is distinct from c.new_price_won
      or c.failing_since is null and ${priceOf('c.celeb_id', '$1')} < c.price_won)
  limit ${batch}`
const selectUnanswered = `
  select c.id
  from premium_contracts c
  where ${isRenewed} and c.new_price_won is not null and c.price_answered_at is null
  order by c.id`
const setNewPrice = `
  update premium_contracts
  set new_price_won = $2, new_price_from = $3, price_asked = null, price_answered_at = null, is_price_accepted = false
  where id = $1`
const setAsked = 'update premium_contracts set price_asked = $2 where id = $1'

/**
 * Updates the contract after the celeb's price changed. A higher price applies from the fan's first charge that is at
 * least thirty days away. A lower price is shown at once and applies to the next charge.
 */
async function takeOver(ctx: Context, tx: Transaction, locked: Contract): Promise<void> {
  const now = ctx.now()
  const contract = await lowerPrice(tx, locked, now)
  const priceWon = await findPrice(tx, contract.celebId, now)
  const isDearer = priceWon > contract.priceWon
  if (isDearer && priceWon === contract.newPriceWon) return
  const from = isDearer ? firstDearerCharge(contract, now) : null
  await tx.rows(setNewPrice, [contract.id, isDearer ? priceWon : null, from])
  if (contract.priceAsked !== null || contract.priceWon !== locked.priceWon) announcePremium(ctx, tx, contract)
}

async function ask(ctx: Context, tx: Transaction, contract: Contract): Promise<void> {
  const { id, userId, celebId, newPriceWon, newPriceFrom, priceAsked } = contract
  if (!newPriceFrom || newPriceWon === null) return
  const days = dueAsk(newPriceFrom, priceAsked, ctx.now())
  if (days === null) return
  await tx.rows(setAsked, [id, days])
  await notifyFan(ctx, tx, {
    userId,
    celebId,
    kind: 'priceChange',
    targetId: id,
    facts: [newPriceWon, onDate('newPrice', newPriceFrom)],
  })
  announcePremium(ctx, tx, contract)
}

/**
 * Job: asks fans for consent to a higher price 30, 14 and 7 days before its first charge. Without consent, premium is
 * cancelled (settlePriceBefore). Safe on several nodes. Rule: money.md, Price rise.
 */
export async function askForPrices(ctx: Context): Promise<void> {
  const shape = { id: column.subscriptionPremiumId }
  const each = (ids: { id: string }[], work: typeof ask) =>
    eachAlone(ctx, 'askForPrices', ids, {
      of: ({ id }) => ({ key: id }),
      run: ({ id }) =>
        ctx.db.inTransaction(async (tx) => {
          const contract = (await lockContract(tx, id))!
          if (!contract.pausedSince && (contract.status === 'active' || contract.status === 'past_due'))
            await work(ctx, tx, contract)
        }),
    })
  await each(await ctx.db.rows(selectChanged, [ctx.now()], shape), takeOver)
  await each(await ctx.db.rows(selectUnanswered, [], shape), ask)
}

const [firstDays, ...laterDays] = limits.priceAskDays
const selectNext = `
  select min(c.new_price_from - interval '1 day' * case
      when c.price_asked is null then ${firstDays}
      ${laterDays.map((days, at) => `when c.price_asked = ${limits.priceAskDays[at]} then ${days}`).join('\n      ')}
    end) as at
  from premium_contracts c
  where ${isRenewed} and c.new_price_won is not null and c.price_answered_at is null`

export async function findNextAsk({ db, now }: Context): Promise<Date | null> {
  const changed = await db.rows(selectChanged, [now()], { id: column.subscriptionPremiumId })
  return changed.length > 0 ? now() : findMoment(db, selectNext)
}
