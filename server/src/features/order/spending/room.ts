import type { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { seoulMidnight, seoulMidnightAfter, seoulMonth, seoulNextMonth } from '@byeol/contract/locale/seoul.ts'
import { column } from '../../../db/columns.ts'
import type { Queries, Transaction } from '../../../db/database.ts'
import { isTestOrder, type StoredOrder } from '../orders.ts'
import { limitExceeded } from './limitExceeded.ts'
import { findMinority } from './minority.ts'
import { isPaidAsTest } from '../../../ledger/paidBy.ts'

const lock = 'select pg_advisory_xact_lock(hashtextextended($1, 115))'

/**
 * Serializes decisions about a person's spending limits. A transaction must take this lock after that of an order, and
 * before those of wallets and contracts.
 */
export const lockSpending = async (tx: Transaction, userId: UserId): Promise<void> =>
  void (await tx.rows(lock, [userId]))

/**
 * SQL: the won of order `o` that count against its owner's limits at the time `now`: what was captured and not
 * refunded, and what may still be captured.
 */
const takenWon = (now: string): string => `case
    when o.status in ('pending', 'paid', 'refunding', 'refunded') then o.price_won - o.refunded_won
    when o.status in ('failed', 'expired') and o.room_until > ${now} then o.price_won
    else 0
  end`
const countedAt = 'coalesce(o.counted_at, o.created_at)'
const select = `
  select
    coalesce(sum(${takenWon('$8')}) filter (where o.kind = $2 and ${countedAt} >= $3 and ${countedAt} < $4), 0)::int
      as "dayWon",
    coalesce(sum(${takenWon('$8')}), 0)::int as "monthWon"
  from orders o
  where o.user_id = $1 and ${countedAt} >= $5 and ${countedAt} < $6 and o.id is distinct from $7
    and not ${isPaidAsTest('o')}`
const shape = { dayWon: column.number, monthWon: column.number }

interface Asked {
  userId: UserId
  kind: StoredOrder['kind']
  /** Any time in the day and month to check. */
  at: Date
  now: Date
  /** An order to leave out of the sum. */
  except?: StoredOrder['id']
}

async function findTaken(db: Queries, { userId, kind, at, now, except }: Asked) {
  const monthBegan = new Date(`${seoulMonth(at)}-01T00:00:00+09:00`)
  const day = [seoulMidnight(at), seoulMidnightAfter(at, 0)]
  const values = [userId, kind, ...day, monthBegan, seoulNextMonth(at), except ?? null, now]
  return (await db.row(select, values, shape))!
}

/** Premium and contents count only against the monthly limit, which is for people under 19. */
const hasDayLimit = (kind: StoredOrder['kind']): boolean => kind === 'point' || kind === 'donationPoint'

/**
 * For an order that is captured now: any time in the day and month against which it counts. That is the time already
 * recorded, while the order still counts against the limits, and otherwise now.
 */
export const countingMoment = (order: StoredOrder, now: Date): Date =>
  order.status === 'pending' || (order.roomUntil && order.roomUntil > now) ? (order.countedAt ?? order.createdAt) : now

/**
 * The limit that a stored order exceeds together with its owner's other orders, as an error; null if it exceeds none.
 * Takes the lock of `lockSpending`, so that the result stays valid until the transaction ends. Test money has no
 * limits. `won`: the part of the order's price that would not be refunded. `at`: any time in the day and month in which
 * it counts.
 */
export async function findExcess(
  tx: Transaction,
  order: StoredOrder,
  now: Date,
  { won, at }: { won: number; at: Date } = { won: order.priceWon, at: countingMoment(order, now) },
): Promise<ApiError<'limit_exceeded'> | null> {
  if (isTestOrder(order)) return null
  const { id, userId, kind } = order
  await lockSpending(tx, userId)
  const { dayWon, monthWon } = await findTaken(tx, { userId, kind, at, now, except: id })
  if (hasDayLimit(kind) && dayWon + won > limits.dayWon) return limitExceeded('day', limits.dayWon - dayWon, at)
  if (monthWon + won <= limits.minorMonthWon || !(await findMinority(tx, userId, now)).isMinor) return null
  return limitExceeded('month', limits.minorMonthWon - monthWon, at)
}

/** The won that a person may still pay. The monthly limit is for people under 19; it is null for others. */
export async function findLeft(
  db: Queries,
  userId: UserId,
  kind: 'point' | 'donationPoint',
  now: Date,
): Promise<{ todayWon: number; monthWon: number | null }> {
  const { dayWon, monthWon } = await findTaken(db, { userId, kind, at: now, now })
  const { isMinor } = await findMinority(db, userId, now)
  return {
    todayWon: Math.max(0, limits.dayWon - dayWon),
    monthWon: isMinor ? Math.max(0, limits.minorMonthWon - monthWon) : null,
  }
}
