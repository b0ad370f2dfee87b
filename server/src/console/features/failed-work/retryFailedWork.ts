import type { UserId } from '@byeol/contract/ids.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import type { StaffCaller } from '../../../http/call.ts'
import { isGivenUp } from './listFailedWork.ts'

const lock = `
  select f.name, f.row_key as "rowKey", f.sealed, f.user_id as "userId", f.tries
  from failed_work f
  where f.id = $1 and ${isGivenUp}
  for update`
const shape = {
  name: column.text,
  rowKey: column.text.orNull,
  sealed: column.text.orNull,
  userId: column.userId.orNull,
  tries: column.number,
}
const remove = 'delete from failed_work where id = $1'
const hide = 'update failed_work set dismissed_at = $2 where id = $1'

interface Found {
  name: string
  rowKey: string | null
  sealed: string | null
  userId: UserId | null
  tries: number
}

/** Runs `act` on one item of the list, and records it in the audit log. Throws `not_found`. */
const decide = async (
  ctx: Context,
  staff: StaffCaller,
  id: string,
  action: 'retry' | 'dismiss',
  act: (tx: Transaction, found: Found) => Promise<unknown>,
): Promise<void> => {
  await ctx.db.inTransaction(async (tx) => {
    const found = await tx.get(lock, [id], shape)
    await act(tx, found)
    await recordAudit(ctx, tx, {
      ...actOf(staff),
      action: `failed-work.${action}`,
      target: `failed-work/${id}`,
      facts: { name: found.name, tries: found.tries },
      ...(found.userId && { whose: found.userId }),
    })
  })
}

/**
 * Retries failed work: puts a task back into the queue, or lets the job find its row again. Throws `not_found`,
 * `conflict`.
 */
export const retryFailedWork = (ctx: Context, staff: StaffCaller, { id }: { id: string }) =>
  decide(ctx, staff, id, 'retry', async (tx, { name, rowKey, sealed }) => {
    if (rowKey === null && sealed === null) throw new ApiError('conflict')
    if (rowKey === null) await ctx.queue.addAgain(tx, { name, sealed: sealed! })
    await tx.rows(remove, [id])
  })

/** Removes failed work from the list. A task is deleted; a job never retries the row. Throws `not_found`. */
export const dismissFailedWork = (ctx: Context, staff: StaffCaller, { id }: { id: string }) =>
  decide(ctx, staff, id, 'dismiss', (tx, { rowKey }) =>
    rowKey === null ? tx.rows(remove, [id]) : tx.rows(hide, [id, ctx.now()]),
  )
