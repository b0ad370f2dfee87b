import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { actOf } from '../../audit/actOf.ts'
import { recordAudit } from '../../audit/recordAudit.ts'
import { column } from '../../db/columns.ts'
import type { Queries } from '../../db/database.ts'
import type { Handler } from '../../http/call.ts'
import { findHeldRestore, type HeldRestore } from '../../nodes/restores.ts'
import { paidByCard } from '../../ledger/paidBy.ts'

const lock = 'select id from restores where id = $1 and let_at is null for update'
// Also releases earlier restores: it makes no sense to hold one of them while a later one is released.
const setLet = `
  update restores
  set let_by = $2, let_at = $3
  where let_at is null and found_at <= (select found_at from restores where id = $1)`
const countPending = `
  select count(*)::integer as orders
  from orders
  where status = 'pending' and ${paidByCard('method')} and created_at <= $1`

const pendingBefore = async (db: Queries, at: Date): Promise<number> =>
  (await db.row(countPending, [at], { orders: column.number }))!.orders

/** The database restore that the reconciler is paused for, with the number of orders that wait for its release. */
export async function readHeldRestore(db: Queries): Promise<(HeldRestore & { pendingOrders: number }) | null> {
  const held = await findHeldRestore(db)
  return held && { ...held, pendingOrders: await pendingBefore(db, held.foundAt) }
}

/** How many orders the reconciler will decide about once it is released. */
export async function countWaitingOrders(db: Queries): Promise<number> {
  const held = await findHeldRestore(db)
  return held ? pendingBefore(db, held.foundAt) : 0
}

/** Releases the reconciler after a database restore. Throws `not_found` if an owner has already done so. */
export const letReconcile: Handler<typeof consoleApi.audit.letReconcile> = (ctx, staff, { restoreId }) =>
  ctx.db.inTransaction(async (tx) => {
    await tx.get(lock, [restoreId], { id: column.text })
    const orders = await countWaitingOrders(tx)
    await tx.rows(setLet, [restoreId, staff.name, ctx.now()])
    await recordAudit(ctx, tx, {
      ...actOf(staff),
      action: 'restore.let-reconcile',
      target: `restores/${restoreId}`,
      facts: { orders },
    })
  })
