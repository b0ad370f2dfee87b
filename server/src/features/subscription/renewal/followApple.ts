import { setAccessEnd } from '../access/setAccessEnd.ts'
import { seoulMidnight } from '@byeol/contract/locale/seoul.ts'
import type { SubscriptionPremiumId } from '@byeol/contract/ids.ts'
import { isStoreMethod } from '@byeol/contract/payment/paymentMethods.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import type { StoreSubscription } from '../../../providers/appStore/appStoreClient.ts'
import { announcePremium } from '../agreement/announcePremium.ts'
import { lockContract, type Contract } from '../agreement/contracts.ts'
import { accessUntil } from '../agreement/pauses.ts'
import { notifyFan, runsThrough } from '../agreement/notifyFan.ts'
import { endContract, type EndReason } from './endContract.ts'
import { accessWhileRenewing } from './payApplePeriod.ts'

const setActive = `
  update premium_contracts
  set status = 'active', next_try_at = paid_until, failing_since = null, fail_reason = null, fail_message = null,
    cancelled_at = null, cancel_reason = null, new_price_won = $2,
    new_price_from = case when $2::integer is not null then paid_until end,
    price_asked = case when $2::integer is not null then 0 end,
    price_answered_at = case when $3 then coalesce(price_answered_at, $4) end, is_price_accepted = $3
  where id = $1`
const setCancelled = `
  update premium_contracts
  set status = 'cancelled', cancelled_at = coalesce(cancelled_at, $2), cancel_reason = $3, next_try_at = null,
    failing_since = null
  where id = $1`
const setPastDue = `
  update premium_contracts
  set status = 'past_due', failing_since = $2, fail_reason = 'declined', fail_message = null, next_try_at = null,
    cancelled_at = null, cancel_reason = null
  where id = $1`

/** Why a subscription ended, by Apple's expirationIntent. */
const endReasons: Partial<Record<number, EndReason>> = { 1: 'fan', 2: 'unpaid', 3: 'price' }

/** Apple's next price in won if it is higher than the contract's, otherwise null. */
const dearer = ({ priceWon }: Contract, { renewal: { nextPrice } }: StoreSubscription): number | null => {
  const won = nextPrice?.currency === 'KRW' ? Math.round(nextPrice.milli / 1000) : priceWon
  return won > priceWon ? won : null
}

async function fail(ctx: Context, tx: Transaction, contract: Contract, until: Date): Promise<void> {
  const { id, userId, celebId, priceWon, status, paidUntil } = contract
  await tx.rows(setPastDue, [id, seoulMidnight(paidUntil)])
  await setAccessEnd(tx, id, accessUntil(contract, until))
  if (status === 'past_due') return
  await notifyFan(ctx, tx, {
    userId,
    celebId,
    kind: 'chargeFailed',
    targetId: id,
    facts: [priceWon, runsThrough(new Date(until.getTime() - 1))],
  })
}

/**
 * Updates a contract on iOS to the state of its subscription, which only Apple renews, cancels and ends. An ended
 * contract is not changed.
 */
export async function followApple(
  ctx: Context,
  tx: Transaction,
  contractId: SubscriptionPremiumId,
  subscription: StoreSubscription,
): Promise<void> {
  const contract = (await lockContract(tx, contractId))!
  if (contract.status === 'ended' || !isStoreMethod(contract.method)) return
  const { status, renewal } = subscription
  const { id, paidUntil } = contract
  if (status === 1 && renewal.willRenew) {
    const newPrice = dearer(contract, subscription)
    const isAccepted = newPrice !== null && renewal.isPriceAccepted === true
    await tx.rows(setActive, [id, newPrice, isAccepted, ctx.now()])
    await setAccessEnd(tx, id, accessUntil(contract, accessWhileRenewing(paidUntil)))
  } else if (status === 1) {
    const reason = renewal.expirationIntent === 3 ? 'price' : 'fan'
    await tx.rows(setCancelled, [id, ctx.now(), reason])
    await setAccessEnd(tx, id, accessUntil(contract, paidUntil))
  } else if (status === 4) {
    await fail(ctx, tx, contract, renewal.graceUntil ?? accessWhileRenewing(paidUntil))
  } else {
    const reason = status === 5 ? 'takenBack' : status === 3 ? 'unpaid' : endReasons[renewal.expirationIntent ?? 1]
    const givenUntil = accessUntil(contract, paidUntil)
    if (status !== 5 && givenUntil > ctx.now()) {
      // The subscription is over at Apple, but we still add the days of any pauses.
      await tx.rows(setCancelled, [id, ctx.now(), reason === 'price' ? 'price' : 'fan'])
      await setAccessEnd(tx, id, givenUntil)
      return announcePremium(ctx, tx, contract)
    }
    return endContract(ctx, tx, contract, { reason: reason ?? 'fan' })
  }
  announcePremium(ctx, tx, contract)
}
