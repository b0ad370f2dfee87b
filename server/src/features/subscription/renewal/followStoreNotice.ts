import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import { settleTransaction } from '../../app-store/settleTransaction.ts'
import { followSubscription } from './followSubscription.ts'

const select =
  'select transaction_id as "transactionId", handled_at as "handledAt" from app_store_notices where uuid = $1'
const setHandled = 'update app_store_notices set handled_at = $2 where uuid = $1'

const findNotice = (db: Queries, uuid: string) =>
  db.row(select, [uuid], { transactionId: column.text.orNull, handledAt: column.timestamp.orNull })

/**
 * Queued task: handles one of Apple's notifications about a transaction. Its content decides nothing, because it may
 * come late, twice or out of order: Apple is asked for the current state (money.md case 52).
 */
export async function followStoreNotice(ctx: Context, uuid: string): Promise<void> {
  const notice = await findNotice(ctx.db, uuid)
  if (!notice || notice.handledAt || !ctx.appStore) return
  if (notice.transactionId) await followTransaction(ctx, notice.transactionId)
  await ctx.db.rows(setHandled, [uuid, ctx.now()])
}

async function followTransaction(ctx: Context, transactionId: string): Promise<void> {
  const transaction = await ctx.appStore!.getTransaction(transactionId)
  if (transaction?.expiresAt) return followSubscription(ctx, transaction)
  if (transaction) await settleTransaction(ctx, transaction)
}
