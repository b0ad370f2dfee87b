import { column } from '../../db/columns.ts'
import type { Context } from '../../context.ts'
import type { StoreNotice } from '../../providers/appStore/storeFacts.ts'

const insert = `
  insert into app_store_notices (uuid, type, subtype, transaction_id, signed_at, received_at)
  values ($1, $2, $3, $4, $5, $6)
  on conflict do nothing
  returning uuid`

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
