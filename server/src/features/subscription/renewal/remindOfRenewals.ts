import { setAccessEnd } from '../access/setAccessEnd.ts'
import { cardIssuerName } from '@byeol/contract/locale/cardIssuerName.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { limits } from '@byeol/contract/limits.ts'
import { seoulMidnight } from '@byeol/contract/locale/seoul.ts'
import type { SubscriptionPremiumId } from '@byeol/contract/ids.ts'
import { findMoment } from '../../../clock/findMoment.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { findCard } from '../../payment/cards.ts'
import { announcePremium } from '../agreement/announcePremium.ts'
import { lockContract, type Contract } from '../agreement/contracts.ts'
import { lowerPrice } from '../agreement/lowerPrice.ts'
import { graceUntil, nextChargeTime } from '../agreement/periods.ts'
import { notifyFan, onDate } from '../agreement/notifyFan.ts'
import { priceAt } from './chargeContract.ts'
import { firstDearerCharge } from '../agreement/prices.ts'
import { setCancelled } from './setCancelled.ts'
import { paidByCard } from '../../../ledger/paidBy.ts'

const postpone = 'update premium_contracts set new_price_from = $2 where id = $1'

/**
 * Call this before the first charge at a higher price. If the fan has not agreed, it cancels premium, and there is no
 * charge. If the fan was never asked about the price, it postpones the higher price to a later charge (money.md, Price
 * rise). Returns whether premium was cancelled.
 */
async function settlePriceBefore(ctx: Context, tx: Transaction, contract: Contract): Promise<boolean> {
  const { id, nextTryAt, newPriceFrom, isPriceAccepted, priceAsked } = contract
  if (!newPriceFrom || isPriceAccepted || nextTryAt! < newPriceFrom) return false
  if (priceAsked === null) {
    await tx.rows(postpone, [id, firstDearerCharge(contract, ctx.now())])
    return false
  }
  await setCancelled(ctx, tx, contract, 'price')
  return true
}

// If a charge was not made on its day, the fan gets another reminder.
const isDue = `
  status = 'active' and ${paidByCard('method')} and paused_since is null and open_order_id is null and next_try_at <= $1
  and (reminded_for is distinct from next_try_at or next_try_at < $2)`
const selectDue = `select id from premium_contracts where ${isDue} order by next_try_at limit 200`
const selectStillDue = `select id from premium_contracts where id = $3 and ${isDue}`
const setReminded = 'update premium_contracts set next_try_at = $2, reminded_for = $2, queued_at = null where id = $1'
const insertReminder = `
  insert into premium_reminders (contract_id, told_at, charge_at, price_won)
  values ($1, $2, $3, $4)`

async function cardName(tx: Transaction, { userId, cardId }: Contract): Promise<Record<Language, string> | null> {
  const card = cardId && (await findCard(tx, userId, cardId))
  if (!card || card.removedAt) return null
  const { ko, en } = cardIssuerName(card.issuer)
  const end = card.last4 ? ` ${card.last4}` : ''
  return { ko: ko + end, en: en + end }
}

async function remind(ctx: Context, tx: Transaction, locked: Contract): Promise<void> {
  const now = ctx.now()
  if (await settlePriceBefore(ctx, tx, locked)) return
  const contract = await lowerPrice(tx, (await lockContract(tx, locked.id))!, now)
  const { id, userId, celebId } = contract
  const earliest = new Date(now.getTime() + limits.premiumReminderMs)
  const chargeAt = nextChargeTime(contract.nextTryAt! > earliest ? contract.nextTryAt! : earliest)
  const priceWon = priceAt(contract, chargeAt)
  await tx.rows(insertReminder, [id, now, chargeAt, priceWon])
  await tx.rows(setReminded, [id, chargeAt])
  await setAccessEnd(tx, id, graceUntil(chargeAt))
  const facts = [onDate('charge', chargeAt), priceWon, await cardName(tx, contract)]
  await notifyFan(ctx, tx, { userId, celebId, kind: 'renewalSoon', targetId: id, facts })
  announcePremium(ctx, tx, contract)
}

/**
 * Job: reminds fans of a renewal 72 hours before: amount, date, card, and where to cancel. If the reminder is late
 * because of an outage, the charge moves to 72 hours after it (money.md, Premium). Safe on several nodes.
 */
export async function remindOfRenewals(ctx: Context): Promise<void> {
  const now = ctx.now()
  const values = [new Date(now.getTime() + limits.premiumReminderMs), seoulMidnight(now)]
  const shape = { id: column.subscriptionPremiumId }
  const remindOne = (id: SubscriptionPremiumId) =>
    ctx.db.inTransaction(async (tx) => {
      const contract = (await lockContract(tx, id))!
      if (await tx.row(selectStillDue, [...values, id], shape)) await remind(ctx, tx, contract)
    })
  for (const { id } of await ctx.db.rows(selectDue, values, shape)) await remindOne(id)
}

const selectNext = `
  select min(case
      when reminded_for = next_try_at
      then (date_trunc('day', next_try_at at time zone 'Asia/Seoul') + interval '1 day') at time zone 'Asia/Seoul'
      else next_try_at - interval '${limits.premiumReminderMs} milliseconds'
    end) as at
  from premium_contracts
  where status = 'active' and ${paidByCard('method')} and paused_since is null and open_order_id is null`

export const findNextRenewalReminder = ({ db }: Context): Promise<Date | null> => findMoment(db, selectNext)
