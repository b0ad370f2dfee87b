import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { seoulMidnight } from '@byeol/contract/locale/seoul.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'

const dayMs = 24 * 3_600_000
// Locks the person's row, so that chats opened at the same moment are counted one after another.
const lock = 'select created_at as "joinedAt" from users where id = $1 for no key update'
const countToday = 'select count(*)::int as count from chats where requested_by = $1 and created_at >= $2'

/**
 * Limits how many strangers a person may write to first on one day (Seoul time); the limit of a new account is lower.
 * Accepted requests count as well. Call it after inserting the request. Throws `too_many_strangers`.
 */
export async function limitStrangers(ctx: Context, tx: Transaction, userId: UserId): Promise<void> {
  const now = ctx.now()
  const midnight = seoulMidnight(now)
  const { joinedAt } = (await tx.row(lock, [userId], { joinedAt: column.timestamp }))!
  const { count } = (await tx.row(countToday, [userId, midnight], { count: column.number }))!
  const isNew = now.getTime() - joinedAt.getTime() < limits.newAccountMs
  const perDay = isNew ? limits.strangersPerDayWhenNew : limits.strangersPerDay
  if (count <= perDay) return
  const retryAfterSeconds = Math.ceil((midnight.getTime() + dayMs - now.getTime()) / 1_000)
  throw new ApiError('too_many_strangers', { perDay, retryAfterSeconds })
}
