import { setAccessEnd } from '../access/setAccessEnd.ts'
import type { SubscriptionPremiumId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { isBlocked } from '../../relations/blocks.ts'
import type { StoredOrder } from '../../order/orders.ts'
import { grantPremium } from '../access/grantPremium.ts'
import { announcePremium } from '../agreement/announcePremium.ts'
import { findLiveContract } from '../agreement/contracts.ts'
import { chargeTimeOn, graceUntil, periodUntil } from '../agreement/periods.ts'
import { payPeriod } from './payPeriod.ts'

// Waits for another order of the same fan that is starting a contract, so that only one of two orders becomes a
// contract.
const lockFan = 'select from users where id = $1 for no key update'
const selectMayBegin = `
  select fan.id
  from users fan
  join users celeb on celeb.id = $2
  join celebs ce on ce.user_id = celeb.id
  where fan.id = $1 and fan.deleted_at is null and not fan.is_suspended
    and celeb.deleted_at is null and not celeb.is_suspended and celeb.celeb_ended_at is null
    and not ${isBlocked('celeb.id', 'fan.id')}`
const insert = `
  insert into premium_contracts
    (id, user_id, celeb_id, method, card_id, status, price_won, anchor, n, paid_until, next_try_at)
  values ($1, $2, $3, $4, $5, 'active', $6, $7, 1, $8, $9)`

interface FirstPeriod {
  from: Date
  until: Date
  nextTryAt: Date
  accessUntil: Date
}

function periodByCard(at: Date): FirstPeriod {
  const until = periodUntil(at, 1)
  const nextTryAt = chargeTimeOn(until)
  return { from: at, until, nextTryAt, accessUntil: graceUntil(nextTryAt) }
}

/**
 * Starts the contract and the access once the first premium order is paid. Null if it may no longer start: the fan
 * already has premium, or the celeb is gone or has blocked the fan (money.md, Order machine).
 */
export async function startContract(
  ctx: Context,
  tx: Transaction,
  order: StoredOrder,
  at: Date,
  period: FirstPeriod = periodByCard(at),
): Promise<SubscriptionPremiumId | null> {
  const { userId, celebId, method, cardId, priceWon } = order
  if (celebId === null) return null
  await tx.rows(lockFan, [userId])
  if (await findLiveContract(tx, userId, celebId)) return null
  if (!(await tx.row(selectMayBegin, [userId, celebId], { id: column.userId }))) return null
  const { from, until, nextTryAt, accessUntil } = period
  const id = await grantPremium(ctx, tx, userId, celebId, accessUntil)
  // A tester may already have premium with another end, which `grantPremium` then returns.
  await setAccessEnd(tx, id, accessUntil)
  await tx.rows(insert, [id, userId, celebId, method, cardId, priceWon, from, until, nextTryAt])
  announcePremium(ctx, tx, { id, userId })
  await payPeriod(ctx, tx, order, { contractId: id, n: 1, from, until, at })
  return id
}
