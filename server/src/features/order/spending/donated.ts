import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import { column } from '../../../db/columns.ts'
import type { Queries, Transaction } from '../../../db/database.ts'
import { limitExceeded } from './limitExceeded.ts'

const dayOf = (at: Date): string => `day:${seoulDate(at)}:donate`

// The row stays locked until the donation is stored. Donations are final, so this sum never falls.
const add = `
  insert into spending as s (user_id, period, won)
  values ($1, $2, $3)
  on conflict (user_id, period) do update
  set won = s.won + excluded.won
  returning won`
const select = 'select won from spending where user_id = $1 and period = $2'
const shape = { won: column.number }

/** Counts a donation against its donor's daily limit. Throws `limit_exceeded`; the transaction must then not commit. */
export async function countDonated(
  tx: Transaction,
  { userId, won, at }: { userId: UserId; won: number; at: Date },
): Promise<void> {
  const sum = (await tx.row(add, [userId, dayOf(at), won], shape))!.won
  if (sum > limits.dayWon) throw limitExceeded('day', limits.dayWon - (sum - won), at)
}

/** The won that a person may still donate on the day of `at`. */
export async function findLeftToDonate(db: Queries, userId: UserId, at: Date): Promise<number> {
  const won = (await db.row(select, [userId, dayOf(at)], shape))?.won ?? 0
  return Math.max(0, limits.dayWon - won)
}
