import { seoulDaysBetween } from '@byeol/contract/locale/seoul.ts'
import type { SubscriptionPremiumId } from '@byeol/contract/ids.ts'
import { isStoreMethod } from '@byeol/contract/payment/paymentMethods.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { announcePremium } from '../agreement/announcePremium.ts'
import { lockContract, type Contract } from '../agreement/contracts.ts'
import { laterBy, pauseHoldMs } from '../agreement/pauses.ts'
import { chargeTimeAfter, graceUntil } from '../agreement/periods.ts'
import { cancelAtApple, pauseAtApple, pausedNow, runsThrough, notifyFan } from '../agreement/notifyFan.ts'

const hold = `interval '${pauseHoldMs} milliseconds'`
const selectSuspension = `
  select greatest(u.suspended_at, c.anchor, (
      select max(until_at)
      from premium_pauses
      where contract_id = c.id
    )) as since
  from premium_contracts c
  join users u on u.id = c.celeb_id and u.is_suspended and u.suspended_until > $2
  where c.id = $1 and c.status <> 'ended' and c.paused_since is null`
const pause = 'update premium_contracts set paused_since = $2 where id = $1'
const keepOpen = `update premiums set expires_at = expires_at + ${hold} where id = $1`

/**
 * Pauses premium while the celeb is suspended: nothing is charged, and no paid day is used up. The fan can still read
 * earlier messages.
 */
export async function pausePremium(ctx: Context, id: SubscriptionPremiumId): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    const contract = (await lockContract(tx, id))!
    const suspension = await tx.row(selectSuspension, [id, ctx.now()], { since: column.timestamp })
    if (!suspension) return
    await tx.rows(pause, [id, suspension.since])
    await tx.rows(keepOpen, [id])
    const { userId, celebId, method } = contract
    const facts = isStoreMethod(method) ? [pauseAtApple, cancelAtApple] : [pausedNow]
    await notifyFan(ctx, tx, { userId, celebId, kind: 'premiumPaused', targetId: id, facts })
    announcePremium(ctx, tx, contract)
  })
}

const selectEnd = `
  select least($2, coalesce(u.suspended_until, $2)) as at
  from premium_contracts c
  join users u on u.id = c.celeb_id and not u.is_suspended
  where c.id = $1 and c.status <> 'ended' and c.paused_since is not null`
const insertPause = `
  insert into premium_pauses (contract_id, from_at, until_at, seconds, n)
  values ($1, $2, $3, $4, $5)`
const resume = `
  update premium_contracts
  set paused_since = null, paused_seconds = paused_seconds + $2, paid_until = $3, next_try_at = $4,
    reminded_for = case when next_try_at = $4 then reminded_for end, failing_since = $5, queued_at = null,
    new_price_from = new_price_from + interval '1 second' * $6
  where id = $1`
const movePeriod = `
  update premium_periods
  set until_at = until_at + interval '1 second' * $3
  where contract_id = $1 and n = $2`
const shorten = `
  update premiums
  set expires_at = greatest(expires_at - ${hold} + interval '1 second' * $2, $3)
  where id = $1`

interface Times {
  paidUntil: Date
  nextTryAt: Date | null
  failingSince: Date | null
  /**
   * Access stays open at least until this time, which is after the next charge and its attempts. Null if there is no
   * next charge.
   */
  accessUntil: Date | null
}

/** The new dates of a card-paid contract after a pause of `seconds` that ended at `at`. */
function timesAfter(contract: Contract, seconds: number, at: Date): Times {
  const { status, pausedSince, nextTryAt } = contract
  const paidUntil = laterBy(contract.paidUntil, seconds)
  if (status === 'past_due') {
    const days = seoulDaysBetween(pausedSince!, at)
    const laterByDays = (moment: Date) => laterBy(moment, days * 24 * 3_600)
    const failingSince = laterByDays(contract.failingSince!)
    return {
      paidUntil,
      nextTryAt: nextTryAt && laterByDays(nextTryAt),
      failingSince,
      accessUntil: graceUntil(failingSince),
    }
  }
  if (status !== 'active') return { paidUntil, nextTryAt: null, failingSince: null, accessUntil: null }
  const due = chargeTimeAfter(paidUntil)
  // A charge that was already moved to a later day, and announced for it, keeps that day.
  const next = nextTryAt! >= due && nextTryAt! > at ? nextTryAt! : due
  return { paidUntil, nextTryAt: next, failingSince: null, accessUntil: graceUntil(next) }
}

/**
 * Resumes premium after a suspension ended or was undone: moves the end of the period, and all later times, by the
 * exact length of the pause in seconds.
 */
export async function resumePremium(ctx: Context, id: SubscriptionPremiumId): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    const contract = (await lockContract(tx, id))!
    const end = await tx.row(selectEnd, [id, ctx.now()], { at: column.timestamp })
    if (end) await resumeIn(ctx, tx, contract, end.at)
  })
}

async function resumeIn(ctx: Context, tx: Transaction, contract: Contract, endedAt: Date): Promise<void> {
  const { id, n, userId, celebId, method, paidUntil, nextTryAt, failingSince } = contract
  const since = contract.pausedSince!
  const until = endedAt > since ? endedAt : since
  const seconds = Math.ceil((until.getTime() - since.getTime()) / 1000)
  const isIos = isStoreMethod(method)
  const times = isIos ? { paidUntil, nextTryAt, failingSince, accessUntil: null } : timesAfter(contract, seconds, until)
  await tx.rows(insertPause, [id, since, until, seconds, n])
  const values = [times.paidUntil, times.nextTryAt, times.failingSince]
  await tx.rows(resume, [id, seconds, ...values, isIos ? 0 : seconds])
  if (!isIos) await tx.rows(movePeriod, [id, n, seconds])
  await tx.rows(shorten, [id, seconds, times.accessUntil])
  const lastDay = new Date(laterBy(paidUntil, (isIos ? contract.pausedSeconds : 0) + seconds).getTime() - 1)
  await notifyFan(ctx, tx, { userId, celebId, kind: 'premiumResumed', targetId: id, facts: [runsThrough(lastDay)] })
  announcePremium(ctx, tx, contract)
}
