import type { UserId } from '@byeol/contract/ids.ts'
import type { Won } from '@byeol/contract/money.ts'
import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import { isStoreMethod } from '@byeol/contract/payment/paymentMethods.ts'
import { column, type RowOf } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import { tables } from '../../../db/tables.ts'
import { isRunning } from '../../relations/periods.ts'
import { isTestOrder } from '../../order/orders.ts'
import { faultRefund, ownRefundUntil, silenceIn } from './amounts.ts'
import { countedBroadcastAt, pausedSecondsFrom } from './pausedSeconds.ts'
import { clockOf, laterBy } from './pauses.ts'
import { graceUntil } from './periods.ts'

const table = tables.premium_contracts
const columns = `
  p.id, p.user_id as "userId", p.celeb_id as "celebUserId", p.created_at as "createdAt",
  p.expires_at as "grantedUntil", p.ended_at as "endedAt", c.status, c.method, c.price_won as "priceWon",
  c.paid_until as "paidUntil", c.next_try_at as "nextTryAt", c.failing_since as "failingSince",
  c.fail_reason as "failReason", c.fail_message as "failMessage", card.id as "cardId", card.issuer as "cardName",
  card.last4 as "cardLast4", case when c.price_asked is not null then c.new_price_won end as "newPriceWon",
  c.new_price_from as "newPriceFrom", c.price_answered_at as "priceAnsweredAt",
  c.cancel_reason as "cancelReason", period.from_at as "from",
  period.until_at as "until", o.price_won - o.refunded_won as "chargedWon", o.paid_at as "paidAt",
  o.status as "orderStatus", o.is_store_test as "isStoreTest",
  ${countedBroadcastAt('ce', 'c.id')} as "lastBroadcastAt", c.paused_since as "pausedSince",
  c.paused_seconds as "pausedSeconds", ${pausedSecondsFrom('c.id', 'period.from_at')} as "periodPausedSeconds"`
const rowShape = {
  id: column.subscriptionPremiumId,
  userId: column.userId,
  celebUserId: column.userId,
  createdAt: column.timestamp,
  grantedUntil: column.timestamp,
  endedAt: column.timestamp.orNull,
  status: table.status.orNull,
  method: table.method.orNull,
  priceWon: column.number.orNull,
  paidUntil: column.timestamp.orNull,
  nextTryAt: column.timestamp.orNull,
  failingSince: column.timestamp.orNull,
  failReason: table.fail_reason,
  failMessage: column.text.orNull,
  cardId: column.userPaymentMethodId.orNull,
  cardName: column.text.orNull,
  cardLast4: column.text.orNull,
  newPriceWon: column.number.orNull,
  newPriceFrom: column.timestamp.orNull,
  priceAnsweredAt: column.timestamp.orNull,
  cancelReason: table.cancel_reason,
  from: column.timestamp.orNull,
  until: column.timestamp.orNull,
  chargedWon: column.number.orNull,
  paidAt: column.timestamp.orNull,
  orderStatus: tables.orders.status.orNull,
  isStoreTest: column.boolean.orNull,
  lastBroadcastAt: column.timestamp.orNull,
  pausedSince: column.timestamp.orNull,
  pausedSeconds: column.number.orNull,
  periodPausedSeconds: column.number,
}
type Row = RowOf<typeof rowShape>

const joins = `
  join celebs ce on ce.user_id = p.celeb_id
  left join premium_contracts c on c.id = p.id
  left join cards card on card.id = c.card_id and card.removed_at is null
  left join premium_periods period on period.contract_id = c.id and period.n = c.n
  left join orders o on o.id = period.order_id`
const selectOne = `select ${columns} from premiums p ${joins} where p.id = $1`
const selectRunning = `
  select ${columns}
  from premiums p ${joins}
  where p.user_id = $1 and ${isRunning('p', '$2')}
  order by p.id`

/** A tester's free premium. */
const granted = {
  status: 'cancelled',
  priceWon: null,
  nextChargeAt: null,
  card: null,
  isIos: false,
  isTest: true,
  refundableUntil: null,
  refundableWon: 0 as Won,
  failure: null,
  priceChange: null,
  silence: null,
  pausedSince: null,
} as const

