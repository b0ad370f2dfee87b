import { column } from '../../db/columns.ts'
import type { Queries } from '../../db/database.ts'
import type { Context } from '../../context.ts'
import type { StoreNotice } from '../../providers/appStore/storeFacts.ts'
import { followSubscription } from '../subscription/renewal/followSubscription.ts'
import { settleTransaction } from './settleTransaction.ts'

const insert = `
  insert into app_store_notices (uuid, type, subtype, transaction_id, signed_at, received_at)
  values ($1, $2, $3, $4, $5, $6)
  on conflict do nothing
  returning uuid`
const select =
  'select transaction_id as "transactionId", handled_at as "handledAt" from app_store_notices where uuid = $1'
const setHandled = 'update app_store_notices set handled_at = $2 where uuid = $1'

/** Stores a notification once and queues its handling. Returns false if it was stored before. */
export async function storeNotice(ctx: Context, notice: StoreNotice): Promise<boolean> {
  return ctx.db.inTransaction(async (tx) => {
    const { uuid, type, subtype, transaction, signedAt } = notice
    const values = [uuid, type, subtype, transaction?.transactionId ?? null, signedAt, ctx.now()]
    const isNew = (await tx.row(insert, values, { uuid: column.text })) !== null
    if (isNew) await ctx.queue.add(tx, 'followStoreNotice', { uuid })
    return isNew
  })
}

const findNotice = (db: Queries, uuid: string) =>
  db.row(select, [uuid], { transactionId: column.text.orNull, handledAt: column.timestamp.orNull })

/**
 * Queued task: handles a notification about a transaction. Its content decides nothing, because it may come late, twice
 * or out of order: Apple is asked for the current state (money.md case 52).
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
