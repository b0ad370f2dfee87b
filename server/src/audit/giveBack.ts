import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { column } from '../db/columns.ts'
import type { Queries, Transaction } from '../db/database.ts'
import { newId } from '../newId.ts'

const lock = `select pg_advisory_xact_lock(hashtextextended($1, 121))`
const sums = `
  select
    (select coalesce(sum(won), 0)::integer from given_back
      where by = $1 and second is null and at > $3::timestamptz - interval '24 hours') as agent,
    (select coalesce(sum(won), 0)::integer from given_back
      where user_id = $2 and second is null and at > $3::timestamptz - interval '24 hours') as person`
const insert = `
  insert into given_back (id, by, second, user_id, won, kind, target_id, at, agent_max_won, person_max_won)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`

interface Giving {
  by: string
  /** The person who gets the money; null for a bulk refund to many people. */
  userId: UserId | null
  at: Date
}

/**
 * The most that a staff member may still refund without a second person: the lowest of the limits for one refund, for
 * the staff member's day, and for this recipient's day (doors.md 7).
 */
export async function findAloneMaxWon(db: Queries, { by, userId, at }: Giving): Promise<number> {
  const { agent, person } = (await db.row(sums, [by, userId, at], { agent: column.number, person: column.number }))!
  const agentLeft = limits.givenBackAgentDayMaxWon - agent
  const personLeft = limits.givenBackPersonDayMaxWon - person
  if (userId === null) return Math.max(0, agentLeft)
  return Math.max(0, Math.min(limits.refundAloneMaxWon, agentLeft, personLeft))
}

/**
 * Like `findAloneMaxWon`, but takes a lock, so that the result stays valid until the transaction ends: concurrent
 * refunds by the same staff member wait for each other.
 */
export async function lockAloneMaxWon(tx: Transaction, giving: Giving): Promise<number> {
  await tx.rows(lock, [`given_back by ${giving.by}`])
  if (giving.userId) await tx.rows(lock, [`given_back to ${giving.userId}`])
  return findAloneMaxWon(tx, giving)
}

/**
 * Records a refund by staff, in the same transaction as the refund. If there is no `second` person, a database trigger
 * enforces the limits.
 */
export async function noteGivenBack(
  tx: Transaction,
  given: Giving & {
    second: string | null
    won: number
    kind: 'refund' | 'contents' | 'store-purchase' | 'premium' | 'stray-capture'
    targetId: string
  },
): Promise<void> {
  const { by, second, userId, won, kind, targetId, at } = given
  if (won <= 0) return
  const bounds = [limits.givenBackAgentDayMaxWon, limits.givenBackPersonDayMaxWon]
  await tx.rows(insert, [newId(at), by, second, userId, won, kind, targetId, at, ...bounds])
}