type Refunds = Pick<SubscriptionPremium, 'refundableUntil' | 'refundableWon' | 'silence'>

/** The refundable part of the last charge. On iOS, Apple decides about refunds. */
function viewRefunds({ from, until, chargedWon, paidAt, ...row }: Row, now: Date): Refunds {
  const none: Refunds = { refundableUntil: null, refundableWon: 0 as Won, silence: null }
  const isPaid = from && until && chargedWon !== null && paidAt && row.orderStatus === 'paid'
  if (!isPaid || row.status === 'ended' || isStoreMethod(row.method)) return none
  const { pausedSince } = row
  const at = clockOf({ pausedSince }, now)
  const isWhole = at < ownRefundUntil(paidAt)
  // During a pause this deadline does not expire.
  const refundableUntil = isWhole && !pausedSince ? ownRefundUntil(paidAt) : null
  const paid = { priceWon: chargedWon, from: laterBy(from, row.periodPausedSeconds), until }
  if (pausedSince && isWhole) return { refundableUntil, refundableWon: chargedWon as Won, silence: null }
  const silent = silenceIn(paid, row.lastBroadcastAt, at)
  if (pausedSince) {
    const refundWon = Math.max(silent?.refundWon ?? 0, faultRefund(paid, at))
    return { refundableUntil, refundableWon: refundWon as Won, silence: null }
  }
  const refundableWon = (isWhole ? chargedWon : (silent?.refundWon ?? 0)) as Won
  return { refundableUntil, refundableWon, silence: silent && { ...silent, refundWon: silent.refundWon as Won } }
}

/**
 * Apple's dates do not include pauses, so a subscription that Apple will not renew lasts longer by the length of the
 * pauses.
 */
const viewedUntil = ({ method, status, pausedSeconds }: Row, paidUntil: Date): Date =>
  isStoreMethod(method) && status === 'cancelled' ? laterBy(paidUntil, pausedSeconds ?? 0) : paidUntil

function view(row: Row, now: Date): SubscriptionPremium {
  const { id, userId, celebUserId, createdAt, status, paidUntil, failingSince, failReason, newPriceWon } = row
  const who = { id, userId, celebUserId, createdAt }
  if (status === null || paidUntil === null) return { ...who, expiresAt: row.endedAt ?? row.grantedUntil, ...granted }
  return {
    ...who,
    expiresAt: row.endedAt ?? viewedUntil(row, paidUntil),
    status: status === 'ended' ? 'cancelled' : status,
    priceWon: row.priceWon as Won,
    nextChargeAt: row.pausedSince ? null : row.nextTryAt,
    card: row.cardId === null ? null : { userPaymentMethodId: row.cardId, name: row.cardName!, last4: row.cardLast4 },
    isIos: isStoreMethod(row.method),
    isTest: row.method !== null && isTestOrder({ method: row.method, isStoreTest: row.isStoreTest ?? false }),
    ...viewRefunds(row, now),
    pausedSince: row.pausedSince,
    failure: failingSince && {
      reason: failReason ?? 'declined',
      message: row.failMessage,
      nextTryAt: row.nextTryAt,
      endsAt: isStoreMethod(row.method) ? row.grantedUntil : graceUntil(failingSince),
    },
    priceChange:
      newPriceWon === null || status === 'ended'
        ? null
        : {
            priceWon: newPriceWon as Won,
            from: row.newPriceFrom!,
            answeredAt: row.priceAnsweredAt,
            isDeclined: status === 'cancelled' && row.cancelReason === 'price',
          },
  }
}

/** A premium subscription as its fan sees it. `expiresAt` of an ended one is the time when it ended. */
export const getPremium = async (db: Queries, id: string, now: Date): Promise<SubscriptionPremium> =>
  view((await db.row(selectOne, [id], rowShape))!, now)

/** The active premium subscriptions of a person. */
export const findPremiums = async (db: Queries, userId: UserId, now: Date): Promise<SubscriptionPremium[]> =>
  (await db.rows(selectRunning, [userId, now], rowShape)).map((row) => view(row, now))
