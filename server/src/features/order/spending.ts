import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { fullAge, seoulDate, seoulMidnightAfter, seoulNextMonth } from '@byeol/contract/locale/seoul.ts'
import { column } from '../../db/columns.ts'
import type { Queries, Transaction } from '../../db/database.ts'

/** What counts against `dayWon` of its own each day (rules.md, Money). */
export type SpendingKind = 'point' | 'donationPoint' | 'donate'

const dayOf = (at: Date, kind: SpendingKind): string => `day:${seoulDate(at)}:${kind}`
/** `kind` null: it counts against the month alone. What is donated was counted against the month when it was bought. */
const periodsOf = (at: Date, kind: SpendingKind | null): string[] => [
  ...(kind ? [dayOf(at, kind)] : []),
  ...(kind === 'donate' ? [] : [monthOf(at)]),
]
const monthOf = (at: Date): string => `month:${seoulDate(at).slice(0, 7)}`

const add = `
  insert into spending as s (user_id, period, won)
  select $1, period, $3
  from unnest($2::text[]) as p (period)
  order by period
  on conflict (user_id, period) do update
  set won = greatest(0, s.won + excluded.won)
  returning s.period, s.won`
const takeBack = `
  update spending
  set won = greatest(0, won - $3)
  where user_id = $1 and period = any($2)`
const selectWon = 'select period, won from spending where user_id = $1 and period = any($2)'
const wonShape = { period: column.text, won: column.number }
const selectBirthday = 'select birthday from users where id = $1'

/** Whether a person is under 19, full age. A person whose birthday is unknown counts as under 19. */
export async function findMinority(
  db: Queries,
  userId: UserId,
  at: Date,
): Promise<{ isMinor: boolean; birthday: string | null }> {
  const birthday = (await db.row(selectBirthday, [userId], { birthday: column.date.orNull }))?.birthday ?? null
  return { isMinor: !birthday || fullAge(birthday, at) < limits.majorityYears, birthday }
}
const isMinor = async (db: Queries, userId: UserId, at: Date): Promise<boolean> =>
  (await findMinority(db, userId, at)).isMinor

/**
 * Counts a price against the person's limits, under a lock: open orders count, so that a capture never meets a limit.
 * Throws `limit_exceeded`.
 */
export async function countSpending(
  tx: Transaction,
  { userId, kind, won, at }: { userId: UserId; kind: SpendingKind | null; won: number; at: Date },
): Promise<void> {
  const rows = await tx.rows(add, [userId, periodsOf(at, kind), won], wonShape)
  const wonIn = (period: string) => rows.find((row) => row.period === period)!.won
  if (kind) {
    const day = wonIn(dayOf(at, kind))
    if (day > limits.dayWon) throw exceeded('day', limits.dayWon - (day - won), at)
  }
  if (kind === 'donate') return
  const month = wonIn(monthOf(at))
  if (month > limits.minorMonthWon && (await isMinor(tx, userId, at)))
    throw exceeded('month', limits.minorMonthWon - (month - won), at)
}

/** Counts a price that was paid already, whatever it makes of the limits. */
export const countPaid = async (
  tx: Transaction,
  { userId, kind, won, at }: { userId: UserId; kind: SpendingKind | null; won: number; at: Date },
): Promise<void> => void (await tx.rows(add, [userId, periodsOf(at, kind), won], wonShape))

const exceeded = (limit: 'day' | 'month', leftWon: number, at: Date) =>
  new ApiError('limit_exceeded', {
    limit,
    leftWon: Math.max(0, leftWon),
    resetsAt: limit === 'day' ? seoulMidnightAfter(at, 0) : seoulNextMonth(at),
  })

/** Gives room in the limits back: a payment that did not come, or went back. `at` is when it was counted. */
export const uncountSpending = async (
  tx: Transaction,
  { userId, kind, won, at }: { userId: UserId; kind: SpendingKind | null; won: number; at: Date },
): Promise<void> => void (await tx.rows(takeBack, [userId, periodsOf(at, kind), won]))

/** What a person may still spend. The month's limit is for people under 19; null for others. */
export async function findLeft(
  db: Queries,
  userId: UserId,
  kind: SpendingKind,
  at: Date,
): Promise<{ todayWon: number; monthWon: number | null }> {
  const rows = await db.rows(selectWon, [userId, [dayOf(at, kind), monthOf(at)]], wonShape)
  const wonIn = (period: string) => rows.find((row) => row.period === period)?.won ?? 0
  return {
    todayWon: Math.max(0, limits.dayWon - wonIn(dayOf(at, kind))),
    monthWon: (await isMinor(db, userId, at)) ? Math.max(0, limits.minorMonthWon - wonIn(monthOf(at))) : null,
  }
}
