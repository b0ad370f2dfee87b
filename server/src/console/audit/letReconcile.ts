import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { actOf } from '../../audit/actOf.ts'
import { recordAudit } from '../../audit/recordAudit.ts'
import { column } from '../../db/columns.ts'
import type { Queries } from '../../db/database.ts'
import type { Handler } from '../../http/call.ts'
import { findHeldRestore, type HeldRestore } from '../../nodes/restores.ts'

const lock = 'select id from restores where id = $1 and let_at is null for update'
// An earlier restore cannot be held alone once a later one may go on.
const setLet = `
  update restores
  set let_by = $2, let_at = $3
  where let_at is null and found_at <= (select found_at from restores where id = $1)`
const countPending = `
  select count(*)::integer as orders
  from orders
  where status = 'pending' and method <> 'ios-iap' and created_at <= $1`

const pendingBefore = async (db: Queries, at: Date): Promise<number> =>
  (await db.row(countPending, [at], { orders: column.number }))!.orders

/** The restore for which the reconciler waits, with the orders that wait with it. */
export async function readHeldRestore(db: Queries): Promise<(HeldRestore & { pendingOrders: number }) | null> {
  const held = await findHeldRestore(db)
  return held && { ...held, pendingOrders: await pendingBefore(db, held.foundAt) }
}

/** How many orders the reconciler decides about once it goes on. */
export async function countWaitingOrders(db: Queries): Promise<number> {
  const held = await findHeldRestore(db)
  return held ? pendingBefore(db, held.foundAt) : 0
}

/** Lets the reconciler go on after a restore. Throws `not_found` once an owner has. */
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
