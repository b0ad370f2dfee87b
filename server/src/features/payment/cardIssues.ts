import { ApiError } from '@byeol/contract/errors.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { seoulMidnight, seoulMidnightAfter } from '@byeol/contract/locale/seoul.ts'
import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import { column, type RowOf } from '../../db/columns.ts'
import type { Queries, Transaction } from '../../db/database.ts'
import { tables } from '../../db/tables.ts'
import type { Caller } from '../../http/call.ts'
import { newId } from '../../newId.ts'
import { lockCards } from './cards.ts'

const shape = {
  id: column.orderId,
  userId: column.userId,
  customerUid: column.text,
  isTest: column.boolean,
  status: tables.card_issues.status,
  createdAt: column.timestamp,
}
/** A payment window that registers a card. `id` is its merchant_uid. */
export type CardIssue = RowOf<typeof shape>

/** The product name shown in the payment window that registers a card. */
export const cardName = '카드 등록'

const columns = `
  i.id, i.user_id as "userId", i.customer_uid as "customerUid", i.is_test as "isTest", i.status,
  i.created_at as "createdAt"`
const select = `select ${columns} from card_issues i where i.id = $1`
const lock = `select ${columns} from card_issues i where i.id = $1 for update`
const selectPending = `
  select ${columns}
  from card_issues i
  where i.status = 'pending' and i.created_at < $1
  order by i.created_at
  limit 100`
const insert = `
  insert into card_issues (id, user_id, customer_uid, is_test, status, created_at)
  values ($1, $2, $3, $4, 'pending', $5)`
const countToday = 'select count(*)::int as count from card_issues where user_id = $1 and created_at >= $2'

export const findIssue = (db: Queries, merchantUid: string): Promise<CardIssue | null> =>
  db.row(select, [merchantUid], shape)

export const lockIssue = async (tx: Transaction, id: OrderId): Promise<CardIssue> => (await tx.row(lock, [id], shape))!

/** The oldest 100 card registrations that began before `before` and have no result yet. */
export const listPendingIssues = (db: Queries, before: Date): Promise<CardIssue[]> =>
  db.rows(selectPending, [before], shape)

/**
 * Begins to register a card: creates a payment window with its own customer_uid. Throws `too_many_requests` (more than
 * 5 per day in Seoul).
 */
export async function beginIssue(ctx: Context, me: Caller, isTest: boolean): Promise<CardIssue> {
  const at = ctx.now()
  const id = newId<OrderId>(at)
  const customerUid = randomBytes(16).toString('hex')
  await ctx.db.inTransaction(async (tx) => {
    await lockCards(tx, me.id)
    await tx.rows(insert, [id, me.id, customerUid, isTest, at])
    const { count } = (await tx.row(countToday, [me.id, seoulMidnight(at)], { count: column.number }))!
    const retryAfterSeconds = Math.ceil((seoulMidnightAfter(at, 0).getTime() - at.getTime()) / 1_000)
    if (count > limits.cardsPerDay) throw new ApiError('too_many_requests', { retryAfterSeconds })
  })
  return { id, userId: me.id, customerUid, isTest, status: 'pending', createdAt: at }
}
